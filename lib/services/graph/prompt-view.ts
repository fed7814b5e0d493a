import 'server-only';
import type { PromptGraph } from '@/lib/llm/prompts/prompt-graph';
import { TEMPLATE } from '@/lib/llm/prompts/template';
import type { OrdinaryWords } from '@/lib/masking/ordinary-words';
import { isUntyped, type MaskingPolicy } from '@/lib/masking/policy';
import type { ValueIndex } from '@/lib/masking/value-index';
import { compileVocabulary, type Vocabulary, wordsIn } from '@/lib/masking/vocabulary';
import {
  aliasedKey,
  aliasSchema,
  NO_ALIASES,
  type RealNames,
  realNames,
} from '@/lib/schema/aliases';
import { describeSchema } from '@/lib/schema/describe-schema';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { aliasedNotes } from './aliased-notes';
import { generalSynonyms } from './general-synonyms';
import type { GraphSettings } from './graph-settings';
import { ordinaryEnglishWords, ordinaryGermanWords } from './ordinary-words';
import { propertyKeys } from './property-keys';
import { publicNotes } from './public-notes';
import { type SynonymNote, synonymNotes, synonymsOf } from './synonym-notes';

/** How a graph is spoken of under a policy: to a model by the names that may leave, and back. */
export interface PromptView {
  readonly promptGraph: PromptGraph;
  readonly synonyms: readonly SynonymNote[];
  readonly vocabulary: Vocabulary;
  readonly realNames: RealNames;
  /** Numbers, from 1, of the notes that no prompt takes. */
  readonly notesLeftOut: readonly number[];
}

interface ViewSource {
  /** The part that the role sees. */
  readonly schema: GraphSchema;
  readonly settings: GraphSettings;
  readonly policy: MaskingPolicy;
  /** What the role sees of the values: those that policy calls public may be told. */
  readonly index: ValueIndex;
  /**
   * For a role that sees a part: no ordinary word leaves. Were one masked only where something hidden
   * holds it, its mask would tell of that; and were it not, the hidden value would leave.
   */
  readonly isPart?: boolean;
}

const NO_WORDS: OrdinaryWords = { has: () => false, isNoun: () => false };

export function promptView({
  schema,
  settings,
  policy,
  index,
  isPart = false,
}: ViewSource): PromptView {
  const { aliases = NO_ALIASES, removedWords = [] } = policy;
  const { notes, leftOut } = aliasedNotes(settings.notes, { schema, aliases });
  const shown = aliasSchema(schema, aliases);
  return {
    promptGraph: {
      schema: shown,
      pieces: describeSchema(shown),
      notes: [...notes, ...publicNotes({ index, policy, schema })],
      shownAs: shownAs(schema, policy),
      sizeBucket: policy.sizeBucket,
    },
    synonyms: synonymNotes(settings.synonyms, schema, aliases),
    vocabulary: compileVocabulary({
      schema,
      aliases,
      synonyms: [...synonymsOf(settings.synonyms, schema), ...generalSynonyms(schema)],
      promptWords: new Set(Object.values(TEMPLATE).flatMap((piece) => wordsIn(piece))),
      ordinaryWords: isPart
        ? { en: NO_WORDS, de: NO_WORDS }
        : { en: ordinaryEnglishWords(), de: ordinaryGermanWords },
      removedWords: new Set(removedWords),
    }),
    realNames: realNames(aliases),
    notesLeftOut: leftOut,
  };
}

/** Only the types that are said otherwise than they are. */
function shownAs(schema: GraphSchema, policy: MaskingPolicy): ReadonlyMap<string, string | null> {
  const { aliases = NO_ALIASES } = policy;
  return new Map(
    propertyKeys(schema).flatMap((key): [string, string | null][] => {
      if (isUntyped(policy, [key])) return [[key, null]];
      const said = aliasedKey(aliases, key);
      return said === key ? [] : [[key, said]];
    }),
  );
}
