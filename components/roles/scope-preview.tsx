'use client';

import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { graphPath } from '@/lib/client/policy-queries';
import { ScopePreview as Preview } from '@/lib/contracts/account';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { scopeContent, type ScopeDraft } from './role-draft';

interface ScopePreviewProps {
  readonly graph: string;
  /** As it stands in the form, saved or not. */
  readonly scope: () => ScopeDraft | null;
}

/** What such a role would see, counted in the graph as it is now. */
export function ScopePreview({ graph, scope }: ScopePreviewProps) {
  const t = useTranslations('roles');
  const trying = useMutation({
    mutationFn: (draft: ScopeDraft) =>
      postJson(graphPath(graph, 'scope'), { scope: scopeContent(draft) }, Preview),
  });
  return (
    <div aria-live="polite">
      <Button
        size="small"
        disabled={trying.isPending}
        onClick={() => {
          const draft = scope();
          if (draft) trying.mutate(draft);
        }}
      >
        <Eye aria-hidden />
        {trying.isPending ? t('looking') : t('look')}
      </Button>
      {trying.isError && <ProblemNote problem={asApiError(trying.error)} />}
      {trying.data && <Seen preview={trying.data} />}
    </div>
  );
}

function Seen({ preview }: { readonly preview: Preview }) {
  const t = useTranslations('roles');
  const { labels, relationshipTypes, unknown } = preview;
  return (
    <div className="mt-3 space-y-3">
      {unknown.length > 0 && (
        <p className="text-sm text-warning">{t('unknown', { names: unknown.join(', ') })}</p>
      )}
      {/* Wider than a phone: it scrolls inside, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes focus */}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('seenTitle')}>
        <table className="relative w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-ink-faint">
              <th className="py-1.5 pr-3 font-medium">{t('part')}</th>
              <th className="px-2 py-1.5 text-right font-medium">{t('seen')}</th>
              <th className="px-2 py-1.5 text-right font-medium">{t('ofAll')}</th>
              <th className="py-1.5 pl-3 font-medium">{t('properties')}</th>
            </tr>
          </thead>
          <tbody>
            {[...labels, ...relationshipTypes].map(({ name, seen, all, properties }) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-1.5 pr-3 font-mono text-xs font-medium">
                  {name}
                </th>
                <td className="px-2 text-right tabular-nums">{seen}</td>
                <td className="px-2 text-right text-ink-faint tabular-nums">{all}</td>
                <td className="py-1.5 pl-3 font-mono text-xs text-ink-soft">
                  {properties.join(', ') || '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
