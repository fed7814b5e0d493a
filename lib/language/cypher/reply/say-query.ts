import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Parameters } from '@/lib/base/graph-value';
import type { ExplanationView, Finding } from '@/lib/contracts/question';
import type { MaskedValue } from '@/lib/masking/masking';
import type { Query } from '@/lib/query/model';
import { withRowCap } from '@/lib/query/row-cap';

import { printPlaced } from '../print';
import type { Dialect } from '../print/printer';
import { explainPrinted } from './explain-printed';
import { findingView } from './find-findings';
import type { ReplyContext } from './reply-context';
import { shownValues } from './shown-values';

export interface QueryToSay extends Audience {
  /** As it was bound. */
  readonly query: Query;
  readonly parameters: Parameters;
  /** What was found while it was bound, with places in what was written then. */
  readonly findings: readonly Finding[];
  /** What the question's placeholders stand for. */
  readonly values: readonly MaskedValue[];
}

/** For whom a query is put into words. */
export interface Audience {
  /** As it was typed: its words are the explanation's. */
  readonly question: string;
  /** Of the graph's store. */
  readonly dialect: Dialect;
  /** Rows that the printing asks for. */
  readonly rows: number;
}

export type SaidQuery =
  | {
      readonly ok: true;
      /** Our printing, as it is shown. */
      readonly text: string;
      readonly explanation: ExplanationView;
      /** All of them, with places in `text`. */
      readonly findings: readonly Finding[];
    }
  /** The store cannot say what the query means. */
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** What the asker is shown of a query: its text for the store, its words, and what is doubtful about it. */
export function sayQuery(said: QueryToSay, context: ReplyContext): SaidQuery {
  const { query, parameters, values, question, dialect } = said;
  const { schema } = context;
  const printed = printPlaced(withRowCap(query, said.rows), { dialect, schema });
  if (!printed.ok) return printed;
  const { explanation, findings, placeOf } = explainPrinted({
    query,
    printed: printed.placed(),
    context,
    values: shownValues(parameters, values),
    question,
  });
  const own = said.findings.map((each) => ({ ...each, ...placeOf(each) }));
  const found = findings.map((each) => findingView(each, schema));
  return {
    ok: true,
    text: printed.text,
    explanation,
    findings: withoutTwins([...found, ...own]),
  };
}

/** What is found in the query as the model wrote it and as it runs is said once. */
function withoutTwins(findings: readonly Finding[]): Finding[] {
  const seen = new Map(findings.map((each) => [`${each.code} ${each.start} ${each.end}`, each]));
  for (const each of findings) {
    if (each.fix) seen.set(`${each.code} ${each.start} ${each.end}`, each);
  }
  return [...seen.values()].toSorted((a, b) => a.start - b.start || a.end - b.end);
}
