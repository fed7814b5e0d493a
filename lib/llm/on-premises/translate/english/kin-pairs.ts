import 'server-only';
import { said, type Word } from '../read-words';

/** Each pair of women and men, and one word for both. */
const BOTH: Readonly<Record<string, string>> = {
  'mother father': 'parents',
  'mum dad': 'parents',
  'grandmother grandfather': 'grandparents',
  'grandmothers grandfathers': 'grandparents',
  'sons daughters': 'children',
  'son daughter': 'child',
  'brothers sisters': 'siblings',
  'brother sister': 'sibling',
  'grandsons granddaughters': 'grandchildren',
  'mothers fathers': 'parents',
};
const JOINTS = new Set(['and', 'or']);

/** "the mother and father of $a", "brothers and sisters": one word for both. */
export function kinPairs(words: readonly Word[]): readonly Word[] {
  for (const [at, joint] of words.entries()) {
    if (joint.kind !== 'word' || !JOINTS.has(joint.text)) continue;
    const next = words[at + 1]?.text === 'the' ? at + 2 : at + 1;
    const [one, other] = [words[at - 1], words[next]];
    if (!one || !other) continue;
    const both = BOTH[`${one.text} ${other.text}`] ?? BOTH[`${other.text} ${one.text}`];
    if (both === undefined) continue;
    const word = { ...said(both, one), end: other.end };
    return [...words.slice(0, at - 1), word, ...words.slice(next + 1)];
  }
  return words;
}
