import 'server-only';
import type { Asks } from '@/lib/contracts/question';
import { ambiguityOf } from '@/lib/llm/on-premises/amend/ambiguity';
import type { Masking } from '@/lib/masking/masking';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import type { AmendedVersion } from '../question/prepared-question';
import { choicesOf } from './choices-of';
import { plainWords } from './plain-words';
import { readVersionText } from './version-text';

interface DoubtRequest {
  readonly snapshot: GraphSnapshot;
  readonly amends: AmendedVersion;
  readonly masking: Masking;
}

/** What the words leave open, whatever a model made of them; null where they say one thing. */
export async function doubtAbout({
  snapshot,
  amends,
  masking,
}: DoubtRequest): Promise<Asks | null> {
  const query = await readVersionText(amends.query, snapshot);
  const { text, values } = plainWords(masking);
  const ambiguity = ambiguityOf({
    query,
    amendment: text,
    schema: snapshot.schema,
    synonyms: snapshot.settings.synonyms,
    placeholders: new Map(values.map(({ name, types }) => [name, types])),
  });
  if (!ambiguity) return null;
  const choices = choicesOf(ambiguity, snapshot);
  return { message: SENTENCES[ambiguity.why], choices };
}

const SENTENCES = {
  'several-things': 'This may mean several things. Look whether the proposal does what you mean.',
  'no-measure':
    'These words name no measure, so a guess was made. Say from which value on, or of what.',
} as const;
