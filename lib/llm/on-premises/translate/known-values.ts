import 'server-only';
import type { PromptPlaceholder } from '../read-prompt';
import type { Lexicon } from './lexicon';
import { listedIn } from './listed-values';
import type { Word } from './read-words';
import { isForm } from './schema-notes';
import { isNamingType } from './schema-vocabulary';
import { valuesDone } from './values-done';

/** Begins the name of a word that is a value itself. */
const MARK = '=';

/** The value that such a name stands for; null for the name of a placeholder. */
export function literalOf(name: string): string | null {
  return name.startsWith(MARK) ? name.slice(MARK.length) : null;
}

/** Words of the question that a note says are values, as if each were a placeholder of its own. */
export function withKnownValues(
  asked: readonly Word[],
  notes: readonly string[],
  lexicon: Lexicon,
): { readonly words: readonly Word[]; readonly values: readonly PromptPlaceholder[] } {
  const listed = listedIn(notes);
  if (listed.length === 0) return { words: asked, values: [] };
  const words = valuesDone(asked, listed, lexicon);
  const known = listed.map((each) => ({ ...each, parts: each.text.toLowerCase().split(/[ -]/u) }));
  const longest = known.toSorted((a, b) => b.parts.length - a.parts.length);
  const values = new Map<string, PromptPlaceholder>();
  const read: Word[] = [];
  for (let at = 0; at < words.length;) {
    const found = longest.find(({ text, parts }) =>
      parts.every((part, offset) => {
        const word = words[at + offset];
        const isSaid = word?.valued === text || isFree(word, lexicon);
        return word?.kind === 'word' && isForm(word.meaning, part) && isSaid;
      }),
    );
    const [first, last] = [words[at], words[at + (found?.parts.length ?? 1) - 1]];
    if (!first || !last) break;
    if (found) {
      const name = `${MARK}${found.text}`;
      values.set(name, { name, phrase: '', types: [found.type] });
      read.push({ ...first, kind: 'placeholder', text: name, meaning: new Map(), end: last.end });
    } else read.push(first);
    at += found?.parts.length ?? 1;
  }
  return { words: read, values: [...values.values()] };
}

/** A word that the schema itself uses is no value. */
function isFree(word: Word | undefined, lexicon: Lexicon): boolean {
  return word !== undefined && lexicon.hits(word).every(({ near }) => near < 0.95);
}

/** True of a value that things are called by. */
export function isNameOf(
  placeholder: PromptPlaceholder | undefined,
  { vocabulary }: Lexicon,
): boolean {
  return (placeholder?.types ?? []).some((type) => isNamingType(type, vocabulary));
}
