import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { GIVING, PREPOSITIONS } from './closed-classes';

const OWN_NAME = 0.9;
const RECEIVED = new Set('receive receives received get gets got gotten'.split(' '));
/** What only joins two things says here what became of them. */
const RECEIVE: Readonly<Record<string, string>> = {
  get: 'receive',
  gets: 'receives',
  got: 'received',
  gotten: 'received',
};
const SHIPPED = new Set(
  'shipped ships ship sent sends distributed transferred dispatched'.split(' '),
);
/** As a hint: nothing is called so. */
const HANDED = 0.7;

/**
 * "which shops got $a", where no relationship is called so and one tells to whom things are delivered, sent or given
 * (`DELIVERED_TO`): what was given was got.
 */
export function received(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  if (!words.some(({ text }) => RECEIVED.has(text))) return words;
  const giving = lexicon.vocabulary.patterns.flatMap(({ terms }) =>
    terms.endsWith === 'to' && terms.words.some((verb) => GIVING.has(verb) || SHIPPED.has(verb))
      ? terms.meanings
      : [],
  );
  if (giving.length === 0) return words;
  return words.map((word, at) => {
    if (PREPOSITIONS.has(words[at + 1]?.text ?? '')) return word;
    if (word.kind !== 'word' || !RECEIVED.has(word.text)) return word;
    if (lexicon.hits(word).some(({ near }) => near >= OWN_NAME)) return word;
    const meaning = new Map(word.meaning);
    for (const [key, weight] of giving.flatMap((each) => [...each]))
      meaning.set(key, Math.max(meaning.get(key) ?? 0, weight * HANDED));
    return { ...word, text: RECEIVE[word.text] ?? word.text, meaning };
  });
}
