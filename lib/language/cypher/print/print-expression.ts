import type {
  Case,
  Expression,
  ListComprehension,
  MapEntry,
  MapProjection,
  PatternComprehension,
} from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { LEVEL, levelOf } from './precedence';
import { printOpaque } from './print-opaque';
import { printTypes } from './print-type';
import type { Printer } from './printer';

export function printExpression(printer: Printer, expression: Expression, level = 0): string {
  const text = printer.mark(expression, printBare(printer, expression));
  return levelOf(expression) < level ? `(${text})` : text;
}

function printBare(printer: Printer, expression: Expression): string {
  const print = (each: Expression, level = 0): string => printer.expression(each, level);
  const list = (each: readonly Expression[]): string => each.map((item) => print(item)).join(', ');
  const own = levelOf(expression);

  switch (expression.kind) {
    case 'string':
      return printer.string(expression.value);
    case 'integer':
      return expression.value;
    case 'float':
      return printFloat(expression.value);
    case 'boolean':
      return String(expression.value);
    case 'null':
      return 'null';
    case 'list':
      return `[${list(expression.items)}]`;
    case 'map':
      return `{${expression.entries.map((entry) => printEntry(printer, entry)).join(', ')}}`;
    case 'parameter':
      return `$${printer.name(expression.name, expression.span)}`;
    case 'variable':
      return printer.name(expression.name, expression.span);
    case 'property': {
      const key = printer.named(expression.key);
      return `${print(expression.subject, LEVEL.postfix)}.${key}`;
    }
    case 'index':
      return `${print(expression.subject, LEVEL.postfix)}[${print(expression.index)}]`;
    case 'slice': {
      const from = expression.from ? print(expression.from) : '';
      const to = expression.to ? print(expression.to) : '';
      return `${print(expression.subject, LEVEL.postfix)}[${from}..${to}]`;
    }
    case 'comparison':
      return [
        print(expression.first, own + 1),
        ...expression.rest.map((link) => {
          return `${link.operator} ${printer.mark(link, print(link.operand, own + 1))}`;
        }),
      ].join(' ');
    case 'and':
    case 'or':
    case 'xor': {
      const word = ` ${expression.kind.toUpperCase()} `;
      return expression.operands.map((operand) => print(operand, own + 1)).join(word);
    }
    case 'not':
      return `NOT ${print(expression.operand, own + 1)}`;
    case 'arithmetic': {
      const left = expression.operator === '^' ? own + 1 : own; // not every store reads powers from the left
      return `${print(expression.left, left)} ${expression.operator} ${print(expression.right, own + 1)}`;
    }
    case 'sign':
      return `${expression.operator}${print(expression.operand, own + 1)}`;
    case 'string-predicate': {
      const word = expression.operator.toUpperCase().replace('-', ' ');
      return `${print(expression.subject, own + 1)} ${word} ${print(expression.operand, own + 1)}`;
    }
    case 'in':
      return `${print(expression.item, own + 1)} IN ${print(expression.list, own + 1)}`;
    case 'regex':
      return `${print(expression.subject, own + 1)} =~ ${print(expression.pattern, own + 1)}`;
    case 'null-test':
      return `${print(expression.subject, own + 1)} IS ${expression.negated ? 'NOT ' : ''}NULL`;
    case 'label-test':
      return `${print(expression.subject, own + 1)}:${printer.labels(expression.labels)}`;
    case 'type-test': {
      const word = expression.negated ? 'IS NOT ::' : 'IS ::';
      return `${print(expression.subject, own + 1)} ${word} ${printTypes(printer, expression.types)}`;
    }
    case 'normalized-test': {
      const word = expression.negated ? 'IS NOT' : 'IS';
      return `${print(expression.subject, own + 1)} ${word} ${expression.form} NORMALIZED`;
    }
    case 'normalize':
      return `normalize(${print(expression.operand)}, ${expression.form})`;
    case 'function':
      return `${printFunctionName(printer, expression.name)}(${list(expression.arguments)})`;
    case 'aggregate':
      return `${expression.function}(${expression.distinct ? 'DISTINCT ' : ''}${list(expression.arguments)})`;
    case 'count-star':
      return 'count(*)';
    case 'case':
      return printCase(printer, expression);
    case 'list-comprehension':
      return printListComprehension(printer, expression);
    case 'list-predicate': {
      const where = expression.where ? ` WHERE ${print(expression.where)}` : '';
      const variable = printer.named(expression.variable);
      return `${expression.quantifier}(${variable} IN ${print(expression.list)}${where})`;
    }
    case 'reduce': {
      const accumulator = printer.named(expression.accumulator);
      const variable = printer.named(expression.variable);
      const start = `${accumulator} = ${print(expression.initial)}`;
      return `reduce(${start}, ${variable} IN ${beforeBar(printer, expression.list)} | ${print(expression.step)})`;
    }
    case 'subquery':
      return `${expression.operator.toUpperCase()} { ${printer.query(expression.body, ' ')} }`;
    case 'pattern-predicate':
    case 'shortest-path':
      return printer.pattern(expression.pattern);
    case 'pattern-comprehension':
      return printPatternComprehension(printer, expression);
    case 'map-projection':
      return printMapProjection(printer, expression);
    case 'opaque':
      return printOpaque(printer, expression);
  }
}

