import { anyLabel, match, name as nameOf, path } from '../build';
import { namesUsed } from '../diff/align-names';
import type { Clause, MatchClause, NodePattern, Query, RelationshipPattern } from '../model';
import { elementsOf, rewrite } from '../visit';
import { withClauses } from './final-return';

/** Edits of how things hang together. A relationship is told by its place among those of the query. */

export function relationshipsOf(query: Query): readonly RelationshipPattern[] {
  return elementsOf(query, 'relationship');
}

function edited(
  query: Query,
  place: number,
  edit: (link: RelationshipPattern) => RelationshipPattern,
): Query {
  const wanted = relationshipsOf(query)[place];
  let count = -1;
  const order = inRewriteOrder(query);
  return rewrite<Query>(query, {
    relationship: (link) => {
      count += 1;
      return order[count] === wanted ? edit(link) : link;
    },
  });
}

/** The relationships in the order in which a rewrite comes by them: inner ones first. */
function inRewriteOrder(query: Query): readonly RelationshipPattern[] {
  const found: RelationshipPattern[] = [];
  rewrite<Query>(query, {
    relationship: (link) => {
      found.push(link);
      return link;
    },
  });
  return found;
}

const TURNED = { right: 'left', left: 'right', either: 'either' } as const;

export function turnHop(query: Query, place: number): Query {
  return edited(query, place, (link) => ({ ...link, direction: TURNED[link.direction] }));
}

export function changeTypes(query: Query, place: number, types: readonly string[]): Query {
  return edited(query, place, (link) => ({ ...link, types: anyLabel(types) }));
}

/** A hop from a node of the query, in a MATCH of its own behind those there are. */
export function addHop(
  query: Query,
  hop: {
    readonly from: string;
    readonly link: RelationshipPattern;
    readonly to: NodePattern;
    readonly optional?: boolean;
  },
): Query {
  const start: NodePattern = {
    ...hop.to,
    variable: nameOf(hop.from),
    labels: null,
    properties: null,
    where: null,
  };
  const clause = match([path(start, hop.link, hop.to)], { optional: hop.optional ?? false });
  return withClauses(query, (clauses) => {
    const last = clauses.findLastIndex(({ kind }) => kind === 'match');
    return [...clauses.slice(0, last + 1), clause, ...clauses.slice(last + 1)];
  });
}

/** Without a relationship of a MATCH; what hangs on it alone goes with it, unless something speaks of it. */
export function removeHop(query: Query, place: number): Query {
  const gone = relationshipsOf(query)[place];
  if (!gone) return query;
  return withClauses(query, (clauses) => {
    const parted = clauses.map((clause) =>
      clause.kind === 'match' ? partedAt(clause, gone) : clause,
    );
    const spoken = namesOutsidePatterns({
      ...query,
      parts: [{ kind: 'single-query', clauses: parted, span: query.span }],
    });
    return parted.flatMap((clause): readonly Clause[] => {
      if (clause.kind !== 'match') return [clause];
      const patterns = clause.patterns.filter((pattern, index) => {
        if (pattern.kind !== 'path' || pattern.elements.length > 1) return true;
        const [node] = pattern.elements;
        if (node?.kind !== 'node') return true;
        const own = node.variable?.text;
        const isElsewhere =
          own !== undefined && standsElsewhere(parted, { clause, index, name: own });
        const isSpoken = own !== undefined && spoken.has(own);
        const wasThere = originalOf(clauses, pattern);
        return (
          wasThere || (isSpoken && !isElsewhere) || (saysMore(node) && !isElsewhere && isSpoken)
        );
      });
      return patterns.length === 0 ? [] : [{ ...clause, patterns }];
    });
  });
}

function saysMore(node: NodePattern): boolean {
  return node.labels !== null || node.properties !== null;
}

function originalOf(clauses: Query['parts'][number]['clauses'], pattern: object): boolean {
  return clauses.some(
    (clause) => clause.kind === 'match' && clause.patterns.some((each) => each === pattern),
  );
}

function standsElsewhere(
  clauses: Query['parts'][number]['clauses'],
  {
    clause,
    index,
    name,
  }: { readonly clause: MatchClause; readonly index: number; readonly name: string },
): boolean {
  return clauses.some(
    (other) =>
      other.kind === 'match' &&
      other.patterns.some(
        (pattern, place) =>
          (other !== clause || place !== index) &&
          elementsOf(pattern, 'node').some(({ variable }) => variable?.text === name),
      ),
  );
}

function partedAt(clause: MatchClause, gone: RelationshipPattern): MatchClause {
  const patterns = clause.patterns.flatMap((pattern) => {
    if (pattern.kind !== 'path' || !pattern.elements.includes(gone)) return [pattern];
    const at = pattern.elements.indexOf(gone);
    return [
      { ...pattern, elements: pattern.elements.slice(0, at) },
      { ...pattern, elements: pattern.elements.slice(at + 1) },
    ];
  });
  return patterns.length === clause.patterns.length ? clause : { ...clause, patterns };
}

function namesOutsidePatterns(query: Query): ReadonlySet<string> {
  return new Set(
    query.parts.flatMap(({ clauses }) =>
      clauses.flatMap((clause) => {
        if (clause.kind !== 'match') return [...namesUsed(clause)];
        return clause.where ? [...namesUsed(clause.where)] : [];
      }),
    ),
  );
}
