'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { linksQuery } from '@/lib/client/queries';
import { LinkView } from '@/lib/contracts/saved';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import { Skeleton } from '../ui/skeleton';
import { LinkRow } from './link-row';

interface ShareDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The links to one answer: made, copied, revoked. */
export function ShareDialog({ id, onClose }: ShareDialogProps) {
  const t = useTranslations('saved');
  const client = useQueryClient();
  const links = useQuery(linksQuery(id));
  const making = useMutation({
    mutationFn: () => postJson('/api/links', { question: id }, LinkView),
    onSuccess: () => client.invalidateQueries({ queryKey: ['links'] }),
  });
  const open = links.data?.filter(({ revokedAt }) => revokedAt === null) ?? [];
  const problem = making.error ?? links.error;
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('shareTitle')}
      side="middle"
    >
      <div className="space-y-4">
        <p className="text-sm text-ink-soft">{t('shareText')}</p>
        {links.isPending && <Skeleton lines={2} />}
        {open.length > 0 && (
          <ul aria-label={t('links')} className="divide-y divide-line border-y border-line">
            {open.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        )}
        {problem !== null && <ProblemNote problem={asApiError(problem)} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('close')}</Button>
          <Button tone="accent" disabled={making.isPending} onClick={() => making.mutate()}>
            <Link2 aria-hidden />
            {t('makeLink')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
