import 'server-only';
import { TOKEN } from '@/lib/llm/prompts/mask-query-text';
import type { MaskedValue } from '@/lib/masking/masking';
import type { VersionRecord } from '@/lib/store/tables/query-versions';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import type { PreparedQuestion } from '../question/prepared-question';
import { threadValues } from '../question/thread-values';
import type { ServiceContext } from '../service-context';

/**
 * A question as its versions are read: with every placeholder of the conversation, and with the constants
 * that a person typed, in an amendment or by hand, as words that were asked for.
 */
export async function versionContext(
  ctx: ServiceContext,
  record: QuestionRecord,
): Promise<PreparedQuestion> {
  const prepared = record.vault as PreparedQuestion;
  const [thread, versions] = await Promise.all([
    threadValues(ctx, record.threadId),
    ctx.application.store.versions.list(record.id),
  ]);
  const values = withValues(thread, prepared.masking.values);
  const clearWords = [
    ...new Set([
      ...prepared.masking.clearWords,
      ...values.flatMap(({ text, canonical }) => [text, ...(canonical ? [canonical] : [])]),
      ...versions.flatMap((each) => typedIn(each, versions)),
    ]),
  ];
  return { ...prepared, masking: { ...prepared.masking, values, clearWords } };
}

/** Placeholders by name, those of `more` where both have one. */
export function withValues(
  values: readonly MaskedValue[],
  more: readonly MaskedValue[],
): readonly MaskedValue[] {
  return [...new Map([...values, ...more].map((value) => [value.name, value])).values()];
}

/**
 * What was asked for in words; of a query that a person wrote or that ran, its constants; and of one that was
 * made here, by rules and of nothing but the words, those that it has and the one before had not.
 */
function typedIn(version: VersionRecord, all: readonly VersionRecord[]): readonly string[] {
  const { author, number, content, entries, parentId } = version;
  const words = content.amendment?.match(/[\p{L}\p{N}.,-]+/gu) ?? [];
  const constants = constantsIn(content.query);
  if (author === 'hand' || number === 1) return [...words, ...constants];
  // What a model made has entries: something left for it.
  const isMadeHere = author === 'model' && content.amendment !== null && entries.length === 0;
  if (!isMadeHere) return words;
  const before = new Set(constantsIn(all.find(({ id }) => id === parentId)?.content.query ?? ''));
  return [...words, ...constants.filter((constant) => !before.has(constant))];
}

/** Numbers and texts of a query, without their quotes. */
export function constantsIn(query: string): readonly string[] {
  return [...query.matchAll(TOKEN)].flatMap(({ groups }) => {
    const { text, number } = groups ?? {};
    return text !== undefined ? [text.slice(1, -1)] : number !== undefined ? [number] : [];
  });
}
