import 'server-only';
import type { Word } from '../read-words';
import { COPULAS, DETERMINERS, PREPOSITIONS } from './closed-classes';
import { isPlural } from './inflection';
import { meaningOf } from './meaning';

const of = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const MISSING = of(
  'unknown missing unrecorded unbekannt lacking absent unclear empty blank null undefined',
);
const KNOWN = of('known recorded given noted available stored registered bekannt');
const LACK = of('lack lacks lacked fehlt fehlen fehlte fehlten miss');
const LACK_OF = of('lack lacks lacked');
const LACKING = of('lacking missing');
const HAVE = of('know have hold keep');
const WE = of('we you they i one');
const OPENING = of('for of at in with');
const COUNTING = of('number amount count');
const DOES = of('do does did');
const HAVING = of('have has had having');
const WHO = of('who that');

/**
 * What is said to be missing or unknown is what a thing does not have: "for which films is the length
 * unknown" are films without a length.
 */
export function absences(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const read = opening(words.slice(0, end)) ?? inside(words.slice(0, end));
  return [...read, ...words.slice(end)];
}

/** "For which patients do we lack a phone?", "for how many is the length unknown?" */
function opening(words: readonly Word[]): readonly Word[] | null {
  const [first, which] = words;
  const isOpened =
    first &&
    OPENING.has(first.text) &&
    ['which', 'what', 'how', 'howmany'].includes(which?.text ?? '');
  if (!isOpened) return lacking(words);
  const at = words.findIndex(
    ({ text }, index) => index > 1 && (COPULAS.has(text) || DOES.has(text) || LACK.has(text)),
  );
  const verb = words[at];
  if (at < 3 || !verb) return null;
  const rest = words.slice(at + 1);
  const isDenied = rest[0]?.text === 'not';
  const said = isDenied ? rest.slice(1) : rest;
  const what = LACK.has(verb.text)
    ? said
    : DOES.has(verb.text)
      ? whatWeLack(said, isDenied)
      : whatIsUnknown(said, isDenied);
  if (!what || what.length === 0) return null;
  return [...words.slice(1, at), made(verb, 'have'), made(verb, 'no'), ...bare(what)];
}

/** "which patients lack a phone", "welchen Patienten fehlt ein Telefon". */
function lacking(words: readonly Word[]): readonly Word[] | null {
  const at = words.findIndex(({ text }) => LACK.has(text));
  const verb = words[at];
  const what = bare(words.slice(at + 1));
  if (at < 2 || !verb || words[0]?.text !== 'which' || what.length === 0) return null;
  return [...words.slice(0, at), made(verb, 'have'), made(verb, 'no'), ...what];
}

function whatWeLack(said: readonly Word[], isDenied: boolean): readonly Word[] | null {
  const [we, verb, ...what] = said;
  if (!we || !verb || !WE.has(we.text)) return null;
  return LACK.has(verb.text) || (isDenied && HAVE.has(verb.text)) ? what : null;
}

function whatIsUnknown(said: readonly Word[], isDenied: boolean): readonly Word[] | null {
  const last = said.at(-1);
  const before = said.at(-2);
  if (!last) return null;
  if (MISSING.has(last.text)) return said.slice(0, -1);
  if (!KNOWN.has(last.text)) return null;
  // "for which works is no value known".
  if (said[0]?.text === 'no') return said.slice(1, -1);
  if (isDenied) return said.slice(0, -1);
  return before?.text === 'not' ? said.slice(0, -2) : null;
}

/** "whose length is unknown", "for which no length was noted", "of unknown length". */
function inside(words: readonly Word[]): readonly Word[] {
  const read: Word[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at];
    if (!word) break;
    const found =
      whose(words, at) ?? forWhich(words, at) ?? ofUnknown(words, at) ?? thatLack(words, at);
    if (found) {
      // "guests who have an unknown …": without it, and no clause of its own.
      if (HAVING.has(word.text) && WHO.has(read.at(-1)?.text ?? '')) read.pop();
      read.push(made(word, found.isKnown ? 'with' : 'without'), ...bare(found.what));
      at = found.next;
    } else {
      read.push(word);
      at += 1;
    }
  }
  return read;
}

