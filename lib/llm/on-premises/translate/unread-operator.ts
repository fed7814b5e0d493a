import 'server-only';
import { AUXILIARIES, FILLERS, PREPOSITIONS } from './english/closed-classes';
import { superlative } from './english/gradable';
import { isPlural, isVerbForm } from './english/inflection';
import { numberIn } from './grammar/operators';
import type { Sketch } from './grammar/sketch';
import type { Lexicon } from './lexicon';
import type { Word } from './read-words';

const MOMENTS = new Set(['before', 'after', 'when', 'while', 'until', 'at']);
const PRONOUNS = new Set(['they', 'he', 'she', 'it']);
const BEING = new Set(['were', 'was', 'are', 'is', 'turned', 'reached', 'had']);

interface UnreadContext {
  readonly sketch: Sketch;
  readonly isAmount: (name: string) => boolean;
  readonly lexicon: Lexicon;
}

/** "sent a parcel to themselves": that two are one and the same. */
const REFLEXIVES = new Set(['themselves', 'himself', 'herself', 'itself', 'oneself']);

/** "who have found one themselves": behind an object it only stresses who did it. */
function isEmphatic(words: readonly Word[], at: number, lexicon: Lexicon): boolean {
  const [before, next] = [words[at - 1], words[at + 1]];
  const isOver = !next || next.kind === 'mark' || next.text === 'and';
  if (!before || !isOver) return false;
  if (before.kind === 'placeholder' || isOfWhatTheyDid(words.slice(0, at))) return true;
  const isObject = !PREPOSITIONS.has(before.text) && !isVerbForm(before.text);
  return before.kind === 'word' && isObject && lexicon.thing(before) >= OWN_NAME;
}

/** "a barn that they had built themselves": what was built is said before them. */
function isOfWhatTheyDid(words: readonly Word[]): boolean {
  const from = words.findLastIndex(({ text }) => PRONOUNS.has(text));
  const [relative, deed] = [words[from - 1], words.at(-1)];
  const helping = words.slice(from + 1, -1);
  return (
    from > 0 &&
    relative?.text === 'that' &&
    deed !== undefined &&
    isVerbForm(deed.text) &&
    helping.every(({ text }) => AUXILIARIES.has(text))
  );
}

const OWN_NAME = 0.9;

/** A word that changes what is asked and that nothing here reads; null where there is none. */
export function unreadOperator(
  words: readonly Word[],
  { sketch, isAmount, lexicon }: UnreadContext,
): Word | null {
  const whole = words.find(({ text }) => text === 'all' || text === 'every');
  const isWhose = words.some(({ text }) => text === 'whose');
  const isAllOf = words.some(
    ({ text }, index) => text === 'all' && words[index + 1]?.text === 'of' && index > 0,
  );
  if (whole && isAllOf && isWhose) return whole;
  if (whole && sketch.denials > 0 && !isListed(words, whole)) return whole;
  if (whole && asksForEvery(words, sketch)) return whole;
  const same = words.find(({ kind, text }) => kind === 'word' && text === 'same');
  if (same && countsSame(sketch)) return same;
  // "litters none of whose pups …".
  const none = words.find(({ text }, index) => text === 'no' && words[index + 1]?.text === 'whose');
  return (
    none ??
    words.find(
      ({ kind, text }, at) =>
        kind === 'word' && REFLEXIVES.has(text) && !isEmphatic(words, at, lexicon),
    ) ??
    unreadTimes(words) ??
    unreadDuration(words, lexicon) ??
    unreadBound(words, sketch, isAmount) ??
    unreadLimit(words, isAmount) ??
    agedThen(words, isAmount) ??
    ageIn(words, isAmount)
  );
}

/** "who has every skill that $a requires", "who attended all courses of $a": more than any of them. */
function asksForEvery(
  words: readonly Word[],
  { phrases, links, asked, groups, dropped }: Sketch,
): boolean {
  return phrases.some(({ id, words: own, article }) => {
    const start = own[0]?.start ?? -1;
    const at = words.findIndex((word) => word.start === start);
    const isWhole = article === 'every' || ['all', 'every'].includes(words[at - 1]?.text ?? '');
    if (!isWhole || own.length === 0) return false;
    if (article === 'every' && isMetByEach(words, at)) return true;
    if (asked.includes(id) || groups.includes(id)) return false;
    return (
      !dropped.has(id) &&
      links.some(
        ({ from, to, agent, kind }) =>
          (kind === 'has' && to === id && asked.includes(from)) ||
          (kind === 'verb' &&
            agent !== null &&
            agent !== id &&
            (from === id || to === id) &&
            asked.includes(agent)),
      )
    );
  });
}

