import { item, variable } from '../build';
import type {
  CallClause,
  Clause,
  MatchClause,
  PathPattern,
  ProjectionItem,
  Query,
  ReturnClause,
  SingleQuery,
  WithClause,
} from '../model';
import { guarded } from './guarded';
import { either, elementOf, type Kind, type Kinds, NOTHING, UNKNOWN } from './kinds';
import { requireList, requirePlain } from './opaque-elements';
import { scopedWhere, scopePaths } from './scope-pattern';
import type { Scoping } from './scoping';

/** A query over what the role sees, and what its columns hold. */
export function scopedQuery(
  query: Query,
  kinds: Kinds,
  scoping: Scoping,
  hidden: ReadonlySet<string> = new Set(),
): { readonly query: Query; readonly columns: Kinds } {
  const parts = query.parts.map((part) => scopedPart(part, { kinds, scoping, hidden }));
  const columns = new Map<string, Kind>();
  for (const part of parts) {
    for (const [name, kind] of part.columns) {
      columns.set(name, either(columns.get(name) ?? NOTHING, kind));
    }
  }
  return { query: { ...query, parts: parts.map(({ part }) => part) }, columns };
}

interface PartPlace {
  readonly kinds: Kinds;
  readonly scoping: Scoping;
  /** Variables that `RETURN *` leaves out: the outer ones of a sub-query. */
  readonly hidden: ReadonlySet<string>;
}

function scopedPart(
  part: SingleQuery,
  { kinds, scoping, hidden }: PartPlace,
): { readonly part: SingleQuery; readonly columns: Kinds } {
  let seen = kinds;
  let columns: Kinds = new Map();
  const clauses = part.clauses.map((clause): Clause => {
    const scoped = scopedClause(clause, { kinds: seen, scoping, hidden });
    seen = scoped.after;
    if (clause.kind === 'return') columns = scoped.after;
    return scoped.clause;
  });
  return { part: { ...part, clauses }, columns };
}

function scopedClause(
  clause: Clause,
  place: PartPlace,
): { readonly clause: Clause; readonly after: Kinds } {
  const { kinds, scoping } = place;
  switch (clause.kind) {
    case 'match':
      return scopedMatch(clause, kinds, scoping);
    case 'with':
    case 'return':
      return scopedProjection(clause, place);
    case 'unwind': {
      const { expression: list, kind } = scoping.expression(clause.list, kinds);
      requireList(kind, clause.span, scoping);
      const after = new Map([...kinds, [clause.variable.text, elementOf(kind)] as const]);
      return { clause: { ...clause, list }, after };
    }
    case 'call':
      return scopedCall(clause, kinds, scoping);
    case 'opaque':
      scoping.refuse(clause.span);
      return { clause, after: kinds };
  }
}

function scopedMatch(clause: MatchClause, kinds: Kinds, scoping: Scoping) {
  const paths = clause.patterns.flatMap((pattern): readonly PathPattern[] => {
    if (pattern.kind === 'path') return [pattern];
    scoping.refuse(pattern.span);
    return [];
  });
  const scoped = scopePaths(paths, kinds, { scoping, isOptional: clause.optional });
  const own = clause.where && scoping.expression(clause.where, scoped.inside).expression;
  const where = scopedWhere(own, scoped, scoping);
  return { clause: { ...clause, patterns: scoped.paths, where }, after: scoped.after };
}

function scopedProjection(
  clause: WithClause | ReturnClause,
  { kinds, scoping, hidden }: PartPlace,
): { readonly clause: Clause; readonly after: Kinds } {
  const isLast = clause.kind === 'return';
  const items = clause.all
    ? withStars(clause, { kinds, hidden: isLast ? hidden : new Set() })
    : clause.items;
  if (clause.all && items.length === 0) scoping.refuse(clause.span);
  const after = new Map<string, Kind>();
  const scopedItems = items.map((each): ProjectionItem => {
    const { expression, kind } = scoping.expression(each.expression, kinds);
    after.set(each.name.text, kind);
    const isSame = expression === each.expression || expression.kind === 'variable';
    // What was put in must not show in the name of a column.
    return { ...each, expression, named: each.named || !isSame };
  });
  const seen: Kinds = new Map([...kinds, ...after]);
  const order = clause.order.map((each) => {
    const { expression, kind } = scoping.expression(each.expression, seen);
    if (expression.kind !== 'variable') requirePlain([kind], each.span, scoping);
    return { ...each, expression };
  });
  const skip = clause.skip && scoping.expression(clause.skip, seen).expression;
  const limit = clause.limit && scoping.expression(clause.limit, seen).expression;
  const projected = { ...clause, all: false, items: scopedItems, order, skip, limit };
  if (projected.kind === 'return') return { clause: projected, after };
  const asked = projected.where && scoping.expression(projected.where, seen).expression;
  return { clause: { ...projected, where: guarded(asked, { kinds: seen, scoping }) }, after };
}

/** `*` written out, so that variables that were put in do not show. */
function withStars(
  clause: WithClause | ReturnClause,
  { kinds, hidden }: { readonly kinds: Kinds; readonly hidden: ReadonlySet<string> },
): readonly ProjectionItem[] {
  const own = new Set(clause.items.map(({ name }) => name.text));
  const names = [...kinds.keys()].filter((name) => !own.has(name) && !hidden.has(name)).toSorted();
  return [...names.map((name) => item(variable(name), name)), ...clause.items];
}

function scopedCall(clause: CallClause, kinds: Kinds, scoping: Scoping) {
  const outer = importedKinds(clause, kinds);
  const { query: body, columns } = scopedQuery(clause.body, outer, scoping, new Set(outer.keys()));
  return { clause: { ...clause, body }, after: new Map([...kinds, ...columns]) };
}

/** Without a list of imports the body sees outer variables only in a WITH that begins it; all else is its own. */
function importedKinds({ imports, body }: CallClause, kinds: Kinds): Kinds {
  if (imports === 'all') return kinds;
  if (imports !== null) {
    return new Map(imports.map(({ text }) => [text, kinds.get(text) ?? UNKNOWN]));
  }
  const isImporting = body.parts.every(({ clauses: [first] }) => first?.kind === 'with');
  return isImporting ? kinds : new Map();
}
