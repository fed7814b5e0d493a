import 'server-only';
import type { Change } from '@/lib/contracts/question';
import { createLexicon } from '@/lib/llm/on-premises/amend/lexicon';
import { outsideChanges } from '@/lib/llm/on-premises/amend/outside-changes';
import type { MaskedValue } from '@/lib/masking/masking';
import { diffQueries, type QueryDiff } from '@/lib/query/diff/diff-queries';
import { wordChanges } from '@/lib/query/diff/word-changes';
import { askerNouns } from '@/lib/query/explain/asker-nouns';
import type { ShownValue } from '@/lib/query/explain/speaker';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import { withTypedNumbers } from './typed-numbers';
import { readVersionText } from './version-text';

interface TextsRequest {
  readonly snapshot: GraphSnapshot;
  readonly before: string;
  readonly after: string;
  /** What placeholders stand for, for the asker's eyes. */
  readonly values: readonly MaskedValue[];
  /** As it was typed: its words are used for things. */
  readonly question: string;
  /** Words that the changes are to be accounted for by, with placeholders; null where nobody asked in words. */
  readonly amendment: string | null;
}

interface ComparedTexts {
  readonly diff: QueryDiff;
  readonly changes: readonly Change[];
}

/** What one version asks otherwise than another, in words of both languages, with places in either text. */
export async function compareTexts(request: TextsRequest): Promise<ComparedTexts> {
  const { snapshot, values, question, amendment } = request;
  const { schema, settings } = snapshot;
  const [old, now] = await Promise.all([
    readVersionText(request.before, snapshot),
    readVersionText(request.after, snapshot),
  ]);
  const diff = diffQueries(old, now, { schema });
  const nouns = askerNouns(question, settings.synonyms);
  const shown = typedValues(values);
  const [en, de] = (['en', 'de'] as const).map((language) =>
    wordChanges(diff, { schema, language, nouns, values: shown }),
  );
  const outside = new Set(
    amendment === null
      ? []
      : outsideChanges(
          diff,
          withTypedNumbers(amendment, values),
          createLexicon(schema, settings.synonyms),
        ),
  );
  const changes = diff.changes.map(({ id, kind, before, after, needs }, index) => ({
    id,
    kind,
    before,
    after,
    text: { en: en?.[index] ?? '', de: de?.[index] ?? '' },
    needs: [...needs],
    outside: outside.has(id),
  }));
  return { diff, changes };
}

/** What each placeholder stands for, as it was typed. */
export function typedValues(values: readonly MaskedValue[]): ReadonlyMap<string, ShownValue> {
  return new Map(
    values.map(({ name, text, canonical }) => [
      name,
      { texts: [text], isBare: canonical !== undefined },
    ]),
  );
}
