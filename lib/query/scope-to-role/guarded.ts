import { and } from '../build';
import type { Expression } from '../model';
import { NO_SPAN } from '../model';
import { childrenOf, elementsOf } from '../visit';
import type { Kinds } from './kinds';
import type { Scoping } from './scoping';
import { visibleVariable } from './visible';

/**
 * A condition of the author's that never fails over what the role may not see: an error would tell that
 * something is there. A store may look at it before the role's own conditions, so each part that could
 * fail (`1 / n.x`) is looked at only where everything in it is seen.
 */
export function guarded(
  where: Expression | null,
  kinds: Kinds,
  scoping: Scoping,
): Expression | null {
  if (!where || !scoping.hidesNodes) return where;
  const parts = where.kind === 'and' ? where.operands : [where];
  return and(parts.map((part) => (cannotFail(part) ? part : guardedPart(part, kinds, scoping))));
}

function guardedPart(part: Expression, kinds: Kinds, scoping: Scoping): Expression {
  const names = new Set(elementsOf(part, 'variable').map(({ name }) => name));
  const when = and(
    [...names].flatMap((name) => {
      const kind = kinds.get(name);
      return (kind && visibleVariable(name, kind, scoping)) ?? [];
    }),
  );
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
function cannotFail(expression: Expression): boolean {
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
