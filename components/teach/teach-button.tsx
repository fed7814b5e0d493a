'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';

import { accountQuery } from '@/lib/client/account';
import { change, postJson } from '@/lib/client/fetch-json';
import { taughtQuery } from '@/lib/client/teaching';
import { TaughtView } from '@/lib/contracts/teaching';

import { Button } from '../ui/button';

interface TeachButtonProps {
  readonly graph: string;
  /** Of the question. */
  readonly id: string;
}

/** Marks an answer's question and query as right, for whoever may teach; with the way back. */
export function TeachButton({ graph, id }: TeachButtonProps) {
  const t = useTranslations('teach');
  const client = useQueryClient();
  const { data: account } = useQuery(accountQuery);
  const path = `/api/graphs/${encodeURIComponent(graph)}/taught`;
  const refresh = () => void client.invalidateQueries({ queryKey: taughtQuery(graph).queryKey });
  const teaching = useMutation({
    mutationFn: () => postJson(path, { from: id }, TaughtView),
    onSuccess: (pair) => {
      toast(t('taught'), {
        description: pair.question,
        duration: 10_000,
        action: {
          label: t('undo'),
          onClick: () =>
            void change('DELETE', `${path}/${pair.id}`)
              .then(() => teaching.reset())
              .catch(() => toast(t('notDone')))
              .finally(refresh),
        },
      });
    },
    onError: (error) => void toast(error.message === '' ? t('notDone') : error.message),
    onSettled: refresh,
  });
  // The server decides, for this graph; who teaches nowhere is not shown the way.
  if (account?.rights.includes('teach') !== true) return null;
  return (
    <Button
      size="small"
      tone="quiet"
      disabled={teaching.isPending || teaching.isSuccess}
      onClick={() => teaching.mutate()}
    >
      <GraduationCap aria-hidden />
      {teaching.isSuccess ? t('isTaught') : t('teach')}
    </Button>
  );
}
