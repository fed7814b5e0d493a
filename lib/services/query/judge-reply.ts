import 'server-only';
import { extractQuery } from '@/lib/language/cypher/extract-query';
import { parse } from '@/lib/language/cypher/parse';
import { createLexicon } from '@/lib/llm/on-premises/amend/lexicon';
import { outsideChanges } from '@/lib/llm/on-premises/amend/outside-changes';
import { type Refusal, refusalOf } from '@/lib/llm/on-premises/amend/refusals';
import { checkNames } from '@/lib/query/check-names';
import { diffQueries, type QueryDiff } from '@/lib/query/diff/diff-queries';
import { guard } from '@/lib/query/guard';
import type { Query } from '@/lib/query/model';
import type { GraphSchema } from '@/lib/schema/graph-schema';

export type Judged =
  | { readonly kind: 'refused'; readonly refusal: Refusal | 'query-rejected' }
  /** The reply has no other query: it asks, or nothing was to be changed. */
  | { readonly kind: 'asks' }
  | {
      readonly kind: 'proposal';
      readonly query: Query;
      readonly diff: QueryDiff;
      /** Changes that the amendment's words do not account for. */
      readonly outside: readonly string[];
    };

interface ReplyToJudge {
  readonly query: Query;
  readonly amendment: string;
  /** A model's words. */
  readonly reply: string;
  readonly schema: GraphSchema;
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
}

/** What a model made of an amendment: a proposal with every change named, a question, or what is refused. */
export function judgeReply({
  query,
  amendment,
  reply,
  schema,
  synonyms = {},
}: ReplyToJudge): Judged {
  const refusal = refusalOf(amendment);
  if (refusal) return { kind: 'refused', refusal };
  const extracted = extractQuery(reply);
  if (!extracted.ok) return { kind: 'asks' };
  const parsed = parse(extracted.text);
  if (!parsed.ok || !guard(parsed.query).allowed || hasErrors(parsed.query, schema)) {
    return { kind: 'refused', refusal: 'query-rejected' };
  }
  const diff = diffQueries(query, parsed.query, { schema });
  if (diff.changes.length === 0) return { kind: 'asks' };
  const outside = outsideChanges(diff, amendment, createLexicon(schema, synonyms));
  return { kind: 'proposal', query: parsed.query, diff, outside };
}

function hasErrors(query: Query, schema: GraphSchema): boolean {
  return checkNames(query, schema).some(({ severity }) => severity === 'error');
}
