import 'server-only';
import type { Word } from '../read-words';
import { germanForms } from './forms';
import { englishFor } from './function-words';

const ASKING =
  /^(?:wer|wen|wem|wessen|was|wo|wann|wie|warum|woher|wohin|welche[rnsm]?|wieviele?)$/u;
const OF_SEVERAL = /^(?:welche[rnsm]?|wieviele?|viele[nr]?|viel|wessen)$/u;
const HELPING = new Set(
  'ist sind war waren hat haben hatte hatten wird werden wurde wurden kann können konnte konnten soll sollen gibt gab'.split(
    ' ',
  ),
);
const PARTS = new Set('prozent anteil anzahl zahl prozentsatz'.split(' '));

/** Where what is asked for begins behind its question word, or a preposition and that; 0 where nothing is asked so. */
export function askedAt(words: readonly Word[]): number {
  const [first, second] = words;
  if (ASKING.test(first?.text ?? '')) return 1;
  const isLed = PREPOSITIONS.has(englishFor(first?.text ?? '') ?? '');
  return isLed && ASKING.test(second?.text ?? '') ? 2 : 0;
}

const PREPOSITIONS = new Set(
  'of from at in on to with for by under over since until about'.split(' '),
);

/** "wer $a besucht hat" as it is asked by itself: "wer hat $a besucht". */
export function asSecond(words: readonly Word[]): readonly Word[] {
  const front = frontEnd(words);
  const end = clauseEnd(words);
  const last = finiteAt(words, front, end);
  if (last <= front || isSecond(words, front, last)) return words;
  const verb = words.slice(last, last + 1);
  return [...words.slice(0, front), ...verb, ...words.slice(front, last), ...words.slice(last + 1)];
}

/** "$a $b besucht hat" as it is asked by itself: "hat $a $b besucht". */
export function verbFirst(words: readonly Word[]): readonly Word[] {
  const last = finiteAt(words, 0, clauseEnd(words));
  return last <= 0
    ? words
    : [...words.slice(last, last + 1), ...words.slice(0, last), ...words.slice(last + 1)];
}

/** Behind the question word and the noun it asks for, with its adjectives and what is counted in parts. */
function frontEnd(words: readonly Word[]): number {
  let at = askedAt(words);
  const isDegree = words[at - 1]?.text === 'wie';
  if (isDegree) at += 1;
  const asked = words[at - 1]?.text ?? '';
  if (!OF_SEVERAL.test(asked)) return at;
  while (isBeforeNoun(words, at)) at += 1;
  if (words[at]?.kind === 'word') at += 1;
  const isPart = PARTS.has(words[at - 1]?.text ?? '') || words[at]?.text === 'des';
  if (isPart && /^(?:der|des|aller)$/u.test(words[at]?.text ?? '')) {
    at += 1;
    while (isBeforeNoun(words, at)) at += 1;
    at += 1;
  }
  return at;
}

/** An adjective or a number with another word behind it that may be its noun. */
function isBeforeNoun(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || next?.kind !== 'word' || englishFor(next.text) !== null) return false;
  if (word.kind === 'placeholder') return isNoun(next.text);
  const forms = germanForms(word.text);
  const isNumber = /^(?:\d+|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)$/u.test(word.text);
  return isNumber || (forms.some(({ kind }) => kind === 'adjective') && !isNoun(word.text));
}

function isNoun(word: string): boolean {
  return germanForms(word).some(({ kind }) => kind === 'noun');
}

function clauseEnd(words: readonly Word[]): number {
  const at = words.findIndex(({ kind }, place) => place > 0 && kind === 'mark');
  return at < 0 ? words.length : at;
}

/** The last word that can be the verb of a sentence: behind it stands nothing but what is compared. */
function finiteAt(words: readonly Word[], front: number, end: number): number {
  const last = words[end - 1]?.text ?? '';
  if (isFinite(last)) return end - 1;
  const at = words.findLastIndex(
    ({ text }, place) =>
      place > front &&
      place < end &&
      (text === 'als' || text === 'wie') &&
      isFinite(words[place - 1]?.text ?? ''),
  );
  return at > 0 ? at - 1 : -1;
}

function isFinite(word: string): boolean {
  return (
    HELPING.has(word) ||
    /^fehl(?:t|en|te|ten)$/u.test(word) ||
    germanForms(word).some(
      (form) => form.kind === 'verb' && (form.form === 'present' || form.form === 'past'),
    )
  );
}

/** A word that can be nothing but the verb of a sentence. */
export function isVerb(word: string): boolean {
  return isFinite(word) && !isNoun(word);
}

/** "sag mal, wer hat $a besucht": the verb has its place already. */
function isSecond(words: readonly Word[], front: number, last: number): boolean {
  const next = words[front]?.text ?? '';
  if (HELPING.has(next)) return true;
  if (HELPING.has(words[last]?.text ?? '')) return false;
  if (words.slice(front, last).some(({ text }) => HELPING.has(text))) return true;
  return isVerb(next);
}