interface Absence {
  readonly what: readonly Word[];
  readonly isKnown: boolean;
  readonly next: number;
}

function whose(words: readonly Word[], at: number): Absence | null {
  if (words[at]?.text !== 'whose') return null;
  // "deren Telefon fehlt".
  const lack = words.findIndex(({ text }, index) => index > at && LACK.has(text));
  if (lack > at + 1 && lack <= at + 5 && isEnd(words[lack + 1]))
    return { what: words.slice(at + 1, lack), isKnown: false, next: lack + 1 };
  const verb = words.findIndex(({ text }, index) => index > at && COPULAS.has(text));
  if (verb < at + 2 || verb > at + 5) return null;
  const isDenied = words[verb + 1]?.text === 'not';
  const next = verb + (isDenied ? 3 : 2);
  const last = words[next - 1]?.text ?? '';
  const what = words.slice(at + 1, verb);
  if (MISSING.has(last)) return { what, isKnown: isDenied, next };
  return KNOWN.has(last) ? { what, isKnown: !isDenied, next } : null;
}

function isEnd(word: Word | undefined): boolean {
  return !word || word.kind === 'mark' || word.text === 'and' || word.text === 'or';
}

function forWhich(words: readonly Word[], at: number): Absence | null {
  const [first, which, no] = [words[at], words[at + 1], words[at + 2]];
  const isOpened = OPENING.has(first?.text ?? '') && which?.text === 'which' && no?.text === 'no';
  if (!isOpened || at === 0) return null;
  const verb = words.findIndex(({ text }, index) => index > at && COPULAS.has(text));
  if (verb < at + 4 || verb > at + 6 || !KNOWN.has(words[verb + 1]?.text ?? '')) return null;
  return { what: words.slice(at + 3, verb), isKnown: false, next: verb + 2 };
}

function ofUnknown(words: readonly Word[], at: number): Absence | null {
  const isHad = HAVING.has(words[at]?.text ?? '');
  const isOpened = isHad || ['with', 'of', 'mit'].includes(words[at]?.text ?? '');
  const start = DETERMINERS.has(words[at + 1]?.text ?? '') ? at + 2 : at + 1;
  const noun = words[start + 1];
  if (!isOpened || !MISSING.has(words[start]?.text ?? '') || noun?.kind !== 'word') return null;
  // "have an unknown cause of death": what it is the cause of goes with it.
  const of = words[start + 2]?.text === 'of' ? words[start + 3] : undefined;
  if (of?.kind !== 'word') return { what: [noun], isKnown: false, next: start + 2 };
  return { what: [{ ...of, start: noun.start - 1 }, noun], isKnown: false, next: start + 4 };
}

/** "boats that lack an owner", "boats lacking an owner", "boats missing one". */
function thatLack(words: readonly Word[], at: number): Absence | null {
  const isRelative = WHO.has(words[at]?.text ?? '');
  const verb = words[isRelative ? at + 1 : at];
  const before = words[at - 1];
  const isLack = isRelative ? LACK_OF.has(verb?.text ?? '') : LACKING.has(verb?.text ?? '');
  if (!isLack || before?.kind !== 'word' || !isPlural(before.text)) return null;
  const start = isRelative ? at + 2 : at + 1;
  const noun = DETERMINERS.has(words[start]?.text ?? '') ? words[start + 1] : words[start];
  if (noun?.kind !== 'word' || PREPOSITIONS.has(noun.text)) return null;
  return { what: [noun], isKnown: false, next: words.indexOf(noun) + 1 };
}

/** Without its article, and "number of seats" as the seats that are counted. */
function bare(words: readonly Word[]): readonly Word[] {
  const said = DETERMINERS.has(words[0]?.text ?? '') ? words.slice(1) : words;
  const isNumber = COUNTING.has(said[0]?.text ?? '') && said[1]?.text === 'of' && said.length > 2;
  return isNumber ? said.slice(2) : said;
}

function made(word: Word, text: string): Word {
  return { kind: 'word', text, meaning: meaningOf(text), start: word.start, end: word.start };
}
