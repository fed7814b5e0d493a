import 'server-only';
import type { Word } from '../read-words';
import { germanForms } from './forms';
import { englishFor } from './function-words';

/** The English word that builds a sentence in the same way; empty for one that goes, null for one that names something. */
export function smallWord(word: Word, words: readonly Word[], at: number): string | null {
  const before = words[at - 1]?.text ?? '';
  const next = words[at + 1]?.text ?? '';
  switch (word.text) {
    case 'als':
      if (/^(?:erst|letzt)e[rsn]?$/u.test(next)) return '';
      if (before === 'andere') return 'than';
      return isCompared(words, at) ? 'than' : 'as';
    case 'noch':
      if (DENYING.has(next)) return '';
      if (/^(?:laufen|läuft)$/u.test(before) && words[at + 1]?.kind !== 'word') return 'current';
      return words.slice(0, at).some(({ text }) => text === 'weder') ? 'nor' : 'still';
    case 'ein':
    case 'eine':
    case 'einen':
    case 'einem':
    case 'einer':
      // "mehr als ein Boot": more than one.
      return isBounded(words, at) ? 'one' : 'a';
    case 'welche':
    case 'welcher':
    case 'welches':
    case 'welchen':
    case 'welchem':
      // "Wie viele Boote liegen in welchem Hafen?": in each.
      return isCounted(words, at) ? 'each' : 'which';
    case 'zum':
      return words[at + 2]?.text === 'mal' ? '' : englishFor(word.text);
    case 'früher':
      return next === 'als' ? 'earlier' : englishFor(word.text);
    case 'anzahl':
    case 'zahl':
      return NUMBERED.has(before) ? 'number' : englishFor(word.text);
    case 'zuletzt':
      return 'last';
    case 'läuft':
    case 'laufen':
      // "Verträge, die noch laufen", "laufen noch": have no end yet.
      if (next === 'noch' && words[at + 2]?.kind !== 'word')
        return word.text === 'läuft' ? 'is' : 'are';
      return null;
    case 'dabei':
      // "am längsten dabei", "seit wann dabei": there.
      return words.some(({ text }) => HELD.has(text)) ? 'there' : '';
    case 'tätig':
    case 'sich':
      // What is done to itself is done: "bezieht sich auf".
      return '';
    case 'um':
      return words.some(({ text }) => /^(?:ge)?kümmer/u.test(text)) ? 'for' : 'at';
    case 'außer':
      return OUT_OF.has(next) ? 'not' : 'except';
    case 'betrieb':
    case 'dienst':
      return before === 'außer' ? 'active' : null;
    case 'schon':
    case 'bereits':
      // "schon einmal": ever, which says nothing more.
      return '';
    case 'einmal':
    case 'mal':
      // "zum ersten Mal": first.
      if (/^(?:ersten|letzten)$/u.test(before)) return '';
      return before === 'schon' || before === 'bereits' ? '' : englishFor(word.text);
    case 'nicht':
      return next === 'mehr' && words[at + 2]?.text !== 'als' ? 'nolonger' : 'not';
    case 'mehr':
      return /^nichts?$/u.test(before) && next !== 'als' ? '' : 'more';
    case 'sein':
      return words[at + 1]?.kind === 'word' ? 'its' : 'be';
    case 'wie':
      return at > 1 && (isAdjective(before) || isLikened(words, at)) ? 'as' : 'how';
    case 'so':
    case 'genauso':
    case 'ebenso':
      // "so viele Boote wie $a": as many.
      return words.slice(at).some(({ text }) => text === 'wie') ? 'as' : null;
    case 'am':
      return germanForms(next).some((form) => form.kind === 'adjective' && form.degree === 'most')
        ? ''
        : 'on';
    case 'handelt':
      return 'is';
    case 'handeln':
      return 'are';
    case 'von':
      if (next === 'wann') return 'from';
      return words.some(({ text }) => text === 'handelt' || text === 'handeln') ? 'about' : 'of';
    case 'an':
      // "ihre Anzahl an Booten".
      if (/^(?:an)?zahl$/u.test(before)) return NUMBERED.has(words[at - 2]?.text ?? '') ? 'of' : '';
      // "An wen wurde es verkauft?": to whom.
      if (next === 'wen') return 'to';
      // "der Anteil der Frauen an allen Gästen": among them; of one who has a name, in it.
      if (
        words.slice(0, at).some(({ text }) => text === 'anteil') &&
        words.slice(0, at + 2).every(({ kind }) => kind === 'word')
      )
        return 'among';
      return ['das', 'den', 'die'].includes(next) ? 'to' : 'on';
    case 'leben':
    case 'lebt':
      return before === 'noch' ? 'living' : null;
    case 'vorhanden':
      return ['falls', 'wenn', 'sofern', 'soweit'].includes(before) ? 'known' : null;
    case 'viel':
    case 'viele':
    case 'vielen':
      if (!ASKED.has(before)) return null;
      return word.text === 'viel' ? 'much' : 'many';
    case 'einzigen':
    case 'einziges':
    case 'einziger':
    case 'einzige':
      // "keinen einzigen Kurs": no course.
      return DENYING.has(before) ? '' : englishFor(word.text);
    default:
      return englishFor(word.text);
  }
}

function isCounted(words: readonly Word[], at: number): boolean {
  const before = words.slice(0, at);
  return (
    words[0]?.text === 'wie' &&
    words[1]?.text === 'viele' &&
    before.every(({ kind }) => kind !== 'mark')
  );
}

/** True behind "mehr als", "mindestens", "genau". */
function isBounded(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.text ?? '';
  if (before === 'als') return /^(?:mehr|weniger)$/u.test(words[at - 2]?.text ?? '');
  return /^(?:mindestens|wenigstens|höchstens|maximal|genau)$/u.test(before);
}

/** "in derselben Straße wie $a", "so viele Boote wie $a". */
function isLikened(words: readonly Word[], at: number): boolean {
  return words.slice(0, at).some(({ text }) => LIKE.test(text));
}

/** "mit ihrer Anzahl an Booten": with their number of boats. */
const NUMBERED = new Set('ihre ihrer ihren seine seiner seinen deren dessen'.split(' '));
const HELD = new Set(['längsten', 'lange', 'wann']);
const LIKE = /^(?:so|genauso|ebenso|gleiche[nrms]?|(?:der|die|das|dem|den|des)?selben?)$/u;
const ASKED = new Set(['wie', 'so', 'genauso', 'ebenso']);
const OUT_OF = new Set(['betrieb', 'dienst']);
const DENYING = new Set('nicht nie niemals kein keine keinen keinem keiner'.split(' '));

export function isAdjective(word: string): boolean {
  return germanForms(word).some(({ kind }) => kind === 'adjective');
}

function isCompared(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 4), at);
  return (
    words[at + 1]?.text === 'auch' ||
    before.some(
      ({ text }) =>
        ['mehr', 'weniger', 'sowohl'].includes(text) ||
        germanForms(text).some((form) => form.kind === 'adjective' && form.degree === 'more'),
    )
  );
}
