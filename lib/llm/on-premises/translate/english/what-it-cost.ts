import 'server-only';
import { type Word, said } from '../read-words';

const ASKING = new Set(['what', 'howmuch']);
const HAVE = new Set(['has', 'have', 'had']);

/** "how much has $a cost": what it did cost, since the participle is as the noun is. */
export function whatItCost(words: readonly Word[]): readonly Word[] {
  const [first, second] = words;
  const isMuch = first?.text === 'how' && second?.text === 'much';
  const have = isMuch ? words[2] : ASKING.has(first?.text ?? '') ? second : undefined;
  const at = words.findIndex(({ text }) => text === 'cost');
  if (!have || !HAVE.has(have.text) || at < words.indexOf(have) + 2) return words;
  return words.map((word) => (word === have ? said('did', have) : word));
}
