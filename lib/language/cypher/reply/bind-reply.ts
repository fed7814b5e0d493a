import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Parameters } from '@/lib/base/graph-value';
import type { Finding } from '@/lib/contracts/question';
import type { MaskedValue } from '@/lib/masking/masking';
import { bindPlaceholders } from '@/lib/query/bind/bind-placeholders';
import { normalizePlaceholders } from '@/lib/query/bind/normalize-placeholders';
import type { IssuedPlaceholder } from '@/lib/query/bind/placeholder';
import { checkNames } from '@/lib/query/check-names';
import { guard } from '@/lib/query/guard';
import type { Query } from '@/lib/query/model';
import { checkPlausibility } from '@/lib/query/plausibility/check-plausibility';
import { renameNames } from '@/lib/query/rename-names';

import { checkQuery } from '../check-query';
import { extractQuery } from '../extract-query';
import { namePartFindings } from './name-part-findings';
import type { ReplyContext } from './reply-context';

export interface ReplyToBind {
  /** A model's words, or a query by hand. */
  readonly text: string;
  /** What the question's placeholders stand for. */
  readonly values: readonly MaskedValue[];
  /** Words of the question that left in the clear. */
  readonly clearWords: readonly string[];
  /** Placeholders that the query is to look for; every one of `values` where nothing is said. */
  readonly named?: readonly string[];
}

/** Milliseconds of the steps that were come to. */
type ReplyTimes = { readonly [Step in 'parse' | 'restore' | 'verify']?: number };

export type BoundReply = { readonly times: ReplyTimes } & (
  | {
      readonly ok: true;
      /** With the values as parameters: it may run. */
      readonly query: Query;
      readonly parameters: Parameters;
      readonly findings: readonly Finding[];
      /** As the model wrote it, with placeholders and in the names of prompts. */
      readonly asked: Query;
    }
  | {
      readonly ok: false;
      readonly diagnostics: readonly Diagnostic[];
      /** What the reply had for a query, for the repair round. */
      readonly queryText: string | null;
    }
);

/** A model's words to a query that may run, or every reason why not. Never throws for what a text holds. */
export function bindReply(reply: ReplyToBind, context: ReplyContext): BoundReply {
  const times: { -readonly [Step in keyof ReplyTimes]: ReplyTimes[Step] } = {};
  const timed = <Result>(step: keyof ReplyTimes, run: () => Result): Result => {
    const started = performance.now();
    const result = run();
    times[step] = performance.now() - started;
    return result;
  };
  const extracted = extractQuery(reply.text);
  if (!extracted.ok)
    return { ok: false, diagnostics: extracted.diagnostics, queryText: null, times };
  const queryText = extracted.text;
  const refused = (diagnostics: readonly Diagnostic[]): BoundReply => {
    return { ok: false, diagnostics, queryText, times };
  };

  const parsed = timed('parse', () => checkQuery(queryText));
  if (!parsed.ok) return refused(parsed.diagnostics);
  const query = renameNames(parsed.query, context.realNames);
  const bound = timed('restore', () =>
    bindPlaceholders(query, {
      placeholders: reply.values.map((value) => issuedOf(value)),
      schema: context.schema,
    }),
  );
  if (!bound.ok) return refused(bound.diagnostics);

  return timed('verify', () => {
    const verdict = guard(bound.query);
    if (!verdict.allowed) return refused(verdict.reasons);
    const names = checkNames(bound.query, context.schema);
    const wrong = names.filter(({ severity }) => severity === 'error');
    if (wrong.length > 0) return refused(wrong);
    const issued = new Set(reply.values.map(({ name }) => name));
    const asked = normalizePlaceholders(parsed.query, issued);
    const written = query === parsed.query ? asked : normalizePlaceholders(query, issued);
    const doubts = doubtsOf(written, reply, context);
    const own = new Set(doubts.map(({ code }) => code));
    const others = [...bound.findings, ...names].filter(({ code }) => !own.has(code));
    return {
      ok: true,
      query: bound.query,
      parameters: bound.parameters,
      findings: [...others, ...doubts, ...namePartFindings(reply.values, bound.parameters)],
      asked,
      times,
    };
  });
}

/** Of the query as the model wrote it: binding changes what is compared, and adds values that nobody invented. */
function doubtsOf(
  query: Query,
  { values, clearWords, named }: ReplyToBind,
  { schema, publicValues }: ReplyContext,
): readonly Finding[] {
  const found = checkPlausibility({
    query,
    schema,
    question: {
      allowedWords: clearWords,
      publicValues,
      placeholders: named ?? values.map(({ name }) => name),
    },
  });
  return found.map(({ fix: _fix, ...finding }) => finding);
}

/** A number or date is bound as it is meant ("12 April 1998"), a name as it was typed. */
function issuedOf({ name, text, canonical, spellings }: MaskedValue): IssuedPlaceholder {
  return { name, text: canonical ?? text, spellings };
}
