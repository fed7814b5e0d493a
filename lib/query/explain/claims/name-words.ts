import { remembering } from '@/lib/base/remembering';

import { plural } from '../english/english-nouns';
import { baseForm } from '../english/irregular-verbs';
import { wordsOfName } from '../split-name';

/** Words of a type that say nothing by themselves. */
const SMALL = new Set(
  'has have had is are was were be in on at of by to for from with as the a an and'.split(' '),
);

/** `persons`, `people`: what a label is called in a text. */
export function labelWords(name: string): readonly string[] {
  const noun = wordsOfName(name).join(' ').toLowerCase();
  return [...new Set([noun, plural(noun), `${noun}s`, `${noun}en`, `${noun}n`])];
}

/** The words of a name that say something by themselves; all where none does. */
export function tellingWords(name: string): readonly string[] {
  const words = wordsOfName(name).map((word) => word.toLowerCase());
  const telling = words.filter((word) => !SMALL.has(word));
  return telling.length > 0 ? telling : words;
}

/** Beginnings of the words that a type is told by: `own` of `OWNED_BY`. */
export function typeStems(name: string): readonly string[] {
  return wordsOfName(name)
    .map((word) => word.toLowerCase())
    .filter((word) => !SMALL.has(word))
    .map((word) => stemOf(word));
}

/** English endings cut, so that `acted`, `acting` and `actor` meet. */
export const stemOf: (word: string) => string = remembering((word) => {
  const lower = word.toLowerCase();
  for (const ending of [
    'ings',
    'ing',
    'ors',
    'ers',
    'ies',
    'ed',
    'or',
    'er',
    'es',
    's',
    'e',
    'y',
  ]) {
    if (lower.endsWith(ending) && lower.length - ending.length >= 3) {
      return lower.slice(0, -ending.length);
    }
  }
  return lower;
});

/** Letters that two words of one root share at least: `diagnosed`, `diagnosis`. */
const ROOT = 5;

export function isOfRoot(word: string, part: string): boolean {
  const base = baseForm(part.replace(/ies$/, 'y'));
  if (
    base !== part &&
    [word, undoubled(word), word.replace(/ies$/, 'y')].some((one) => baseForm(one) === base)
  )
    return true;
  if (part.length > 3 && stemOf(word) === stemOf(part)) return true;
  const length = Math.min(ROOT, part.length, word.length);
  return length >= Math.min(3, part.length) && word.slice(0, length) === part.slice(0, length);
}

/** `unsold` and `sold`, `outdoor` and `indoor`, `closed` and `open`. */
export function isOpposite(word: string, part: string): boolean {
  const bare = word.replace(/^(?:un|non|in|im|dis|ir|il)/, '');
  if (bare !== word && bare.length > 2 && isOfRoot(bare, part)) return true;
  const turned = [
    [/^in/, 'out'],
    [/^out/, 'in'],
    [/^on/, 'off'],
    [/^off/, 'on'],
  ] as const;
  if (turned.some(([from, to]) => from.test(part) && word === part.replace(from, to))) return true;
  return ANTONYMS.some((pair) => pair.some((one, at) => one === part && pair[1 - at] === word));
}

const ANTONYMS = (
  'open closed,alive dead,living dead,active retired,active inactive,public private,full empty,' +
  'available taken,free occupied,new used,won lost,passed failed,internal external,domestic foreign,' +
  'online offline,permanent temporary,solved open,resolved open,finished ongoing,male female'
)
  .split(',')
  .map((pair) => pair.split(' '));

/** `winning` without its ending: `win`. */
function undoubled(word: string): string {
  return word.replace(/(\p{L})\1(?:ing|ed|ers?)$/u, '$1');
}

/** Where one of the words stands as a word of its own. */
export function placesOf(text: string, words: readonly string[]): readonly number[] {
  return words.filter((word) => word !== '').flatMap((word) => [...placesOfOne(text, word)]);
}

/** Without a pattern: a text is asked about every name of a schema. */
function* placesOfOne(text: string, word: string): Generator<number> {
  let at = text.indexOf(word);
  while (at !== -1) {
    const end = at + word.length;
    const stands =
      !WITHIN_BEFORE.test(text.slice(Math.max(0, at - 2), at)) &&
      !WITHIN_BEHIND.test(text.slice(end, end + 2));
    if (stands) yield at;
    at = text.indexOf(word, stands ? end : at + 1);
  }
}

const WITHIN_BEFORE = /[\p{L}\p{N}_$]$/u;
const WITHIN_BEHIND = /^[\p{L}\p{N}_]/u;
