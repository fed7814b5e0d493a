import { and, integer, item, returning, variable, withItems } from '@/lib/query/build';
import type {
  CallClause,
  Clause,
  Expression,
  MatchClause,
  NodePattern,
  PathGroup,
  PathPattern,
  ProjectionItem,
  Query,
  RelationshipPattern,
  SingleQuery,
} from '@/lib/query/model';
import { elementsOf, patternElementsOf, rewriteOutermost } from '@/lib/query/visit';

import { conditionOf, Expansion, listOfWalks } from './expand-path';
import type { Lowering } from './lowering';
import { scopeAfter } from './write-out-stars';

/** Ways to walk the groups of one clause; more are refused. */
const MOST_WAYS = 12;
/** Steps of the longest of them. */
const MOST_STEPS = 12;

/**
 * A group that is walked one to three times is a pattern of one, one of two, and one of three steps,
 * their rows together. The names in it become lists. What has too many ways to walk stays, and is refused.
 */
export function lowerGroups(query: Query, lowering: Lowering): Query {
  return inQuery(query, [], lowering);
}

function inQuery(query: Query, outer: readonly string[], lowering: Lowering): Query {
  return { ...query, parts: query.parts.map((part) => inPart(part, outer, lowering)) };
}

function inPart(part: SingleQuery, outer: readonly string[], lowering: Lowering): SingleQuery {
  let scope = outer;
  const clauses = part.clauses.flatMap((clause): readonly Clause[] => {
    const before = scope;
    scope = [...new Set(scopeAfter(clause, new Set(before)))];
    const inner = inExpressions(clause, clause.kind === 'match' ? scope : before, lowering);
    if (inner.kind === 'call') return [inCall(inner, before, lowering)];
    if (inner.kind !== 'match' || inner.optional) return [inner];
    return expanded(inner, { before, after: scope, lowering }) ?? [inner];
  });
  return { ...part, clauses };
}

function inExpressions(clause: Clause, scope: readonly string[], lowering: Lowering): Clause {
  if (clause.kind === 'call') return clause;
  return rewriteOutermost<'subquery', Clause>(clause, 'subquery', (element) => ({
    ...element,
    body: inQuery(element.body, scope, lowering),
  }));
}

function inCall(clause: CallClause, before: readonly string[], lowering: Lowering): CallClause {
  const named = clause.imports === 'all' ? null : clause.imports;
  const seen = named ? named.map(({ text }) => text) : before;
  return { ...clause, body: inQuery(clause.body, seen, lowering) };
}

interface Given {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly lowering: Lowering;
}

function expanded(clause: MatchClause, given: Given): readonly Clause[] | null {
  const patterns = clause.patterns.flatMap((pattern) =>
    pattern.kind === 'path' ? [grouped(pattern)] : [],
  );
  const groups = patterns.flatMap(({ elements }) => elements.filter(isGroup));
  const isPlain = patterns.every(({ shortest, selector }) => !shortest && !selector);
  const ways = waysOf(groups);
  if (groups.length === 0 || !isPlain || !ways || patterns.length < clause.patterns.length)
    return null;

  const inside = new Set(
    groups.flatMap((group) =>
      patternElementsOf(group).flatMap((each) => each.variable?.text ?? []),
    ),
  );
  const conditions =
    clause.where?.kind === 'and' ? clause.where.operands : clause.where ? [clause.where] : [];
  const isLate = (each: Expression): boolean =>
    elementsOf(each, 'variable').some(({ name }) => inside.has(name));
  const early = conditions.filter((each) => !isLate(each));
  const late = and(conditions.filter(isLate));
  const fresh = given.after.filter((each) => !given.before.includes(each));

  const branches = ways.map((counts) => {
    const { lowering } = given;
    const expansion = new Expansion({ counts, bound: new Set(given.before), lowering });
    const paths = patterns.map((path) => expansion.path(path));
    const match: MatchClause = {
      ...clause,
      patterns: paths.map((path) => expansion.settled(path)),
      where: conditionOf(expansion, early),
    };
    const columns = fresh.map((each) =>
      item(
        inside.has(each) ? listOfWalks(expansion, each) : variable(expansion.nameOf(each)),
        each,
      ),
    );
    return { match, columns, isImpossible: expansion.isImpossible };
  });
  if (branches.some(({ isImpossible }) => isImpossible)) return null;
  return joined(branches, { clause, late, given });
}

interface Branch {
  readonly match: MatchClause;
  readonly columns: readonly ProjectionItem[];
}

function joined(
  branches: readonly Branch[],
  { clause, late, given }: { clause: MatchClause; late: Expression | null; given: Given },
): readonly Clause[] {
  const keep = (names: readonly string[]): readonly ProjectionItem[] =>
    names.map((each) => item(variable(each), each));
  const [only, ...others] = branches;
  if (only && others.length === 0) {
    const items = [...keep(given.before), ...only.columns];
    return items.length === 0 ? [only.match] : [only.match, withItems(items, { where: late })];
  }
  const { span } = clause;
  const used = new Set(elementsOf(clause, 'name').map(({ text }) => text));
  for (const { name } of elementsOf(clause, 'variable')) used.add(name);
  const none = item(integer(1), given.lowering.freshName('walked'));
  const call: CallClause = {
    kind: 'call',
    optional: false,
    imports: given.before
      .filter((each) => used.has(each))
      .map((text) => ({ kind: 'name', text, span })),
    body: {
      kind: 'query',
      parts: branches.map(({ match, columns }) => ({
        kind: 'single-query',
        clauses: [match, returning(columns.length > 0 ? columns : [none])],
        span,
      })),
      union: 'all',
      span,
    },
    span,
  };
  return late ? [call, withItems(keep(given.after), { where: late })] : [call];
}

/** Every combination of how often the groups are walked; null for too many. */
function waysOf(groups: readonly PathGroup[]): readonly (readonly number[])[] | null {
  let ways: readonly (readonly number[])[] = [[]];
  let steps = 0;
  for (const { repeat, elements } of groups) {
    const { min, max } = repeat;
    if (max === null || max - min >= MOST_WAYS) return null;
    steps += max * elements.filter(({ kind }) => kind === 'relationship').length;
    const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
    ways = ways.flatMap((way) => counts.map((count) => [...way, count]));
  }
  return ways.length > MOST_WAYS || steps > MOST_STEPS ? null : ways;
}

function isGroup(element: PathPattern['elements'][number]): element is PathGroup {
  return element.kind === 'path-group';
}

/** A repeated relationship with a condition is a group of one step. */
function grouped(path: PathPattern): PathPattern {
  const elements = path.elements.map((element) =>
    element.kind === 'relationship' && element.length && element.where
      ? groupOf(element, element.length)
      : element,
  );
  return { ...path, elements };
}

function groupOf(relationship: RelationshipPattern, repeat: PathGroup['repeat']): PathGroup {
  const { span } = relationship;
  const end: NodePattern = {
    kind: 'node',
    variable: null,
    labels: null,
    properties: null,
    where: null,
    span,
  };
  return {
    kind: 'path-group',
    elements: [end, { ...relationship, length: null }, end],
    where: null,
    repeat,
    span,
  };
}
