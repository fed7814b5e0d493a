import { aggregates } from '../aggregates';
import { guard } from '../guard';
import type { Clause, Element, Query, SingleQuery, WithClause, ReturnClause } from '../model';
import { childrenOf, elementsOf } from '../visit';
import { keyOf } from './key-of';

/**
 * Whether a query that was put together from two others hangs together: every name is bound where it is
 * used, columns have names of their own, rows are sorted by what is there, and the guard lets it run.
 */
export function isSound(query: Query): boolean {
  try {
    const columns = query.parts.map((part) => columnsOf(part, new Set()));
    const [first] = columns;
    return (
      first !== undefined &&
      columns.every((names) => names.join('\n') === first.join('\n')) &&
      guard(query).allowed
    );
  } catch (error) {
    if (error instanceof UnsoundError) return false;
    throw error;
  }
}

class UnsoundError extends Error {}

function columnsOf(part: SingleQuery, outer: ReadonlySet<string>): readonly string[] {
  let scope: ReadonlySet<string> = outer;
  let columns: readonly string[] = [];
  for (const clause of part.clauses) {
    scope = afterClause(clause, scope);
    if (clause.kind === 'return') columns = headingsOf(clause, scope);
  }
  return columns;
}

function headingsOf(clause: ReturnClause, scope: ReadonlySet<string>): readonly string[] {
  const names = clause.items.map(({ name }) => name.text);
  const all = clause.all ? [...new Set([...scope, ...names])].toSorted() : names;
  if (new Set(names).size !== names.length) throw new UnsoundError();
  if (all.length === 0) throw new UnsoundError();
  return all;
}

function afterClause(clause: Clause, scope: ReadonlySet<string>): ReadonlySet<string> {
  switch (clause.kind) {
    case 'match': {
      if (clause.patterns.length === 0) throw new UnsoundError();
      requireOnce(clause.patterns);
      const bound = new Set([...scope, ...clause.patterns.flatMap(patternNames)]);
      for (const pattern of clause.patterns) check(pattern, bound);
      if (clause.where) check(clause.where, bound);
      return bound;
    }
    case 'unwind':
      check(clause.list, scope);
      return new Set([...scope, clause.variable.text]);
    case 'with':
    case 'return':
      return afterProjection(clause, scope);
    case 'call': {
      const { imports } = clause;
      const inner =
        imports === 'all'
          ? scope
          : imports === null
            ? scope
            : new Set(imports.map(({ text }) => text));
      if (Array.isArray(imports)) {
        for (const { text } of imports) requireIn(text, scope);
      }
      const columns = clause.body.parts.flatMap((part) => columnsOf(part, inner));
      return new Set([...scope, ...columns]);
    }
    case 'opaque':
      return scope;
  }
}

function afterProjection(
  clause: WithClause | ReturnClause,
  scope: ReadonlySet<string>,
): ReadonlySet<string> {
  for (const { expression } of clause.items) check(expression, scope);
  if (clause.items.length === 0 && !clause.all) throw new UnsoundError();
  const names = clause.items.map(({ name }) => name.text);
  if (new Set(names).size !== names.length) throw new UnsoundError();
  const made = new Set([...(clause.all ? scope : []), ...names]);
  const isClosed = clause.distinct || clause.items.some(({ expression }) => aggregates(expression));
  for (const { expression } of clause.order) {
    const isColumn = clause.items.some((item) => keyOf(item.expression) === keyOf(expression));
    if (!isColumn) check(expression, isClosed ? made : new Set([...scope, ...made]));
    if (!isColumn && aggregates(expression)) throw new UnsoundError();
  }
  if (clause.kind === 'with' && clause.where) check(clause.where, made);
  return made;
}

function patternNames(pattern: Element): readonly string[] {
  const names = pattern.kind === 'path' && pattern.variable ? [pattern.variable.text] : [];
  return [
    ...names,
    ...elementsOf(pattern, 'node').flatMap(({ variable }) => variable?.text ?? []),
    ...elementsOf(pattern, 'relationship').flatMap(({ variable }) => variable?.text ?? []),
  ];
}

/** One name of a relationship stands at one place of a clause. */
function requireOnce(patterns: readonly Element[]): void {
  const names = patterns
    .flatMap((pattern) => elementsOf(pattern, 'relationship'))
    .flatMap(({ variable }) => variable?.text ?? []);
  if (new Set(names).size !== names.length) throw new UnsoundError();
}

function requireIn(name: string, scope: ReadonlySet<string>): void {
  if (!scope.has(name)) throw new UnsoundError();
}

/** Every variable of an expression is in scope or is bound by what stands around it. */
function check(element: Element, scope: ReadonlySet<string>): void {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all else only holds other elements
  switch (element.kind) {
    case 'variable':
      return requireIn(element.name, scope);
    case 'list-comprehension':
    case 'list-predicate': {
      check(element.list, scope);
      const inner = new Set([...scope, element.variable.text]);
      if (element.where) check(element.where, inner);
      if (element.kind === 'list-comprehension' && element.projection)
        check(element.projection, inner);
      return;
    }
    case 'reduce': {
      check(element.list, scope);
      check(element.initial, scope);
      return check(
        element.step,
        new Set([...scope, element.variable.text, element.accumulator.text]),
      );
    }
    case 'subquery':
      for (const part of element.body.parts) columnsOf(part, scope);
      return;
    case 'pattern-comprehension': {
      const inner = new Set([...scope, ...patternNames(element.pattern)]);
      return inside(element, inner);
    }
    case 'pattern-predicate':
      for (const name of patternNames(element.pattern)) requireIn(name, scope);
      return inside(element, scope);
    default:
      return inside(element, scope);
  }
}

function inside(element: Element, scope: ReadonlySet<string>): void {
  for (const child of childrenOf(element)) check(child, scope);
}

/** Parts of the patterns that nothing joins; each multiplies the rows of the others. */
export function unconnectedParts(query: Query): number {
  let count = 0;
  for (const { clauses } of query.parts) {
    const parent = new Map<string, string>();
    const rootOf = (name: string): string => {
      const above = parent.get(name) ?? name;
      return above === name ? name : rootOf(above);
    };
    for (const clause of clauses) {
      if (clause.kind !== 'match') continue;
      for (const pattern of clause.patterns) {
        const names = patternNames(pattern);
        const [first = ` ${parent.size}`] = names;
        for (const name of [first, ...names]) {
          if (!parent.has(name)) parent.set(name, name);
          parent.set(rootOf(name), rootOf(first));
        }
      }
    }
    count += new Set([...parent.keys()].map(rootOf)).size;
  }
  return count;
}
