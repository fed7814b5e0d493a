import type {
  CallClause,
  Clause,
  MatchClause,
  Opaque,
  OrderItem,
  Projection,
  ProjectionItem,
} from '@/lib/query/model';

import * as Grammar from '../grammar/Cypher25Parser';
import type { Reader } from './reader';

/** Names the column of an item that the query did not name. */
export type NameOf = (item: ProjectionItem['expression']) => string;

/** Clauses that read. All others, writing ones first, stay opaque and are refused by the guard. */
export function readClause(reader: Reader, context: Grammar.ClauseContext, nameOf: NameOf): Clause {
  const [child] = context.children;
  if (child instanceof Grammar.MatchClauseContext) return readMatch(reader, child);
  if (child instanceof Grammar.WithClauseContext) {
    const where = child.whereClause();
    return {
      kind: 'with',
      ...readProjection(reader, child.returnBody(), nameOf),
      where: where ? reader.expression(where.expression()) : null,
      span: reader.span(child),
    };
  }
  if (child instanceof Grammar.ReturnClauseContext) {
    const projection = readProjection(reader, child.returnBody(), nameOf);
    return { kind: 'return', ...projection, span: reader.span(child) };
  }
  if (child instanceof Grammar.UnwindClauseContext) {
    return {
      kind: 'unwind',
      list: reader.expression(child.expression()),
      variable: reader.name(child.variable()),
      span: reader.span(child),
    };
  }
  if (child instanceof Grammar.SubqueryClauseContext) return readCall(reader, child);
  if (child instanceof Grammar.OrderBySkipLimitClauseContext) return readPaging(reader, child);
  return reader.opaque(child instanceof Grammar.CallClauseContext ? child : context);
}

function readMatch(reader: Reader, context: Grammar.MatchClauseContext): MatchClause | Opaque {
  if (context.searchClause() || context.matchMode()?.REPEATABLE()) return reader.opaque(context);
  const where = context.whereClause();
  return {
    kind: 'match',
    optional: context.OPTIONAL() !== null,
    uniqueness: 'relationship',
    patterns: context
      .patternList()
      .pattern()
      .map((each) => reader.pattern(each)),
    where: where ? reader.expression(where.expression()) : null,
    span: reader.span(context),
  };
}

function readProjection(
  reader: Reader,
  context: Grammar.ReturnBodyContext,
  nameOf: NameOf,
): Projection {
  const grouping = context.groupBy();
  if (grouping) {
    reader.refuse(
      {
        code: 'not-cypher-5',
        message: 'GROUP BY is not in Cypher 5; items without an aggregate group by themselves.',
      },
      reader.span(grouping),
    );
  }
  const items = context.returnItems();
  return {
    distinct: context.DISTINCT() !== null,
    all: items.TIMES() !== null,
    items: items.returnItem().map((each) => readItem(reader, each, nameOf)),
    ...readPage(reader, context),
    span: reader.span(context),
  };
}

function readItem(
  reader: Reader,
  context: Grammar.ReturnItemContext,
  nameOf: NameOf,
): ProjectionItem {
  const expression = reader.expression(context.expression());
  const alias = context.variable();
  const span = reader.span(context);
  const name = alias
    ? reader.name(alias)
    : ({ kind: 'name', text: nameOf(expression), span } as const);
  return { kind: 'projection-item', expression, name, named: alias !== null, span };
}

function readPage(
  reader: Reader,
  context: Grammar.ReturnBodyContext | Grammar.OrderBySkipLimitClauseContext,
) {
  const skip = context.skip();
  const limit = context.limit();
  const order = context.orderBy()?.orderItem() ?? [];
  return {
    order: order.map((each): OrderItem => ({
      kind: 'order-item',
      expression: reader.expression(each.expression()),
      descending: each.descToken() !== null,
      span: reader.span(each),
    })),
    skip: skip ? reader.expression(skip.expression()) : null,
    limit: limit ? reader.expression(limit.expression()) : null,
  };
}

/** ORDER BY, SKIP and LIMIT as a clause of their own pass every variable on. */
function readPaging(reader: Reader, context: Grammar.OrderBySkipLimitClauseContext): Clause {
  const page = readPage(reader, context);
  const span = reader.span(context);
  return { kind: 'with', distinct: false, all: true, items: [], ...page, where: null, span };
}

function readCall(reader: Reader, context: Grammar.SubqueryClauseContext): CallClause | Opaque {
  if (context.subqueryInTransactionsParameters()) return reader.opaque(context);
  const scope = context.subqueryScope();
  const imports = scope?.TIMES()
    ? 'all'
    : (scope?.variable().map((each) => reader.name(each)) ?? null);
  const body = reader.query(context.queryWithLocalDefinitions());
  const optional = context.OPTIONAL() !== null;
  return { kind: 'call', optional, imports, body, span: reader.span(context) };
}
