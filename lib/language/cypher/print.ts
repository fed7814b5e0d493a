import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Span } from '@/lib/base/span';
import type { Expression, Query } from '@/lib/query/model';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { lowerForGrafeo } from './dialect/lower-for-grafeo';
import { createLowering } from './dialect/lowering';
import { printClause, printQuery } from './print/print-clause';
import { printExpression as printAnyExpression } from './print/print-expression';
import { isPrintableName, printName, printString } from './print/print-name';
import { printLabels, printPattern } from './print/print-pattern';
import type { Dialect, Printer } from './print/printer';

export type Printed =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Query model to the text that a store runs: canonical, without comments, names quoted by us. A store
 * that cannot say what the model means gets no approximation but `store-unsupported`. With the graph's
 * `schema` comparisons across types are found too, which the embedded store would answer otherwise.
 */
export function print(
  query: Query,
  { dialect, schema = null }: { readonly dialect: Dialect; readonly schema?: GraphSchema | null },
): Printed {
  const diagnostics: Diagnostic[] = [];
  const printer = createPrinter(dialect, diagnostics);
  const refuse = (what: string, span: Span): void =>
    printer.refuse('store-unsupported', `${what}; ask in another way.`, span);
  const lowered =
    dialect === 'grafeo' ? lowerForGrafeo(query, createLowering(query, { schema, refuse })) : query;
  const text = printer.query(lowered, '\n');
  return diagnostics.length > 0 ? { ok: false, diagnostics } : { ok: true, text };
}

/** An expression as people read it; never run. */
export function printExpression(expression: Expression): string {
  return createPrinter('neo4j', []).expression(expression);
}

function createPrinter(dialect: Dialect, diagnostics: Diagnostic[]): Printer {
  const printer: Printer = {
    dialect,
    query: (query, separator) => printQuery(printer, query, separator),
    clause: (clause, separator) => printClause(printer, clause, separator),
    pattern: (pattern, quantified = false) => printPattern(printer, pattern, quantified),
    labels: (labels) => printLabels(printer, labels),
    expression: (expression, level) => printAnyExpression(printer, expression, level),
    name: (text, span) => {
      if (!isPrintableName(text)) printer.refuse('name-not-allowed', NAME_MESSAGE, span);
      return printName(text);
    },
    string: printString,
    refuse: (code, message, span) => {
      diagnostics.push({ code, severity: 'error', message, ...span });
    },
  };
  return printer;
}

/** For a name that `isPrintableName` denies. */
export const NAME_MESSAGE = 'A name holds a control character or a backslash; use another name.';
