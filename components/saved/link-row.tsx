'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';

import { change } from '@/lib/client/fetch-json';
import type { LinkView } from '@/lib/contracts/saved';

import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { RelativeTime } from '../ui/relative-time';
import { TextLink } from '../ui/text-link';

/** A link with what it opens, when it was made, and the way to close it for good. */
export function LinkRow({ link }: { readonly link: LinkView }) {
  const t = useTranslations('saved');
  const client = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => change('DELETE', `/api/links/${link.id}`),
    onSuccess: () => toast(t('revoked')),
    onError: () => toast(t('notRevoked')),
    onSettled: () => client.invalidateQueries({ queryKey: ['links'] }),
  });
  const isRevoked = link.revokedAt !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-40">
        {isRevoked ? (
          <span className="text-ink-soft line-through">{link.question}</span>
        ) : (
          <TextLink href={link.path}>{link.question}</TextLink>
        )}
        <span className="caption ml-2">
          <RelativeTime value={link.createdAt} />
        </span>
      </span>
      {isRevoked ? (
        <span className="caption">{t('isRevoked')}</span>
      ) : (
        <span className="flex gap-1">
          <CopyButton label={t('copyLink')} text={() => new URL(link.path, location.origin).href} />
          <Button
            size="small"
            tone="quiet"
            disabled={revoking.isPending}
            onClick={() => revoking.mutate()}
          >
            <Unlink aria-hidden />
            {t('revoke')}
          </Button>
        </span>
      )}
    </li>
  );
}
