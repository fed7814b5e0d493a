'use client';

import clsx from 'clsx';
import { useTranslations } from 'use-intl';

import type { ReviewRow } from '@/lib/contracts/review';

import { EntryKind } from '../ledger/entry-kind';
import { Badge } from '../ui/badge';
import { RelativeTime } from '../ui/relative-time';
import { VerdictMark } from './verdict-mark';

interface ReviewListProps {
  readonly rows: readonly ReviewRow[];
  readonly people: Readonly<Record<string, string>>;
  readonly chosen: number | null;
  readonly onChoose: (sequence: number) => void;
}

/** Requests, newest first. What left is drawn on the outside surface here too. */
export function ReviewList({ rows, people, chosen, onChoose }: ReviewListProps) {
  const t = useTranslations('review');
  return (
    <ol aria-label={t('parts.queue')} className="divide-y divide-line border-y border-line">
      {rows.map((row) => {
        const isChosen = row.sequence === chosen;
        return (
          <li key={row.sequence} className={isChosen ? 'bg-accent-soft' : 'hover:bg-sheet'}>
            <button
              type="button"
              aria-current={isChosen ? 'true' : undefined}
              onClick={() => onChoose(row.sequence)}
              className="block w-full px-2 py-2 text-left -outline-offset-2"
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs">
                <span className="sr-only">{t('openRequest', { sequence: row.sequence })}</span>
                <span aria-hidden className="font-mono tabular-nums">
                  {row.sequence}
                </span>
                <EntryKind kind={row.outcome ?? row.kind} />
                <VerdictMark row={row} />
                <span className="ml-auto text-ink-soft">
                  <RelativeTime value={row.time} />
                </span>
              </span>
              <span
                className={clsx(
                  'mt-1 block truncate px-2 py-0.5 text-xs',
                  row.masked === null ? 'text-ink-faint' : 'outside-sheet',
                )}
              >
                {row.masked ?? t('noWords')}
              </span>
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
                <span>{people[row.actor] ?? row.actor}</span>
                <span>{row.graph ?? '–'}</span>
                <span>{row.model}</span>
                {row.findings.map((code) => (
                  <Badge key={code}>{code}</Badge>
                ))}
                {row.assignee !== null && (
                  <Badge isStrong>{people[row.assignee] ?? row.assignee}</Badge>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
