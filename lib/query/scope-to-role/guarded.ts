import { and } from '../build';
import type { Expression } from '../model';
import { NO_SPAN } from '../model';
import { childrenOf, elementsOf } from '../visit';
import type { Kinds } from './kinds';
import type { Scoping } from './scoping';
import { visibleVariable } from './visible';

interface Guard {
  readonly kinds: Kinds;
  readonly scoping: Scoping;
  /** The role's own conditions of what is matched together with it, nodes without a name included. */
  readonly conditions?: readonly Expression[];
}

/**
 * A condition of the author's that never fails over what the role may not see: an error would tell that
 * something is there. A store may look at it before the role's own conditions, so each part that could
 * fail (`1 / n.x`) is looked at only where everything in it, and all that is matched with it, is seen.
 */
export function guarded(where: Expression | null, guard: Guard): Expression | null {
  if (!where || !guard.scoping.hidesNodes) return where;
  return and(partsOf(where).map((part) => (cannotFail(part) ? part : guardedPart(part, guard))));
}

/** Parts of a condition that give a value, or null, whatever they are read from, and those that could fail. */
export function partedByFailing(where: Expression | null): {
  readonly safe: readonly Expression[];
  readonly failing: readonly Expression[];
} {
  const parts = where ? partsOf(where) : [];
  return {
    safe: parts.filter((part) => cannotFail(part)),
    failing: parts.filter((part) => !cannotFail(part)),
  };
}

function partsOf(where: Expression): readonly Expression[] {
  return where.kind === 'and' ? where.operands : [where];
}

function guardedPart(part: Expression, { kinds, scoping, conditions = [] }: Guard): Expression {
  const named = elementsOf(part, 'variable').map(({ name }) => name);
  // One that names nothing fails wherever it is looked at.
  const names = new Set(named.length > 0 ? named : kinds.keys());
  const known = new Set(conditions.map((each) => JSON.stringify(each)));
  const visible = [...names].flatMap((name) => {
    const kind = kinds.get(name);
    return (kind && visibleVariable(name, kind, scoping)) ?? [];
  });
  const when = and([...conditions, ...visible.filter((each) => !known.has(JSON.stringify(each)))]);
  if (!when) return part;
  const branch = { kind: 'case-branch', when, value: part, span: NO_SPAN } as const;
  const otherwise = { kind: 'boolean', value: false, span: NO_SPAN } as const;
  return { kind: 'case', subject: null, branches: [branch], otherwise, span: part.span };
}

const SAFE_KINDS: ReadonlySet<string> = new Set([
  'string',
  'integer',
  'float',
  'boolean',
  'null',
  'name',
  'parameter',
  'variable',
  'list',
  'comparison',
  'comparison-link',
  'and',
  'or',
  'xor',
  'not',
  'string-predicate',
  'null-test',
  'label-test',
  'label',
  'label-not',
  'label-and',
  'label-or',
  'label-wildcard',
  'case',
  'case-branch',
]);

const SAFE_FUNCTIONS = new Set(['coalesce', 'type', 'labels', 'startnode', 'endnode']);

/** Whether it gives a value, or null, for whatever it is read from. */
export function cannotFail(expression: Expression): boolean {
  if (expression.kind === 'property') {
    // A part of a stored value fails where the value has no parts.
    return expression.subject.kind === 'variable';
  }
  if (expression.kind === 'subquery') {
    // The conditions of its patterns are guarded already.
    const clauses = expression.body.parts.flatMap((part) => part.clauses);
    return clauses.every(({ kind }) => kind === 'match');
  }
  if (expression.kind === 'in') {
    const { item, list } = expression;
    return cannotFail(item) && (list.kind === 'parameter' || cannotFailAsList(list));
  }
  if (expression.kind === 'function') {
    const isSafe = SAFE_FUNCTIONS.has(expression.name.toLowerCase());
    return isSafe && expression.arguments.every(cannotFail);
  }
  return SAFE_KINDS.has(expression.kind) && childrenOf(expression).every(isSafeChild);
}

function cannotFailAsList(list: Expression): boolean {
  return list.kind === 'list' && cannotFail(list);
}

function isSafeChild(child: ReturnType<typeof childrenOf>[number]): boolean {
  if (SAFE_KINDS.has(child.kind)) return childrenOf(child).every(isSafeChild);
  const isOther = child.kind === 'property' || child.kind === 'subquery';
  return (isOther || child.kind === 'in' || child.kind === 'function') && cannotFail(child);
}
