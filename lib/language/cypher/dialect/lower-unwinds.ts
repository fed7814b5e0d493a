import { item, name, variable } from '@/lib/query/build';
import type {
  Clause,
  Expression,
  MatchClause,
  Name,
  Query,
  SingleQuery,
  UnwindClause,
} from '@/lib/query/model';
import { elementsOf, rewrite } from '@/lib/query/visit';

import type { Lowering } from './lowering';
import { scopeAfter } from './write-out-stars';

/**
 * `UNWIND [(a)-->(b) | b.x] AS y` and `UNWIND COLLECT { … } AS y` are a MATCH and a WITH: as many rows,
 * and none where nothing matches. The store knows the second form alone. Its stars are written out.
 */
export function lowerUnwinds(query: Query, lowering: Lowering): Query {
  return { ...query, parts: query.parts.map((part) => lowerPart(part, lowering)) };
}

function lowerPart(part: SingleQuery, lowering: Lowering): SingleQuery {
  let scope: readonly string[] = [];
  const clauses = part.clauses.flatMap((clause): readonly Clause[] => {
    const before = scope;
    scope = [...new Set(scopeAfter(clause, new Set(before)))];
    const read = clause.kind === 'unwind' ? readMatched(clause) : null;
    return read && clause.kind === 'unwind'
      ? matchOf(clause, read, { before, lowering })
      : [clause];
  });
  return { ...part, clauses };
}

interface Matched {
  readonly matches: readonly MatchClause[];
  readonly projection: Expression;
}

/** What the list is made of, where it is made by matching and nothing else. */
function readMatched({ list, span }: UnwindClause): Matched | null {
  if (list.kind === 'pattern-comprehension') {
    const { pattern, where, projection } = list;
    const match: MatchClause = {
      kind: 'match',
      optional: false,
      uniqueness: 'relationship',
      patterns: [pattern],
      where,
      span,
    };
    return requirePlain({ matches: [match], projection });
  }
  if (list.kind !== 'subquery' || list.operator !== 'collect') return null;
  const [part, ...others] = list.body.parts;
  const last = part?.clauses.at(-1);
  const matches = (part?.clauses.slice(0, -1) ?? []).filter((clause) => clause.kind === 'match');
  if (!part || others.length > 0 || last?.kind !== 'return') return null;
  if (matches.length !== part.clauses.length - 1 || matches.some(({ optional }) => optional))
    return null;
  const [only, ...more] = last.items;
  const isPlain =
    !last.distinct && !last.all && last.order.length === 0 && !last.skip && !last.limit;
  if (!only || more.length > 0 || !isPlain) return null;
  return requirePlain({ matches, projection: only.expression });
}

/** Nothing inside names variables of its own or counts rows. */
function requirePlain(matched: Matched): Matched | null {
  const elements = [...matched.matches, matched.projection];
  const isPlain = elements.every((element) =>
    NAMING.every((kind) => elementsOf(element, kind).length === 0),
  );
  return isPlain ? matched : null;
}

const NAMING = [
  'list-comprehension',
  'list-predicate',
  'reduce',
  'pattern-comprehension',
  'subquery',
  'aggregate',
  'count-star',
  'opaque',
] as const;

function matchOf(
  { variable: alias, span }: UnwindClause,
  { matches, projection }: Matched,
  { before, lowering }: { readonly before: readonly string[]; readonly lowering: Lowering },
): readonly Clause[] {
  const names = new Map<string, string>();
  const renamed = (text: string): string => {
    if (before.includes(text)) return text;
    const known = names.get(text) ?? lowering.freshName(text);
    names.set(text, known);
    return known;
  };
  const rename = (own: Name | null): Name | null => own && name(renamed(own.text));
  const rewriter = {
    variable: (element: Extract<Expression, { kind: 'variable' }>) => ({
      ...element,
      name: renamed(element.name),
    }),
  };
  const inner = matches.map((match) =>
    rewrite(match, {
      ...rewriter,
      node: (element) => ({ ...element, variable: rename(element.variable) }),
      relationship: (element) => ({ ...element, variable: rename(element.variable) }),
      path: (element) => ({ ...element, variable: rename(element.variable) }),
    }),
  );
  const kept = before.map((each) => item(variable(each), each));
  return [
    ...inner,
    {
      kind: 'with',
      distinct: false,
      all: false,
      items: [...kept, item(rewrite(projection, rewriter), alias.text)],
      order: [],
      skip: null,
      limit: null,
      where: null,
      span,
    },
  ];
}
