'use client';

import { useTranslations } from 'use-intl';

import { type PolicyDraft, withAlias } from './policy-draft';
import { AliasInput } from './property-table';

interface AliasTableProps {
  readonly draft: PolicyDraft;
  readonly onChange: (draft: PolicyDraft) => void;
}

/** Names under which labels and relationship types are sent, where their own must not leave. */
export function AliasTable({ draft, onChange }: AliasTableProps) {
  const t = useTranslations('policy');
  const count = [...draft.labels, ...draft.relationshipTypes].filter(({ alias }) => alias !== '');
  return (
    <details className="rounded-md border border-line" open={count.length > 0}>
      <summary className="cursor-pointer px-3 py-2 text-sm font-semibold">{t('aliases')}</summary>
      <div className="border-t border-line px-3 pt-2 pb-3">
        <p className="mb-3 max-w-2xl text-sm text-ink-soft">{t('aliasesText')}</p>
        <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {(['labels', 'relationshipTypes'] as const).map((kind) => (
            <div key={kind}>
              <h3 className="mb-1 text-xs font-medium text-ink-soft">{t(kind)}</h3>
              <ul className="space-y-1.5">
                {draft[kind].map(({ name, alias }) => (
                  <li key={name} className="flex items-center gap-3">
                    <span className="w-1/2 truncate text-sm" title={name}>
                      {name}
                    </span>
                    <AliasInput
                      label={t('aliasOf', { name })}
                      value={alias}
                      onChange={(next) => onChange(withAlias(draft, kind, name, next))}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </details>
  );
}
