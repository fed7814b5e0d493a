import type { ReturnClause } from '../../model';
import { finding, type PlausibilityFinding, type PlausibilityRule } from '../plausibility-rule';

/** Two columns of one name, and parts of a UNION whose columns differ: the store refuses both. */
export const resultColumns: PlausibilityRule = ({ query, reading }) => {
  const found: PlausibilityFinding[] = [];
  for (const { steps, givesRows } of reading.pipelines) {
    const last = steps.at(-1)?.clause;
    if (last?.kind !== 'return' || !givesRows) continue;
    const seen = new Set<string>();
    for (const { name, span } of last.items) {
      if (seen.has(name.text)) {
        const message = 'Two columns have the same name; call one of them otherwise.';
        found.push(finding({ code: 'duplicate-column', severity: 'error', message, at: span }));
      }
      seen.add(name.text);
    }
  }
  const returns = query.parts.map(({ clauses }) => clauses.at(-1));
  const [first, ...others] = returns.filter(isReturn);
  for (const other of others) {
    if (!first || first.all || other.all || columnsOf(first) === columnsOf(other)) continue;
    const message = 'The parts of a UNION need the same columns; give them the same names.';
    found.push(finding({ code: 'union-columns', severity: 'error', message, at: other.span }));
  }
  return found;
};

function isReturn(clause: { readonly kind: string } | undefined): clause is ReturnClause {
  return clause?.kind === 'return';
}

function columnsOf({ items }: ReturnClause): string {
  return JSON.stringify(items.map(({ name }) => name.text).toSorted());
}
