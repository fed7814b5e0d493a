import type {
  CallClause,
  Clause,
  MatchClause,
  ProjectionItem,
  Query,
  ReturnClause,
  WithClause,
} from '@/lib/query/model';

import { printOpaque } from './print-opaque';
import { needsQuantifiers } from './print-pattern';
import type { Printer } from './printer';

/** Clauses are parted by `separator`: a new line at the top, a space inside an expression. */
export function printQuery(printer: Printer, query: Query, separator: string): string {
  const union = query.union === 'all' ? 'UNION ALL' : 'UNION';
  return query.parts
    .map((part) =>
      printer.mark(
        part,
        part.clauses.map((clause) => printer.clause(clause, separator)).join(separator),
      ),
    )
    .join(`${separator}${union}${separator}`);
}

export function printClause(printer: Printer, clause: Clause, separator: string): string {
  switch (clause.kind) {
    case 'match':
      return printMatch(printer, clause, separator);
    case 'with':
      return `WITH ${printProjection(printer, clause, separator)}${printWhere(printer, clause, separator)}`;
    case 'return':
      return `RETURN ${printProjection(printer, clause, separator)}`;
    case 'unwind':
      return `UNWIND ${printer.expression(clause.list)} AS ${printer.named(clause.variable)}`;
    case 'call':
      return printCall(printer, clause);
    case 'opaque':
      return printOpaque(printer, clause);
  }
}

function printMatch(printer: Printer, clause: MatchClause, separator: string): string {
  if (clause.uniqueness !== 'relationship') {
    printer.refuse(
      'store-unsupported',
      'Cypher cannot walk a relationship twice in one MATCH.',
      clause.span,
    );
  }
  const quantified = clause.patterns.some(needsQuantifiers);
  const patterns = clause.patterns
    .map((pattern) => printer.pattern(pattern, quantified))
    .join(', ');
  const where = printWhere(printer, clause, separator);
  return `${clause.optional ? 'OPTIONAL ' : ''}MATCH ${patterns}${where}`;
}

function printWhere(
  printer: Printer,
  { where }: MatchClause | WithClause,
  separator: string,
): string {
  return where ? `${separator}WHERE ${printer.expression(where)}` : '';
}

function printProjection(
  printer: Printer,
  clause: WithClause | ReturnClause,
  separator: string,
): string {
  const items = [
    ...(clause.all ? ['*'] : []),
    ...clause.items.map((item) => printItem(printer, item, clause.kind)),
  ];
  const order = clause.order
    .map((each) =>
      printer.mark(each, `${printer.expression(each.expression)}${each.descending ? ' DESC' : ''}`),
    )
    .join(', ');
  return [
    `${clause.distinct ? 'DISTINCT ' : ''}${items.join(', ')}`,
    ...(order === '' ? [] : [`ORDER BY ${order}`]),
    ...(clause.skip ? [`SKIP ${printer.expression(clause.skip)}`] : []),
    ...(clause.limit ? [`LIMIT ${printer.expression(clause.limit)}`] : []),
  ].join(separator);
}

/** The column keeps its name even where binding or a dialect has rewritten the expression. */
function printItem(printer: Printer, item: ProjectionItem, clause: 'with' | 'return'): string {
  const { expression, name, named } = item;
  const text = printer.expression(expression);
  const isItself = expression.kind === 'variable' && expression.name === name.text;
  const isNamedByStore =
    !named &&
    printer.plain(text) === name.text &&
    printer.dialect === 'neo4j' &&
    clause === 'return';
  const isShort = isItself || isNamedByStore;
  return printer.mark(
    item,
    isShort ? printer.mark(name, text) : `${text} AS ${printer.named(name)}`,
  );
}

function printCall(printer: Printer, { imports, body, optional }: CallClause): string {
  const names = Array.isArray(imports)
    ? imports.map((each) => printer.named(each)).join(', ')
    : '*';
  const scope = imports === null ? '' : `(${names}) `;
  const inside = printer.query(body, '\n').replaceAll(/^/gm, '  ');
  return `${optional ? 'OPTIONAL ' : ''}CALL ${scope}{\n${inside}\n}`;
}
