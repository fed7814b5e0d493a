'use client';

import { useFormatter, useTranslations } from 'use-intl';

import type { SchemaView } from '@/lib/contracts/graph';

/** The schema in words: what the picture shows, and the properties besides. */
export function SchemaTable({ schema }: { readonly schema: SchemaView }) {
  const t = useTranslations('graphs');
  const format = useFormatter();
  const types = [...new Set(schema.relationships.map(([, type]) => type))];
  return (
    <div className="space-y-6">
      <Table
        caption={t('labels')}
        heads={[t('label'), t('count'), t('properties')]}
        rows={Object.entries(schema.labels).map(([name, properties]) => [
          name,
          format.number(schema.counts.labels[name] ?? 0),
          propertiesText(properties),
        ])}
      />
      <Table
        caption={t('relationshipTypes')}
        heads={[t('type'), t('fromTo'), t('count'), t('properties')]}
        rows={types.map((name) => [
          name,
          schema.relationships
            .filter(([, type]) => type === name)
            .map(([from, , to]) => `${from} → ${to}`)
            .join(', '),
          format.number(schema.counts.relationships[name] ?? 0),
          propertiesText(schema.relationshipProperties[name] ?? {}),
        ])}
      />
    </div>
  );
}

interface TableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function Table({ caption, heads, rows }: TableProps) {
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="caption pb-1 text-left">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-ink-faint">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1.5 pr-4 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line tabular-nums">
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th
                scope="row"
                className="py-1.5 pr-4 text-left align-top font-mono text-xs font-medium"
              >
                {first}
              </th>
              {rest.map((cell, place) => (
                <td
                  // oxlint-disable-next-line react/no-array-index-key -- cells have no other name
                  key={place}
                  className="min-w-24 py-1.5 pr-4 align-top break-words"
                >
                  {cell === '' ? '–' : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function propertiesText(properties: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(([name, type]) => `${name}: ${type}`)
    .join(', ');
}
