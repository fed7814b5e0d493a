import 'server-only';
import { PREPOSITIONS, RELATIVES } from './english/closed-classes';
import type { Sketch } from './grammar/sketch';
import { ASKING } from './grammar/small-words';
import type { Word } from './read-words';

/** "what was the largest payment, and to whom": a second question of which nothing is shown. Null where there is none. */
export function lostQuestion(
  words: readonly Word[],
  { asked, phrases, form, groups }: Sketch,
): Word | null {
  if (form === 'exists') return null;
  const shown = [...asked, ...groups].flatMap((id) => phrases[id] ?? []);
  return (
    words.find((word, at) => {
      if (at < 2 || word.kind !== 'word' || !isAsking(word) || !isJoined(words, at)) return false;
      // "people who lead $a and who work on $b" tells twice of the same people.
      const isRelative = words.slice(1, at).some(({ text }) => RELATIVES.has(text));
      return !isRelative && shown.every(({ start }) => start < word.start);
    }) ?? null
  );
}

function isAsking({ text }: Word): boolean {
  return ASKING[text] !== undefined || ASKING_MORE.has(text);
}

const ASKING_MORE = new Set(['which', 'howmany', 'howmuch', 'howoften']);

/** Behind "and" or a comma and "and", with a preposition between or without. */
function isJoined(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  const isLed = before?.kind === 'word' && PREPOSITIONS.has(before.text);
  return (isLed ? words[at - 2] : before)?.text === 'and';
}
