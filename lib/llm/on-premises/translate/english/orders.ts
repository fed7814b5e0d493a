import 'server-only';
import type { Word } from '../read-words';
import { AUXILIARIES, DETERMINERS, PRONOUNS } from './closed-classes';
import { superlative } from './gradable';
import { basesOf } from './inflection';

const SORTING = new Set(['sort', 'order', 'rank', 'arrange']);
const NUMBER = new Set(['number', 'how', 'count']);
const MOMENTS = new Set(['day', 'date', 'year', 'time', 'order', 'when']);

/** "Sort the ships by length", "in the order they were built", "by the day they arrived": what rows are sorted by, behind one word. */
export function orders(words: readonly Word[]): readonly Word[] {
  return said(commanded(worstFirst(atTheTop(inWhatOrder(words)))));
}

const ASKING = new Set(['what', 'which']);

/** "in what order did the clerks of $a join", "in which order were the ships built": those, in the order in which they did. */
function inWhatOrder(words: readonly Word[]): readonly Word[] {
  const [into, asking, order, helping] = words;
  const isOrder = into?.text === 'in' && ASKING.has(asking?.text ?? '') && order?.text === 'order';
  if (!isOrder || !helping || !AUXILIARIES.has(helping.text)) return words;
  const end = words.findIndex(({ kind }, at) => at > 3 && kind === 'mark');
  const told = words.slice(4, end < 0 ? words.length : end);
  // "begin their work with that clan": what else is said of the deed says nothing more of when it was done.
  const aside = told.findIndex(
    ({ text }, at) => at > 1 && (OWNING.has(text) || PRONOUNS.has(text)),
  );
  const own = aside < 0 ? told : told.slice(0, aside);
  const verb = own.at(-1);
  if (own.length < 2 || verb?.kind !== 'word') return words;
  return [...own.slice(0, -1), sortedBy(order), verb];
}

const OWNING = new Set(['their', 'its', 'his', 'her', 'that', 'this']);

/** "newest at the top", "with the longest on top": first. */
function atTheTop(words: readonly Word[]): readonly Word[] {
  const at = words.findLastIndex(({ text }) => text === 'top');
  const isThe = words[at - 1]?.text === 'the';
  const joint = words[isThe ? at - 2 : at - 1];
  const begin = isThe ? at - 2 : at - 1;
  const isFirst = joint?.text === (isThe ? 'at' : 'on');
  const degree = words[begin - 1];
  const isLast = words.slice(at + 1).every(({ kind }) => kind === 'mark');
  if (at < 0 || !joint || !isFirst || !isLast || !degree || !superlative(degree.text)) return words;
  const [before, article] = [words[begin - 3], words[begin - 2]];
  const isWith = before?.text === 'with' && article?.text === 'the';
  const first: Word = { ...joint, text: 'first', meaning: new Map() };
  const head = words.slice(0, isWith ? begin - 3 : begin - 1);
  return [...head, degree, first, ...words.slice(at + 1)];
}

/** What there is better less of: the worst of it is the most. */
const BAD = new Set(
  `accident breakdown casualty complaint cost crash damage death debt defect delay downtime error failure fault fine
  incident injury loss outage penalty pollution price risk severity temperature waste`.split(
    /\s+/u,
  ),
);

/** "delays by line, worst first": the highest first of what is bad, the lowest of anything else. */
function worstFirst(words: readonly Word[]): readonly Word[] {
  const isBad = words.some(({ text }) => basesOf(text).some((base) => BAD.has(base)));
  return words.map((word, at) => {
    const isWorst = word.text === 'worst';
    if ((!isWorst && word.text !== 'best') || words[at + 1]?.text !== 'first') return word;
    return { ...word, text: isWorst === isBad ? 'highest' : 'lowest' };
  });
}

function commanded(words: readonly Word[]): readonly Word[] {
  const [first] = words;
  const by = words.findIndex(({ text }) => text === 'by');
  const behind = words.slice(by + 1).find(({ text }) => !DETERMINERS.has(text));
  const isCounted = NUMBER.has(behind?.text ?? '');
  if (!first || !SORTING.has(first.text) || by < 2) return words;
  if (isCounted) return words.slice(1);
  return words.slice(1).map((word, at) => (at === by - 1 ? sortedBy(word) : word));
}

/** "in the order they came out": what stands there says by which moment. */
function said(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }, from) => {
    const isIn =
      text === 'in' && words[from + 1]?.text === 'the' && words[from + 2]?.text === 'order';
    const isBy =
      (text === 'by' || text === 'sortedby') &&
      MOMENTS.has(words[from + (words[from + 1]?.text === 'the' ? 2 : 1)]?.text ?? '');
    return isIn || isBy;
  });
  const opening = words[at];
  if (at < 1 || !opening) return words;
  const rest = words.slice(at + 1);
  const pronoun = rest.findIndex(({ text }) => PRONOUNS.has(text));
  if (pronoun < 1 || pronoun > 4) return words;
  const verb = rest.slice(pronoun + 1).find(({ text }) => !AUXILIARIES.has(text));
  if (verb?.kind !== 'word') return words;
  const end = words.indexOf(verb) + 1;
  return [...words.slice(0, at), sortedBy(opening), verb, ...words.slice(end)];
}

function sortedBy(word: Word): Word {
  return { ...word, kind: 'word', text: 'sortedby', meaning: new Map() };
}
