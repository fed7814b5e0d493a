import 'server-only';
import type { Word } from '../read-words';
import { WORD_GROUPS } from './word-groups';

const BY_FIRST = new Map<string, (readonly [readonly string[], string])[]>();
for (const [sequence, text] of WORD_GROUPS) {
  const parts = sequence.split(' ');
  const list = BY_FIRST.get(parts[0] ?? '') ?? [];
  list.push([parts, text]);
  BY_FIRST.set(
    parts[0] ?? '',
    list.toSorted((a, b) => b[0].length - a[0].length),
  );
}

/** Each group as one word. One that an expert's word has taken already stays as it is. */
export function mergeOperators(words: readonly Word[]): readonly Word[] {
  const merged: Word[] = [];
  for (let at = 0; at < words.length;) {
    const first = words[at];
    if (!first) break;
    const found = (first.kind === 'word' ? BY_FIRST.get(first.text) : undefined)?.find(([parts]) =>
      parts.every((part, offset) => {
        const word = words[at + offset];
        return word?.kind === 'word' && word.text === part;
      }),
    );
    const before = words[at - 1];
    const isOwn =
      found?.[1] === 'howmany' &&
      first.text !== 'how' &&
      first.text !== 'what' &&
      before?.kind === 'word' &&
      !LEADING.has(before.text);
    // "products ordered by $customer_1": who did it, and no order of rows.
    const isDone = found?.[1] === 'sortedby' && words[at + found[0].length]?.kind === 'placeholder';
    if (!found || isOwn || isDone) {
      merged.push(first);
      at += 1;
      continue;
    }
    const last = words[at + found[0].length - 1] ?? first;
    if (found[1] !== '') {
      merged.push({
        kind: 'word',
        text: found[1],
        meaning: NOTHING,
        start: first.start,
        end: last.end,
      });
    }
    at += found[0].length;
  }
  return merged;
}

/** Words that may stand before "number of" where it counts. */
const LEADING = new Set(
  'the a an total average avg what is was are were by and or with their have has had me give list show of mean maximum minimum highest lowest'.split(
    ' ',
  ),
);
const NOTHING = new Map<string, number>();
const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(
  ' ',
);
const LARGER: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  dozen: 12,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
};

/** A whole number in digits or as a word; null for anything else. */
export function numberIn(word: Word | undefined): number | null {
  if (!word) return null;
  if (word.kind === 'number') return Number(word.text);
  if (word.kind !== 'word') return null;
  const index = NUMBERS.indexOf(word.text);
  return index >= 0 ? index : (LARGER[word.text] ?? null);
}

export function ordinalIn(word: Word | undefined): number | null {
  if (word?.kind !== 'word') return null;
  const index = ORDINALS.indexOf(word.text);
  if (index > 0) return index;
  const [, digits] = /^(\d+)(?:st|nd|rd|th)$/u.exec(word.text) ?? [];
  return digits === undefined ? null : Number(digits);
}
