import 'server-only';
import { type Word, said } from '../read-words';
import { isMomentSaid } from './moments-said';

const TO = new Set(['to', '-', '–', '—', 'until', 'through']);
const LEADING = new Set(['between', 'from', 'by', 'than', 'over', 'under', 'above', 'below']);

/** "Built 1990 to 1995", "in 1990-1995": between the two, though no word says so before the first. */
export function bareRanges(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word, at) => {
    const [before, joint, second] = [words[at - 1], words[at + 1], words[at + 2]];
    if (isBegun(words, at + 1) && (word.text === 'in' || word.text === 'during')) return [];
    const isRange = isMomentSaid(word) && joint && TO.has(joint.text) && isMomentSaid(second);
    if (!isRange || LEADING.has(before?.text ?? '') || isMomentSaid(words[at - 2])) return [word];
    return [{ ...said('between', word), start: word.start - 1, end: word.start }, word];
  });
}

function isBegun(words: readonly Word[], at: number): boolean {
  const [first, joint, second] = words.slice(at, at + 3);
  return isMomentSaid(first) && TO.has(joint?.text ?? '') && isMomentSaid(second);
}
