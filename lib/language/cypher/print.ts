import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Span } from '@/lib/base/span';
import type { Expression, Query } from '@/lib/query/model';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { lowerForGrafeo } from './dialect/lower-for-grafeo';
import { createLowering } from './dialect/lowering';
import { withPlaces } from './place';
import { createMarks, type Marks } from './print/marks';
import { printClause, printQuery } from './print/print-clause';
import { printExpression as printAnyExpression } from './print/print-expression';
import { isPrintableName, printName, printString } from './print/print-name';
import { printLabels, printPattern } from './print/print-pattern';
import type { Dialect, Printer } from './print/printer';

export type Printed =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** A printing that knows its parts: `placed` is what the text says, each part with its place in the text. */
export type PlacedPrinting =
  | { readonly ok: true; readonly text: string; readonly placed: () => Query }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

interface PrintOptions {
  readonly dialect: Dialect;
  readonly schema?: GraphSchema | null;
}

/**
 * Query model to the text that a store runs: canonical, without comments, names quoted by us. A store
 * that cannot say what the model means gets no approximation but `store-unsupported`. With the graph's
 * `schema` comparisons across types are found too, which the embedded store would answer otherwise.
 */
export function print(query: Query, options: PrintOptions): Printed {
  const printed = printPlaced(query, options);
  return printed.ok ? { ok: true, text: printed.text } : printed;
}

/** As `print`, for whoever shows the text and points at its parts. */
export function printPlaced(
  query: Query,
  { dialect, schema = null }: PrintOptions,
): PlacedPrinting {
  const diagnostics: Diagnostic[] = [];
  const printer = createPrinter(dialect, diagnostics);
  const refuse = (what: string, span: Span): void =>
    printer.refuse('store-unsupported', `${what}; ask in another way.`, span);
  const lowered =
    dialect === 'grafeo' ? lowerForGrafeo(query, createLowering(query, { schema, refuse })) : query;
  const text = printer.query(lowered, '\n');
  if (diagnostics.length > 0) return { ok: false, diagnostics };
  return { ok: true, text, placed: () => placedIn(lowered, dialect, text) };
}

/**
 * The printed query with the places of its parts in `text`: printed a second time, with a mark at each
 * part's ends. Where values hold the marks' own characters all parts have the place of the whole.
 */
function placedIn(query: Query, dialect: Dialect, text: string): Query {
  const marks = createMarks();
  const printer = createPrinter(dialect, [], marks);
  const read = marks.read(printer.query(query, '\n'));
  const whole = { start: 0, end: text.length };
  return withPlaces(query, read.text === text ? read.places : new Map([[query, whole]]));
}

/** An expression as people read it; never run. */
export function printExpression(expression: Expression): string {
  return createPrinter('neo4j', []).expression(expression);
}

const NO_MARKS: Pick<Marks, 'mark' | 'plain'> = { mark: (_, text) => text, plain: (text) => text };

function createPrinter(
  dialect: Dialect,
  diagnostics: Diagnostic[],
  { mark, plain }: Pick<Marks, 'mark' | 'plain'> = NO_MARKS,
): Printer {
  const printer: Printer = {
    dialect,
    query: (query, separator) => mark(query, printQuery(printer, query, separator)),
    clause: (clause, separator) => mark(clause, printClause(printer, clause, separator)),
    pattern: (pattern, quantified = false) => printPattern(printer, pattern, quantified),
    labels: (labels) => printLabels(printer, labels),
    expression: (expression, level) => printAnyExpression(printer, expression, level),
    name: (text, span) => {
      if (!isPrintableName(text)) printer.refuse('name-not-allowed', NAME_MESSAGE, span);
      return printName(text);
    },
    named: (name) => mark(name, printer.name(name.text, name.span)),
    mark,
    plain,
    string: printString,
    refuse: (code, message, span) => {
      diagnostics.push({ code, severity: 'error', message, ...span });
    },
  };
  return printer;
}

/** For a name that `isPrintableName` denies. */
export const NAME_MESSAGE = 'A name holds a control character or a backslash; use another name.';