/** "enrolled in at least two courses of the same school": one of which all that are counted are, and no second one beside it. */
function countsSame({ phrases, links, dropped }: Sketch): boolean {
  const isCounting = phrases.some(({ amount, comparison }) => amount !== null && !comparison);
  return (
    isCounting &&
    phrases.some(({ id, same }) => {
      const own = links.filter(({ from, to }) => from === id || to === id);
      return same && !dropped.has(id) && own.length < 2 && own.every((link) => !link.same);
    })
  );
}

/** "which guides have led in every park": behind what was done, and not "in every park, which guides led". */
function isMetByEach(words: readonly Word[], at: number): boolean {
  const [first] = words;
  return (
    first !== undefined &&
    ['which', 'who'].includes(first.text) &&
    words.slice(1, at).some(({ kind, text }) => kind === 'word' && isVerbForm(text)) &&
    !words.some(({ text }) => text === 'most' || text === 'fewest' || superlative(text) !== null)
  );
}

/** "all patients without a phone", "list every patient without one": those that are listed, and not whether all are so. */
function isListed(words: readonly Word[], whole: Word): boolean {
  return words.slice(0, words.indexOf(whole)).every(({ text }) => FILLERS.has(text));
}

/** "or more", of which nothing was made: the number alone is another question. */
function unreadBound(
  words: readonly Word[],
  { phrases, kept }: Sketch,
  isAmount: (name: string) => boolean,
): Word | null {
  const isNumber = ({ kind, text }: Word) =>
    kind === 'number' || (kind === 'placeholder' && isAmount(text));
  const bounds = words.filter(
    ({ text }, at) =>
      (text === 'ormore' || text === 'orless') &&
      words.slice(at < 2 ? 0 : at - 2, at).some(isNumber),
  );
  const read = phrases.flatMap(({ comparison, amount }) => [comparison?.order, amount?.order]);
  const open = [...read, kept?.order].filter((order) => order === '>=' || order === '<=');
  return bounds[open.length] ?? null;
}

/** "which $number_1 ships are the longest": how many are wanted, of which none may be taken from a masked number. */
function unreadLimit(words: readonly Word[], isAmount: (name: string) => boolean): Word | null {
  const [which, number, noun] = words;
  const isAsked = which?.text === 'which' || which?.text === 'what';
  const isMasked = number?.kind === 'placeholder' && isAmount(number.text);
  const isRanked = words.some(
    ({ kind, text }) =>
      kind === 'word' && (text === 'most' || text === 'fewest' || superlative(text) !== null),
  );
  return isAsked && isMasked && isRanked && noun?.kind === 'word' && isPlural(noun.text)
    ? number
    : null;
}

/** "how old was $a in 1941": a year of which none may be taken from a masked one. */
function agedThen(words: readonly Word[], isAmount: (name: string) => boolean): Word | null {
  const [how, old, was, , joint, year] = words;
  const isAsked = how?.text === 'how' && old?.text === 'old' && BEING.has(was?.text ?? '');
  const isMasked = year?.kind === 'placeholder' && isAmount(year.text);
  return isAsked && joint?.text === 'in' && isMasked ? old : null;
}

/** "died before they were fifty": how old they were then. */
function ageIn(words: readonly Word[], isAmount: (name: string) => boolean): Word | null {
  const at = words.findIndex(
    ({ text }, index) =>
      MOMENTS.has(text) &&
      PRONOUNS.has(words[index + 1]?.text ?? '') &&
      BEING.has(words[index + 2]?.text ?? ''),
  );
  const value = words[at + 3];
  const isAge =
    at >= 0 &&
    (value?.kind === 'number' || (value?.kind === 'placeholder' && isAmount(value.text)));
  return isAge ? (words[at] ?? null) : null;
}

const UNITS_OF_TIME = new Set(
  'second seconds minute minutes hour hours day days week weeks month months year years'.split(' '),
);
const LASTING = new Set(
  'take takes took taken taking last lasts lasted lasting pass passes passed elapse elapsed'.split(
    ' ',
  ),
);

/** "the last five times that $a called": so many of what was done, and of no number of times that is stored. */
function unreadTimes(words: readonly Word[]): Word | null {
  const at = words.findIndex(
    ({ kind, text }, index) =>
      kind === 'word' &&
      text === 'times' &&
      numberIn(words[index - 1]) !== null &&
      ['last', 'first'].includes(words[index - 2]?.text ?? ''),
  );
  return words[at] ?? null;
}

/** "how many days did it take": what lies between two moments, where no number tells it. */
function unreadDuration(words: readonly Word[], lexicon: Lexicon): Word | null {
  const at = words.findIndex(({ text }) => text === 'howmany' || text === 'howmuch');
  const unit = words[at + 1];
  if (at < 0 || !unit || !(UNITS_OF_TIME.has(unit.text) || unit.text === 'time')) return null;
  const isLasting = words.slice(at + 2).some(({ text }) => LASTING.has(text));
  return isLasting && lexicon.figure(unit) < TOLD ? unit : null;
}

const TOLD = 0.75;
