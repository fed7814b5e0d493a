import 'server-only';
import type { Word } from '../read-words';
import { AUXILIARIES, CONJUNCTIONS, DETERMINERS, PREPOSITIONS, RELATIVES } from './closed-classes';

/** Spelled as they are read: dots are words of their own. */
const SIGNS = [
  ['i', '.', 'e', '.'],
  ['ie'],
  ['that', 'is', 'to', 'say'],
  ['that', 'is', ','],
  ['in', 'other', 'words'],
  ['d', '.', 'h', '.'],
  ['das', 'heißt'],
] as const;

/** "say" may be a verb as well: only a bound behind it makes it "for instance". */
const INSTANCE = new Set(['say', 'sagen']);

const SAME = new Set(['those', 'the', 'ones', 'such']);

/**
 * What was said and then said again in plainer words ("acute illnesses, i.e. those that are not chronic", "a fever, say 38
 * degrees or more", "morphia, that is $drug_1") is what the second says. Of the first go the words that mean nothing here.
 */
export function restated(
  words: readonly Word[],
  isKnown: (word: Word) => boolean,
): readonly Word[] {
  const found = signIn(words);
  if (!found) return words;
  const { at, next } = found;
  const head = words.slice(0, words[at - 1]?.kind === 'mark' ? at - 1 : at);
  const rest = words.slice(next).filter(({ text }, index) => index > 0 || text !== ',');
  const clause = rest.findIndex(({ text }) => !SAME.has(text));
  if (clause > 0 && RELATIVES.has(rest[clause]?.text ?? '')) {
    const noun = head.at(-1);
    if (noun?.kind !== 'word') return words;
    return [...withoutUnknown(head.slice(0, -1), isKnown), noun, ...rest.slice(clause)];
  }
  const [first] = rest;
  if (first?.kind !== 'placeholder' && first?.kind !== 'number') return words;
  const last = head.at(-1);
  if (last?.kind === 'placeholder') return [...withoutArticle(head.slice(0, -1)), ...rest];
  if (last?.kind !== 'word' || isBuilding(last)) return words;
  const kept = isKnown(last) ? [last] : [];
  return [...withoutUnknown(head.slice(0, head.length - kept.length), isKnown), ...kept, ...rest];
}

function signIn(words: readonly Word[]): { readonly at: number; readonly next: number } | null {
  for (let at = 1; at < words.length; at += 1) {
    const isApart = words[at - 1]?.kind === 'mark';
    for (const sign of SIGNS) {
      if (!sign.every((text, offset) => words[at + offset]?.text === text)) continue;
      if (isApart || sign.some((text) => text === '.')) return { at, next: at + sign.length };
    }
    const isBound = ['number', 'placeholder'].includes(words[at + 1]?.kind ?? '');
    if (isApart && isBound && INSTANCE.has(words[at]?.text ?? '')) return { at, next: at + 1 };
  }
  return null;
}

/** What stands at the end and names nothing of the graph goes, and the article before it. */
function withoutUnknown(words: readonly Word[], isKnown: (word: Word) => boolean): readonly Word[] {
  const kept = words.findLastIndex((word) => !isIdle(word, isKnown)) + 1;
  return kept === words.length ? words : withoutArticle(words.slice(0, kept));
}

function withoutArticle(words: readonly Word[]): readonly Word[] {
  return DETERMINERS.has(words.at(-1)?.text ?? '') ? words.slice(0, -1) : words;
}

function isIdle(word: Word, isKnown: (word: Word) => boolean): boolean {
  if (word.kind === 'placeholder') return word.text.startsWith('unknown_');
  return word.kind === 'word' && !isKnown(word) && !isBuilding(word);
}

function isBuilding({ text }: Word): boolean {
  return BUILDING.some((closed) => closed.has(text));
}

const BUILDING = [AUXILIARIES, CONJUNCTIONS, DETERMINERS, PREPOSITIONS, RELATIVES];