/** A whole number that is a float keeps its point. */
function printFloat(value: string): string {
  if (value === 'Infinity' || value === 'NaN') return value;
  return /[.e]/.test(value) ? value : `${value}.0`;
}

function printEntry(printer: Printer, entry: MapEntry): string {
  return printer.mark(entry, `${printer.named(entry.key)}: ${printer.expression(entry.value)}`);
}

function printFunctionName(printer: Printer, name: string): string {
  return name
    .split('.')
    .map((part) => (/^[A-Za-z_]\w*$/.test(part) ? part : printer.name(part, { start: 0, end: 0 })))
    .join('.');
}

function printCase(printer: Printer, { subject, branches, otherwise }: Case): string {
  return [
    subject ? `CASE ${printer.expression(subject)}` : 'CASE',
    ...branches.map((branch) =>
      printer.mark(
        branch,
        `WHEN ${printer.expression(branch.when)} THEN ${printer.expression(branch.value)}`,
      ),
    ),
    ...(otherwise ? [`ELSE ${printer.expression(otherwise)}`] : []),
    'END',
  ].join(' ');
}

function printListComprehension(printer: Printer, expression: ListComprehension): string {
  const { variable, list, where, projection } = expression;
  const head = `${printer.named(variable)} IN ${printer.expression(list)}`;
  const filter = where ? ` WHERE ${beforeBar(printer, where)}` : '';
  const tail = projection ? ` | ${printer.expression(projection)}` : '';
  return `[${head}${filter}${tail}]`;
}

function printPatternComprehension(printer: Printer, expression: PatternComprehension): string {
  const { pattern, where, projection } = expression;
  const filter = where ? ` WHERE ${beforeBar(printer, where)}` : '';
  return `[${printer.pattern(pattern)}${filter} | ${printer.expression(projection)}]`;
}

/** `x:A | y` would be read as a choice of labels. */
function beforeBar(printer: Printer, expression: Expression): string {
  const text = printer.expression(expression);
  return elementsOf(expression, 'label-test').length > 0 ? `(${text})` : text;
}

function printMapProjection(printer: Printer, { subject, all, entries }: MapProjection): string {
  const printed = entries.map((entry) => {
    if (entry.kind === 'map-entry') return printEntry(printer, entry);
    if (entry.kind === 'variable') return printer.mark(entry, printer.name(entry.name, entry.span));
    return printer.mark(entry, `.${printer.named(entry.key)}`);
  });
  return `${printer.mark(subject, printer.name(subject.name, subject.span))} {${[...(all ? ['.*'] : []), ...printed].join(', ')}}`;
}
