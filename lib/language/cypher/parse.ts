import type { ParserRuleContext, TerminalNode } from 'antlr4ng';

import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Span } from '@/lib/base/span';
import type { Expression, Query } from '@/lib/query/model';
import { visit } from '@/lib/query/visit';

import { NAME_MESSAGE, printExpression } from './print';
import { isPrintableName, toPrintableName } from './print/print-name';
import { unquoteName } from './read/names';
import { readClause } from './read/read-clause';
import { readExpression, readPredicate } from './read/read-expression';
import { readLabels } from './read/read-label';
import { readMap } from './read/read-literal';
import { readOpaque } from './read/read-opaque';
import { readNonEmptyPath, readPattern, readShortestPath } from './read/read-pattern';
import { readPrimary } from './read/read-primary';
import { readMatchBody, readQuery } from './read/read-query';
import type { Reader } from './read/reader';
import { readSyntax } from './syntax';
import { tooLarge } from './syntax-limits';

export type Parsed =
  | { readonly ok: true; readonly query: Query }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Cypher text to query model. Refuses what Cypher 5 does not know, prefixes, commands and second
 * statements; what reads and what writes is the guard's matter. Never throws, whatever the text.
 */
export function parse(text: string): Parsed {
  try {
    return parseStatement(text);
  } catch (error) {
    if (error instanceof RangeError)
      return { ok: false, diagnostics: [tooLarge('The query is too deep')] };
    throw error;
  }
}

function parseStatement(text: string): Parsed {
  const syntax = readSyntax(text);
  if (!syntax.ok) return syntax;
  const refusals: Diagnostic[] = [];
  const reader = createReader(syntax.offset, refusals);
  const context = syntax.statement.queryWithLocalDefinitions();
  if (!context) {
    const message =
      'A command about the database may not run; write a query that begins with MATCH.';
    return {
      ok: false,
      diagnostics: [
        {
          code: 'command-not-allowed',
          severity: 'error',
          message,
          ...reader.span(syntax.statement),
        },
      ],
    };
  }
  const query = reader.query(context);
  refusals.push(...unprintableNames(query));
  return refusals.length > 0 ? { ok: false, diagnostics: refusals } : { ok: true, query };
}

/** What a column is called that the query did not name. */
function columnName(expression: Expression): string {
  return toPrintableName(printExpression(expression));
}

/** Names that no printing could quote safely are refused here, before anything is made of them. */
function unprintableNames(query: Query): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const check = (name: string, { start, end }: Span): void => {
    if (isPrintableName(name)) return;
    found.push({ code: 'name-not-allowed', severity: 'error', message: NAME_MESSAGE, start, end });
  };
  visit(query, {
    name: ({ text, span }) => check(text, span),
    label: ({ name, span }) => check(name, span),
    variable: ({ name, span }) => check(name, span),
    parameter: ({ name, span }) => check(name, span),
  });
  return found;
}

function createReader(offset: (index: number) => number, refusals: Diagnostic[]): Reader {
  const reader: Reader = {
    query: (context) => readQuery(reader, context),
    matchBody: (context, patterns, where) => readMatchBody(reader, context, { patterns, where }),
    clause: (context) => readClause(reader, context, columnName),
    pattern: (context) => readPattern(reader, context),
    nonEmptyPath: (context) => readNonEmptyPath(reader, context),
    shortestPath: (context) => readShortestPath(reader, context),
    labels: (context) => readLabels(reader, context),
    expression: (context) => readExpression(reader, context),
    predicate: (subject, context, span) => readPredicate(reader, subject, { context, span }),
    primary: (context) => readPrimary(reader, context),
    map: (context) => readMap(reader, context),
    parameter: (context) => ({
      kind: 'parameter',
      name: unquoteName(context.parameterName().getText()),
      span: reader.span(context),
    }),
    opaque: (context) => readOpaque(reader, context),
    name: (context) => ({
      kind: 'name',
      text: unquoteName(context.getText()),
      span: reader.span(context),
    }),
    span: (context) => spanOf(context, offset),
    refuse: (diagnostic, span) => {
      refusals.push({ ...diagnostic, severity: 'error', ...span });
    },
  };
  return reader;
}

function spanOf(
  context: ParserRuleContext | TerminalNode,
  offset: (index: number) => number,
): Span {
  const first = 'symbol' in context ? context.symbol : context.start;
  const last = 'symbol' in context ? context.symbol : context.stop;
  const start = offset(first?.start ?? 0);
  return { start, end: Math.max(start, offset((last?.stop ?? -1) + 1)) };
}
