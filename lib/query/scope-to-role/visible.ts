import type { GraphValue } from '@/lib/base/graph-value';
import type { FilterValue, RowFilter } from '@/lib/contracts/role';

import {
  and,
  anyLabel,
  call,
  compare,
  isIn,
  not,
  or,
  property,
  quantified,
  string,
  variable,
} from '../build';
import type { Expression } from '../model';
import { NO_SPAN } from '../model';
import type { Kind } from './kinds';
import type { Scoping } from './scoping';

/**
 * True of a node that the role sees, null or false of any other; null where nothing need be asked.
 * `labels` are those that it carries for certain.
 */
export function visibleNode(
  subject: Expression,
  labels: readonly string[],
  scoping: Scoping,
): Expression | null {
  const { scope } = scoping;
  const conditions: Expression[] = [];
  if (scope.labels !== null && !labels.some((label) => scoping.labels.has(label))) {
    conditions.push(carriesAny(subject, [...scoping.labels.keys()]));
  }
  for (const [label, filters] of byLabel(scope.rowFilters)) {
    const holds = filters.map((filter) => filterCondition(subject, filter, scoping));
    if (labels.includes(label)) conditions.push(...holds);
    else conditions.push(whereOf(carriesAny(subject, [label]), junction('and', holds)));
  }
  return and(conditions);
}

/** As `visibleNode`, of whatever a variable stands for: of a path and of a list all nodes in it. */
export function visibleVariable(name: string, kind: Kind, scoping: Scoping): Expression | null {
  if (!scoping.hidesNodes) return null;
  return visible(variable(name), kind, scoping);
}

function visible(subject: Expression, kind: Kind, scoping: Scoping): Expression | null {
  switch (kind.kind) {
    case 'node':
      return visibleNode(subject, kind.labels, scoping);
    case 'relationship':
      return and(
        ['startNode', 'endNode'].flatMap(
          (end) => visibleNode(call(end, subject), [], scoping) ?? [],
        ),
      );
    case 'path':
      return visibleNodes(call('nodes', subject), scoping);
    case 'list': {
      const name = scoping.freshName();
      const where = visible(variable(name), kind.of, scoping);
      return where && quantified('all', { variable: name, list: subject, where });
    }
    case 'map':
    case 'plain':
    case 'nothing':
    case 'unknown':
      return null;
  }
}

/** True where all nodes of a list are seen. */
export function visibleNodes(list: Expression, scoping: Scoping): Expression | null {
  const name = scoping.freshName();
  const where = visibleNode(variable(name), [], scoping);
  return where && quantified('all', { variable: name, list, where });
}

/** Whether a node has one of the labels. A store may know the short form of variables only. */
export function carriesAny(subject: Expression, labels: readonly string[]): Expression {
  const any = anyLabel(labels);
  if (!any) return FALSE;
  if (subject.kind === 'variable')
    return { kind: 'label-test', subject, labels: any, span: NO_SPAN };
  const own = call('labels', subject);
  return junction(
    'or',
    labels.map((label) => isIn(string(label), own)),
  );
}

export const FALSE: Expression = { kind: 'boolean', value: false, span: NO_SPAN };

/** Null, so never true, where the property is. */
function filterCondition(
  subject: Expression,
  { property: key, operator, values }: RowFilter,
  scoping: Scoping,
): Expression {
  const stored = property(subject, key);
  const own = values.map((value) => typedValue(value));
  if (operator === '=' || operator === 'in') return isIn(stored, scoping.parameter(own));
  if (operator === '<>') return not(isIn(stored, scoping.parameter(own)));
  return or(own.map((value) => compare(stored, operator, scoping.parameter(value)))) ?? FALSE;
}

/** A whole number is meant as an integer, which is equal to a float of that size. */
function typedValue(value: FilterValue): GraphValue {
  return typeof value === 'number' && Number.isSafeInteger(value) ? { $int: String(value) } : value;
}

function byLabel(filters: readonly RowFilter[]): ReadonlyMap<string, readonly RowFilter[]> {
  const found = new Map<string, RowFilter[]>();
  for (const filter of filters) {
    found.set(filter.label, [...(found.get(filter.label) ?? []), filter]);
  }
  return found;
}

/**
 * True of what is not of the kind. No `NOT … OR …`, which Neo4j 5 splits into a union of scans: walks
 * from it are then lost.
 */
function whereOf(when: Expression, value: Expression): Expression {
  const branch = { kind: 'case-branch', when, value, span: NO_SPAN } as const;
  const otherwise = { kind: 'boolean', value: true, span: NO_SPAN } as const;
  return { kind: 'case', subject: null, branches: [branch], otherwise, span: NO_SPAN };
}

/** Of one operand the operand itself. */
function junction(kind: 'and' | 'or', operands: readonly Expression[]): Expression {
  const [first] = operands;
  return first && operands.length === 1 ? first : { kind, operands, span: NO_SPAN };
}
