import type { GraphValue } from '@/lib/base/graph-value';

import { kindOf } from './value-text';
import { ValueView } from './value-view';

interface StaticTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly GraphValue[])[];
}

/** Rows drawn here without a virtual list; the rest is not on this page. */
const MOST = 200;

/** Rows to be read, in a plain table. */
export function StaticTable({ columns, rows }: StaticTableProps) {
  return (
    <div
      className="overflow-x-auto rounded-md border border-line"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
      tabIndex={0}
      role="region"
      aria-label={columns.join(', ')}
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line bg-paper text-left">
            {columns.map((name, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- names may repeat
              <th key={`${name}-${place}`} scope="col" className="px-2 py-1.5 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line bg-sheet tabular-nums">
          {rows.slice(0, MOST).map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other name
            <tr key={at}>
              {columns.map((name, place) => {
                const value = row[place] ?? null;
                return (
                  <td
                    // oxlint-disable-next-line react/no-array-index-key -- names may repeat
                    key={`${name}-${place}`}
                    className={`max-w-96 truncate px-2 py-1 ${kindOf(value) === 'number' ? 'text-right' : ''}`}
                  >
                    <ValueView value={value} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
