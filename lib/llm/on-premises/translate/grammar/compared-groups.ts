import 'server-only';
import { PREPOSITIONS } from '../english/closed-classes';
import { kindOf, said, type Word } from '../read-words';

/**
 * Two groups set side by side, each said as what the grammar reads: "compare the average wage at $a and $b" is the
 * average at each of the two, "are there more clerks at $a or at $b" asks which has more.
 */
export function comparedGroups(
  words: readonly Word[],
  isThing: (name: string) => boolean,
): readonly Word[] {
  return sideBySide(words, isThing) ?? whichHasMore(words) ?? words;
}

/** "number of clerks at $a compared with $b", "average wage at $a versus $b". */
function sideBySide(
  words: readonly Word[],
  isThing: (name: string) => boolean,
): readonly Word[] | null {
  const isTold = words[0]?.text === 'compare';
  if (!words.some(({ text }) => FIGURES.has(text))) return null;
  const pair = pairIn(words, (joint) => {
    const said = joint.filter((text) => !PREPOSITIONS.has(text) || text === 'with');
    if (isTold) return said.length <= 1 && ['and', 'with', 'to', undefined].includes(said[0]);
    return said[0] === 'compared' || ['versus', 'vs', 'against'].includes(joint[0] ?? '');
  });
  // A year or a sex names nothing that groups could be called by: they are told apart by the property.
  if (!pair || !isThing(pair.first.text)) return null;
  const { first, second, at, end } = pair;
  const before = words.slice(isTold ? 1 : 0, at);
  return [...before, said('each', first), first, said('or', first), second, ...words.slice(end)];
}

/** "are there more clerks at $a or at $b". */
function whichHasMore(words: readonly Word[]): readonly Word[] | null {
  const [first, more] = words;
  if (first?.text !== 'arethere' || !MORE.has(more?.text ?? '') || !more) return null;
  const pair = pairIn(words, ([or, ...rest]) => or === 'or' && rest.length < 2);
  const isLast = pair && words.slice(pair.end).every(({ kind }) => kind === 'mark');
  const isBeside = pair && PREPOSITIONS.has(words[pair.at - 1]?.text ?? '');
  if (!pair || !isLast || !isBeside) return null;
  const counted = words.slice(1, pair.at - 1);
  const comma: Word = { ...said(',', more), kind: 'mark' };
  return [
    said('which', first),
    said('has', first),
    ...counted,
    comma,
    pair.first,
    said('or', pair.first),
    pair.second,
  ];
}

/** Two values of one kind with nothing but a joint between them. */
function pairIn(words: readonly Word[], isJoint: (texts: readonly string[]) => boolean) {
  const values = words.flatMap((word, at) => (word.kind === 'placeholder' ? [{ word, at }] : []));
  for (const [index, { word: first, at }] of values.entries()) {
    const other = values[index + 1];
    if (!other || kindOf(first.text) !== kindOf(other.word.text)) continue;
    const joint = words.slice(at + 1, other.at);
    const isBare = joint.length > 0 && joint.every(({ kind }) => kind === 'word');
    if (isBare && isJoint(joint.map(({ text }) => text)))
      return { first, second: other.word, at, end: other.at + 1 };
  }
  return null;
}

const MORE = new Set(['more', 'fewer']);
const FIGURES = new Set(
  'average mean number total sum count howmany howmuch highest lowest maximum minimum share percentage'.split(
    ' ',
  ),
);
