import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';

const NEAR = 0.75;
/** "lines of code". */
const LONGEST = 4;

/** How many words from a place on name a number that things have; 0 where none does. */
export function figureAt(words: readonly Word[], at: number, lexicon: Lexicon): number {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    const named = words.slice(at, at + length);
    const content = named.filter(({ text }) => text !== 'of');
    const [head, last] = [content[0], named.at(-1)];
    const isWhole =
      head !== undefined && last !== undefined && content.every((word) => isFigure(word, lexicon));
    if (isWhole && named[0]?.text !== 'of' && last.text !== 'of' && isOne(content, lexicon))
      return length;
  }
  return 0;
}

/** All words are of the name of one number. */
function isOne(words: readonly Word[], lexicon: Lexicon): boolean {
  const [first, ...more] = words.map((word) => figures(word, lexicon));
  return first?.some((name) => more.every((names) => names.includes(name))) ?? false;
}

function isFigure(word: Word, lexicon: Lexicon): boolean {
  return word.kind === 'word' && figures(word, lexicon).length > 0;
}

function figures(word: Word, lexicon: Lexicon): readonly string[] {
  return lexicon.hits(word).flatMap(({ entry, near }) => {
    const isNumber = near >= NEAR && entry.kind === 'property' && entry.property.isNumber;
    return isNumber ? [`${entry.owner}.${entry.property.name}`] : [];
  });
}

/** True where what the words name is a number of one of these labels itself. */
export function isFigureOf(
  words: readonly Word[],
  labels: readonly string[],
  lexicon: Lexicon,
): boolean {
  return words.some((word) =>
    figures(word, lexicon).some((name) => labels.includes(name.slice(0, name.lastIndexOf('.')))),
  );
}

/** How many words from a place on name a kind of thing; 0 where none does. */
export function thingAt(words: readonly Word[], at: number, lexicon: Lexicon): number {
  const [first, second] = words.slice(at, at + 2);
  if (first?.kind !== 'word') return 0;
  const isTwo =
    second?.kind === 'word' &&
    lexicon.labelsNamed(second).some((name) => lexicon.labelsNamed(first).includes(name));
  if (isTwo) return 2;
  return lexicon.thing(first) >= THING ? 1 : 0;
}

const THING = 0.9;
