import 'server-only';
import { type Amended, amendByRules } from '@/lib/llm/on-premises/amend/amend-by-rules';
import type { MaskedValue } from '@/lib/masking/masking';
import type { Query } from '@/lib/query/model';
import { isNarrow } from '@/lib/schema/role-scope';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import { knownWords } from './known-words';

interface WordsRequest {
  readonly query: Query;
  /** Values of the graph as placeholders, all else as it was typed. */
  readonly text: string;
  readonly values: readonly MaskedValue[];
  readonly snapshot: GraphSnapshot;
  /** What the asker says is meant, of the choices that were given. */
  readonly meant?: string;
}

/** Amends a query by the on-premises grammar, which reads words that are values without being masked too. */
export function amendWords({ query, text, values, snapshot, meant }: WordsRequest): Amended {
  const plain = {
    query,
    schema: snapshot.schema,
    synonyms: snapshot.settings.synonyms,
    ...(meant === undefined ? {} : { meant }),
  };
  const types = new Map(values.map(({ name, types: own }) => [name, own]));
  // Whoever sees a part is not told by it what is stored beyond.
  const known = isNarrow(snapshot.scope) ? null : knownWords(text, snapshot);
  if (known && known.types.size > 0) {
    const placeholders = new Map([...types, ...known.types]);
    const amended = amendByRules({ ...plain, amendment: known.text, placeholders });
    if (amended.kind === 'amended') return { ...amended, query: known.spelled(amended.query) };
  }
  return amendByRules({ ...plain, amendment: text, placeholders: types });
}
