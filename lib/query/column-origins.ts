import type { Expression, Query } from './model';
import { meaningOf, type Meanings, meaningsOf } from './scope';

/** Functions and aggregates that give back one of the values that they are given. */
const PASSING = new Set(['min', 'max', 'collect', 'head', 'last', 'coalesce']);

/** Steps from one name to another that are followed. */
const LONGEST = 20;

/**
 * For each column the properties that its values are stored under (`Owner.property`); none for what is
 * computed, and for a thing as a whole.
 */
export function columnOrigins(query: Query): readonly (readonly string[])[] {
  const meanings = meaningsOf(query);
  const columns: Set<string>[] = [];
  for (const part of query.parts) {
    const last = part.clauses.at(-1);
    if (last?.kind !== 'return') continue;
    for (const [place, { expression }] of last.items.entries()) {
      const known = columns[place] ?? new Set<string>();
      columns[place] = known;
      for (const origin of originsOf(expression, meanings, 0)) known.add(origin);
    }
  }
  return columns.map((origins) => [...origins]);
}

function originsOf(expression: Expression, meanings: Meanings, depth: number): readonly string[] {
  if (depth > LONGEST) return [];
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all else computes something
  switch (expression.kind) {
    case 'property': {
      const { subject, key } = expression;
      if (subject.kind !== 'variable') return [];
      const meaning = meaningOf(subject.name, meanings);
      if (meaning?.kind === 'node') return meaning.labels.map((label) => `${label}.${key.text}`);
      if (meaning?.kind === 'relationship') {
        return meaning.types.map((type) => `${type}.${key.text}`);
      }
      return [];
    }
    case 'variable': {
      const meaning = meaningOf(expression.name, meanings);
      if (meaning?.kind === 'value') return originsOf(meaning.expression, meanings, depth + 1);
      if (meaning?.kind === 'element') return originsOf(meaning.list, meanings, depth + 1);
      return [];
    }
    case 'aggregate':
      return PASSING.has(expression.function)
        ? expression.arguments.flatMap((each) => originsOf(each, meanings, depth + 1))
        : [];
    case 'function':
      return PASSING.has(expression.name.toLowerCase())
        ? expression.arguments.flatMap((each) => originsOf(each, meanings, depth + 1))
        : [];
    case 'index':
    case 'slice':
      return originsOf(expression.subject, meanings, depth + 1);
    default:
      return [];
  }
}
