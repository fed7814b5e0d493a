'use client';

import { useTranslations } from 'use-intl';

import type { PropertyPolicy } from '@/lib/contracts/policy';

import { type PolicyDraft, withProperty } from './policy-draft';

interface PropertyTableProps {
  readonly draft: PolicyDraft;
  readonly onChange: (draft: PolicyDraft) => void;
}

const SENSITIVITIES = ['sensitive', 'public', 'not-indexed'] as const;
const FLAGS = ['untyped', 'alwaysMask', 'neverLift'] as const;

/** The matrix: one row a property. On a phone each row is a block of its own. */
export function PropertyTable({ draft, onChange }: PropertyTableProps) {
  const t = useTranslations('policy');
  return (
    <table className="block w-full text-sm sm:table">
      <caption className="mb-2 block text-left font-semibold sm:table-caption">
        {t('properties')}
      </caption>
      <thead className="hidden border-b border-line-strong text-left text-xs text-ink-soft sm:table-header-group">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {t('property')}
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {t('sensitivity')}
          </th>
          {FLAGS.map((flag) => (
            <th key={flag} scope="col" className="py-1.5 pr-3 font-medium" title={t(`${flag}Hint`)}>
              {t(flag)}
            </th>
          ))}
          <th scope="col" className="py-1.5 font-medium">
            {t('alias')}
          </th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-line sm:table-row-group">
        {draft.properties.map((row) => (
          <PropertyRow
            key={row.property}
            row={row}
            onChange={(patch) => onChange(withProperty(draft, row.property, patch))}
          />
        ))}
      </tbody>
    </table>
  );
}

interface PropertyRowProps {
  readonly row: PropertyPolicy;
  readonly onChange: (patch: Partial<PropertyPolicy>) => void;
}

function PropertyRow({ row, onChange }: PropertyRowProps) {
  const t = useTranslations('policy');
  const isMasked = row.sensitivity === 'sensitive';
  return (
    <tr className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5 sm:table-row">
      <th
        scope="row"
        className="w-full text-left font-medium break-all sm:w-auto sm:py-1.5 sm:pr-3"
      >
        {row.property}
        <span className="ml-2 text-2xs font-normal text-ink-faint">{row.type}</span>
      </th>
      <td className="sm:py-1.5 sm:pr-3">
        <select
          aria-label={t('sensitivityOf', { property: row.property })}
          value={row.sensitivity}
          onChange={({ target }) => {
            const sensitivity = SENSITIVITIES.find((one) => one === target.value);
            if (sensitivity) onChange({ sensitivity });
          }}
          className="h-8 rounded-md border border-line-strong bg-sheet px-2 text-sm"
        >
          {SENSITIVITIES.map((one) => (
            <option key={one} value={one}>
              {t(`sensitivities.${one}`)}
            </option>
          ))}
        </select>
      </td>
      {FLAGS.map((flag) => (
        <td key={flag} className="sm:py-1.5 sm:pr-3">
          <label className="inline-flex items-center gap-1.5 text-xs text-ink-soft">
            <input
              type="checkbox"
              checked={row[flag]}
              disabled={!isMasked}
              aria-label={t(`${flag}Of`, { property: row.property })}
              onChange={({ target }) => onChange({ [flag]: target.checked })}
              className="size-4 accent-accent"
            />
            <span className="sm:hidden" aria-hidden>
              {t(flag)}
            </span>
          </label>
        </td>
      ))}
      <td className="grow sm:py-1.5">
        <AliasInput
          label={t('aliasOf', { name: row.property })}
          value={row.alias}
          onChange={(alias) => onChange({ alias })}
        />
      </td>
    </tr>
  );
}

interface AliasInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (alias: string) => void;
}

/** The name under which a part of the schema is sent; empty for its own. */
export function AliasInput({ label, value, onChange }: AliasInputProps) {
  const t = useTranslations('policy');
  return (
    <input
      aria-label={label}
      placeholder={t('ownName')}
      value={value}
      spellCheck={false}
      autoComplete="off"
      maxLength={64}
      onChange={({ target }) => onChange(target.value)}
      className="h-8 w-full min-w-28 rounded-md border border-line-strong bg-sheet px-2 font-mono text-xs placeholder:font-sans placeholder:text-ink-faint"
    />
  );
}
