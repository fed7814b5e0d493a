import type {
  LabelExpression,
  NodePattern,
  PathLength,
  PathPattern,
  Pattern,
  RelationshipPattern,
} from '@/lib/query/model';

import { printOpaque } from './print-opaque';
import type { Printer } from './printer';

export function printPattern(printer: Printer, pattern: Pattern): string {
  if (pattern.kind === 'opaque') return printOpaque(printer, pattern);
  const path = printPath(printer, pattern);
  const { variable } = pattern;
  return variable ? `${printer.name(variable.text, variable.span)} = ${path}` : path;
}

function printPath(printer: Printer, { shortest, elements }: PathPattern): string {
  const text = elements
    .map((element) =>
      element.kind === 'node' ? printNode(printer, element) : printRelationship(printer, element),
    )
    .join('');
  if (!shortest) return text;
  return `${shortest === 'one' ? 'shortestPath' : 'allShortestPaths'}(${text})`;
}

function printNode(printer: Printer, node: NodePattern): string {
  return `(${printInside(printer, node, node.labels)})`;
}

function printRelationship(printer: Printer, relationship: RelationshipPattern): string {
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
    variable ? printer.name(variable.text, variable.span) : '',
    labels ? `:${printer.labels(labels)}` : '',
    length ? printLength(length) : '',
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

const LABEL_LEVELS = { 'label-or': 1, 'label-and': 2, 'label-not': 3 } as const;

export function printLabels(printer: Printer, labels: LabelExpression, level = 0): string {
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
      const text = labels.operands.map((each) => printLabels(printer, each, own + 1)).join(mark);
      return own < level ? `(${text})` : text;
    }
    case 'opaque':
      return printOpaque(printer, labels);
  }
}
