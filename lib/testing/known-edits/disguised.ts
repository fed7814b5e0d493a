import { compare, property } from '@/lib/query/build';
import { conditionsOf } from '@/lib/query/diff/key-of';
import { renameVariables } from '@/lib/query/diff/rename-variables';
import type { Clause, Expression, PathPattern, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { shuffled } from './pick-edits';
import { isPlainPath } from './plain-patterns';

/**
 * The same query as another would have written it: other names, patterns and conditions in another
 * order, paths read from their other end, properties in WHERE instead of in the pattern.
 */
export function disguised(query: Query, random: () => number): Query {
  const moved = query.parts.map((part) => ({
    ...part,
    clauses: part.clauses.map((clause) => disguisedClause(clause, random)),
  }));
  return renamed({ ...query, parts: moved });
}

function disguisedClause(clause: Clause, random: () => number): Clause {
  if (clause.kind !== 'match') return clause;
  const isSpecial = clause.patterns.some((pattern) => !isPlainPath(pattern));
  if (isSpecial) return clause;
  const out: Expression[] = [];
  const patterns = clause.patterns.map((pattern) => {
    if (!isPlainPath(pattern)) return pattern;
    const elements = pattern.elements.map((element) => {
      const name = element.kind === 'path-group' ? undefined : element.variable?.text;
      if (element.kind !== 'node' || name === undefined || element.properties?.kind !== 'map')
        return element;
      for (const { key, value } of element.properties.entries) {
        out.push(compare(property(name, key.text), '=', value));
      }
      return { ...element, properties: null };
    });
    return random() < 0.5 ? turnedPath({ ...pattern, elements }) : { ...pattern, elements };
  });
  const conditions = shuffled([...conditionsOf(clause.where), ...out], random);
  const [first, ...rest] = conditions;
  const where: Expression | null = !first
    ? null
    : rest.length === 0
      ? first
      : { kind: 'and', operands: conditions, span: clause.span };
  return { ...clause, patterns: shuffled(patterns, random), where };
}

const TURNED = { left: 'right', right: 'left', either: 'either' } as const;

function turnedPath(path: PathPattern): PathPattern {
  // A walk is the list of what it went over, in the order of the text.
  if (path.elements.some((each) => each.kind === 'relationship' && each.length)) return path;
  const elements = path.elements
    .toReversed()
    .map((each) =>
      each.kind === 'relationship' ? { ...each, direction: TURNED[each.direction] } : each,
    );
  const [first] = path.elements;
  if (first?.kind !== 'node') return path;
  // Labels of a node that comes twice stay where they were written; that is the same.
  return { ...path, elements };
}

/** Columns keep their headings; all else is called otherwise. */
function renamed(query: Query): Query {
  const names = new Set([
    ...elementsOf(query, 'node').flatMap(({ variable }) => variable?.text ?? []),
    ...elementsOf(query, 'relationship').flatMap(({ variable }) => variable?.text ?? []),
  ]);
  const aliases = elementsOf(query, 'projection-item').flatMap(({ named, name }) =>
    named ? [name.text] : [],
  );
  const to = [...names]
    .filter((name) => !aliases.includes(name))
    .map((name, index) => [name, `other${index}`] as const);
  return renameVariables(query, new Map(to));
}
