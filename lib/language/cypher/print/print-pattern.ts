import type {
  LabelExpression,
  NodePattern,
  PathGroup,
  PathLength,
  PathPattern,
  PathSelector,
  Pattern,
  RelationshipPattern,
} from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { printOpaque } from './print-opaque';
import type { Printer } from './printer';

export function printPattern(printer: Printer, pattern: Pattern, quantified: boolean): string {
  return printer.mark(pattern, printBare(printer, pattern, quantified));
}

function printBare(printer: Printer, pattern: Pattern, quantified: boolean): string {
  if (pattern.kind === 'opaque') return printOpaque(printer, pattern);
  const { variable, selector, shortest, where } = pattern;
  const name = variable ? `${printer.named(variable)} = ` : '';
  const chosen = selector ? `${printer.mark(selector, printSelector(selector))} ` : '';
  const path = printElements(printer, pattern.elements, quantified);
  if (shortest) {
    return `${name}${shortest === 'one' ? 'shortestPath' : 'allShortestPaths'}(${path})`;
  }
  if (!where) return `${name}${chosen}${path}`;
  const condition = ` WHERE ${printer.expression(where)}`;
  // A condition on the path itself sees only a name inside the brackets.
  const isNamedInside = elementsOf(where, 'variable').some((each) => each.name === variable?.text);
  return isNamedInside
    ? `${chosen}(${name}${path}${condition})`
    : `${name}${chosen}(${path}${condition})`;
}

/** Repeats of single relationships may not be mixed with those of groups, and only these take conditions. */
export function needsQuantifiers(pattern: Pattern): boolean {
  return (
    pattern.kind === 'path' &&
    (pattern.selector !== null ||
      pattern.elements.some(
        (each) =>
          each.kind === 'path-group' ||
          (each.kind === 'relationship' && each.length !== null && each.where !== null),
      ))
  );
}

function printSelector({ keep, count }: PathSelector): string {
  if (keep === 'any') return `ANY ${count}`;
  return keep === 'shortest' ? `SHORTEST ${count}` : `SHORTEST ${count} GROUPS`;
}

function printElements(
  printer: Printer,
  elements: PathPattern['elements'],
  quantified: boolean,
): string {
  return elements.map((element) => printElement(printer, element, quantified)).join('');
}

function printElement(
  printer: Printer,
  element: PathPattern['elements'][number],
  quantified: boolean,
): string {
  if (element.kind === 'node') return printer.mark(element, printNode(printer, element));
  if (element.kind === 'path-group') return printer.mark(element, printGroup(printer, element));
  return printRelationship(printer, element, quantified);
}

function printGroup(printer: Printer, { elements, where, repeat }: PathGroup): string {
  const condition = where ? ` WHERE ${printer.expression(where)}` : '';
  return `(${printElements(printer, elements, true)}${condition})${printer.mark(repeat, printQuantifier(repeat))}`;
}

function printNode(printer: Printer, node: NodePattern): string {
  return `(${printInside(printer, node, node.labels)})`;
}

function printRelationship(
  printer: Printer,
  relationship: RelationshipPattern,
  quantified: boolean,
): string {
  const { length } = relationship;
  const within = quantified ? { ...relationship, length: null } : relationship;
  const line = printer.mark(relationship, printLine(printer, within));
  return quantified && length ? `${line}${printer.mark(length, printQuantifier(length))}` : line;
}

function printLine(printer: Printer, relationship: RelationshipPattern): string {
  const inside = printInside(printer, relationship, relationship.types);
  const line = inside === '' ? '--' : `-[${inside}]-`;
  if (relationship.direction === 'left') return `<${line}`;
  return relationship.direction === 'right' ? `${line}>` : line;
}

function printInside(
  printer: Printer,
  pattern: NodePattern | RelationshipPattern,
  labels: LabelExpression | null,
): string {
  const { variable, properties, where } = pattern;
  const length = pattern.kind === 'relationship' ? pattern.length : null;
  const head = [
    variable ? printer.named(variable) : '',
    labels ? `:${printer.labels(labels)}` : '',
    length ? printer.mark(length, printLength(length)) : '',
  ].join('');
  return [
    ...(head === '' ? [] : [head]),
    ...(properties ? [printer.expression(properties)] : []),
    ...(where ? [`WHERE ${printer.expression(where)}`] : []),
  ].join(' ');
}

function printLength({ min, max }: PathLength): string {
  if (max === null) return min === 1 ? '*' : `*${min}..`;
  return min === max ? `*${min}` : `*${min}..${max}`;
}

function printQuantifier({ min, max }: PathLength): string {
  if (max === null) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`;
  return min === max ? `{${min}}` : `{${min},${max}}`;
}

const LABEL_LEVELS = { 'label-or': 1, 'label-and': 2, 'label-not': 3 } as const;

export function printLabels(printer: Printer, labels: LabelExpression, level = 0): string {
  const text = printer.mark(labels, printBareLabels(printer, labels));
  const isJunction = labels.kind === 'label-or' || labels.kind === 'label-and';
  return isJunction && LABEL_LEVELS[labels.kind] < level ? `(${text})` : text;
}

function printBareLabels(printer: Printer, labels: LabelExpression): string {
  switch (labels.kind) {
    case 'label':
      return printer.name(labels.name, labels.span);
    case 'label-wildcard':
      return '%';
    case 'label-not':
      return `!${printLabels(printer, labels.operand, LABEL_LEVELS['label-not'])}`;
    case 'label-and':
    case 'label-or': {
      const own = LABEL_LEVELS[labels.kind];
      const mark = labels.kind === 'label-or' ? '|' : printer.dialect === 'grafeo' ? ':' : '&';
      return labels.operands.map((each) => printLabels(printer, each, own + 1)).join(mark);
    }
    case 'opaque':
      return printOpaque(printer, labels);
  }
}
