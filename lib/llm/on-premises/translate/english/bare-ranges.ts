import 'server-only';
import { type Word, said } from '../read-words';

const MOMENT = /^(?:number|date|year|datetime)_\d/u;
const YEAR = /^[12]\d{3}$/u;
const TO = new Set(['to', '-', '–', '—', 'until', 'through']);
const LEADING = new Set(['between', 'from', 'by', 'than', 'over', 'under', 'above', 'below']);

/** "Built 1990 to 1995", "in 1990-1995": between the two, though no word says so before the first. */
export function bareRanges(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word, at) => {
    const [before, joint, second] = [words[at - 1], words[at + 1], words[at + 2]];
    if (isBegun(words, at + 1) && (word.text === 'in' || word.text === 'during')) return [];
    const isRange = isMoment(word) && joint && TO.has(joint.text) && isMoment(second);
    if (!isRange || LEADING.has(before?.text ?? '') || isMoment(words[at - 2])) return [word];
    return [{ ...said('between', word), start: word.start - 1, end: word.start }, word];
  });
}

function isBegun(words: readonly Word[], at: number): boolean {
  const [first, joint, second] = words.slice(at, at + 3);
  return isMoment(first) && TO.has(joint?.text ?? '') && isMoment(second);
}

function isMoment(word: Word | undefined): boolean {
  if (word?.kind === 'placeholder') return MOMENT.test(word.text);
  return word?.kind === 'number' && YEAR.test(word.text);
}
