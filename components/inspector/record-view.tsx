import type { GraphValue } from '@/lib/base/graph-value';

import { ValueView } from '../result/value-view';

interface RecordViewProps {
  readonly names: readonly string[];
  readonly values: readonly GraphValue[];
}

/** One row as a list of fields; a node or relationship opens into its own. */
export function RecordView({ names, values }: RecordViewProps) {
  return (
    <dl className="mt-1.5 divide-y divide-line border-y border-line text-sm">
      {names.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- names may repeat
        <div key={`${name}-${index}`} className="py-1.5">
          <dt className="font-mono text-xs text-ink-soft">{name}</dt>
          <dd className="break-words whitespace-pre-wrap">
            <FieldValue value={values[index] ?? null} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FieldValue({ value }: { readonly value: GraphValue }) {
  const element = elementOf(value);
  if (element === null) return <ValueView value={value} />;
  return (
    <div className="mt-0.5">
      <p className="font-mono text-xs font-semibold">{element.title}</p>
      <dl className="mt-1 space-y-0.5 border-l border-line pl-3">
        {Object.entries(element.properties).map(([name, inner]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="font-mono text-xs leading-5 text-ink-faint">{name}</dt>
            <dd className="min-w-0 break-words">
              <ValueView value={inner} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface Element {
  readonly title: string;
  readonly properties: Readonly<Record<string, GraphValue>>;
}

/** The node or relationship that a value is, else null. The server's word for it is its shape. */
function elementOf(value: GraphValue): Element | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const map = value as Readonly<Record<string, unknown>>;
  const node = map['$node'] as
    | { labels: readonly string[]; properties: Element['properties'] }
    | undefined;
  if (node !== undefined)
    return { title: `:${node.labels.join(':')}`, properties: node.properties };
  const link = map['$relationship'] as
    | { type: string; properties: Element['properties'] }
    | undefined;
  return link === undefined ? null : { title: `:${link.type}`, properties: link.properties };
}
