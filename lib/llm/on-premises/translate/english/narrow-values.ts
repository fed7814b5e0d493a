import 'server-only';
import { UNEXPLAINED } from '../../../prompts/template';
import type { PromptPlaceholder } from '../../read-prompt';
import type { Word } from '../read-words';

const JOINTS = new Set(['and', 'or', ',', 'nor']);

/** "$value_1 and $animal_1", "$movie_1 and $unknown_1": two values that are joined are of one kind, where they can be. */
export function narrowedValues(
  words: readonly Word[],
  placeholders: ReadonlyMap<string, PromptPlaceholder>,
): readonly PromptPlaceholder[] {
  const narrowed = new Map(placeholders);
  for (const [at, word] of words.entries()) {
    const next = words[at + 2];
    const isJoined = JOINTS.has(words[at + 1]?.text ?? '');
    if (word.kind !== 'placeholder' || next?.kind !== 'placeholder' || !isJoined) continue;
    const [one, other] = [narrowed.get(word.text), narrowed.get(next.text)];
    if (!one || !other) continue;
    const shared = sharedTypes(one, other);
    if (shared.length === 0) continue;
    narrowed.set(one.name, { ...one, types: shared });
    narrowed.set(other.name, { ...other, types: shared });
  }
  return [...narrowed.values()];
}

/** What is nowhere in the graph is of the kind that the other is of. */
function sharedTypes(one: PromptPlaceholder, other: PromptPlaceholder): readonly string[] {
  if (one.phrase === UNEXPLAINED) return other.types;
  if (other.phrase === UNEXPLAINED) return one.types;
  return one.types.filter((type) => other.types.includes(type));
}
