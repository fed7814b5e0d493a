import type { ParserRuleContext } from 'antlr4ng';

import type { MatchClause, Query, SingleQuery } from '@/lib/query/model';

import type * as Grammar from '../grammar/Cypher25Parser';
import type { Reader } from './reader';

export function readQuery(
  reader: Reader,
  context: Grammar.QueryWithLocalDefinitionsContext,
): Query {
  const [regular, next] = context.nextStatement().regularQuery();
  const union = regular?.union();
  const span = reader.span(context);
  if (context.localDefinition().length > 0) refuseUnknown(reader, 'DEFINE', context);
  if (next) refuseUnknown(reader, 'NEXT', next);
  if (!union) {
    refuseUnknown(reader, 'WHEN', context);
    return { kind: 'query', parts: [], union: null, span };
  }
  const parts = union.singleQuery().map((each) => readSingleQuery(reader, each));
  return { kind: 'query', parts, union: readUnion(reader, union), span };
}

/** See `Reader.matchBody`. */
export function readMatchBody(
  reader: Reader,
  context: ParserRuleContext,
  {
    patterns,
    where,
  }: { patterns: Grammar.PatternListContext; where: Grammar.WhereClauseContext | null },
): Query {
  const span = reader.span(context);
  const match: MatchClause = {
    kind: 'match',
    optional: false,
    uniqueness: 'relationship',
    patterns: patterns.pattern().map((each) => reader.pattern(each)),
    where: where ? reader.expression(where.expression()) : null,
    span,
  };
  return {
    kind: 'query',
    parts: [{ kind: 'single-query', clauses: [match], span }],
    union: null,
    span,
  };
}

function readSingleQuery(reader: Reader, context: Grammar.SingleQueryContext): SingleQuery {
  if (context.queryWithLocalDefinitions()) refuseUnknown(reader, 'A query in braces', context);
  const clauses = context.clause().map((each) => reader.clause(each));
  return { kind: 'single-query', clauses, span: reader.span(context) };
}

function readUnion(reader: Reader, context: Grammar.UnionContext): Query['union'] {
  const unions = context.UNION().length;
  const bags = context.ALL().length;
  if (unions === 0) return null;
  if (bags > 0 && bags < unions) {
    reader.refuse(
      {
        code: 'mixed-union',
        message: 'UNION and UNION ALL may not be mixed; use one of them throughout.',
      },
      reader.span(context),
    );
  }
  return bags > 0 ? 'all' : 'distinct';
}

function refuseUnknown(reader: Reader, what: string, context: ParserRuleContext): void {
  const message = `${what} is not in Cypher 5; write the query without it.`;
  reader.refuse({ code: 'not-cypher-5', message }, reader.span(context));
}
