'use client';

import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2, TriangleAlert } from 'lucide-react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';

import { change } from '@/lib/client/fetch-json';
import { taughtQuery } from '@/lib/client/teaching';
import type { TaughtView } from '@/lib/contracts/teaching';

import { Button, IconButton } from '../ui/button';
import { RelativeTime } from '../ui/relative-time';
import { useUndo } from '../ui/use-undo';

interface TaughtRowProps {
  readonly graph: string;
  readonly pair: TaughtView;
}

/** One verified pair: it is masked, so it is shown as what may leave. */
export function TaughtRow({ graph, pair }: TaughtRowProps) {
  const t = useTranslations('teach');
  const client = useQueryClient();
  const undoable = useUndo();
  const { id, question, query, by, createdAt, policyVersion, refusal, removedAt } = pair;
  const path = `/api/graphs/${encodeURIComponent(graph)}/taught/${id}`;
  const refresh = () => void client.invalidateQueries({ queryKey: taughtQuery(graph).queryKey });
  const restore = () => change('POST', `${path}/restore`);

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-medium break-words">{question}</h3>
        <pre className="outside-sheet mt-1.5 max-w-full px-2 py-1 text-xs whitespace-pre-wrap">
          {query}
        </pre>
        {refusal !== null && (
          <p className="mt-1 flex items-start gap-1.5 text-sm text-warning">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {t(`refusals.${refusal}`)}
          </p>
        )}
        <p className="caption mt-1 flex flex-wrap gap-x-3">
          <span>{t('by', { name: by })}</span>
          <span>{t('policyVersion', { version: policyVersion })}</span>
          <RelativeTime value={createdAt} />
        </p>
      </div>
      {removedAt === null ? (
        <IconButton
          label={t('removeOf', { question })}
          onClick={() =>
            void undoable({
              message: t('removed'),
              onChange: refresh,
              restore,
              remove: () => change('DELETE', path),
            })
          }
        >
          <Trash2 />
        </IconButton>
      ) : (
        <Button
          size="small"
          aria-label={t('restoreOf', { question })}
          onClick={() =>
            void restore()
              .catch(() => toast(t('notDone')))
              .finally(refresh)
          }
        >
          <RotateCcw aria-hidden />
          {t('restore')}
        </Button>
      )}
    </li>
  );
}
