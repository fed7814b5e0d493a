import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { DETERMINERS } from './closed-classes';

const OWN_NAME = 0.9;
const BEING = new Set(['is', 'are', 'was', 'were', 'been', 'has', 'have']);
const HERE = new Set(['here', 'there', 'aboard']);
const AT = new Set(['with', 'in', 'at', 'on', 'of']);
const US = new Set(['us']);
const GROUPS = new Set(
  'club company firm team staff organization organisation association society cooperative department house business crew institute'.split(
    ' ',
  ),
);
const MEMBERS = new Set(['member', 'members']);

/**
 * "who has been here the longest" joined first, and "since when is $a a member" asks when $a joined, where the place
 * that is spoken of is the whole of what the graph is about.
 */
export function joinedFirst(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return serving(words) ?? longest(words, lexicon) ?? sinceWhen(words, lexicon) ?? words;
}

/** "the longest-serving clerk" was the first to join. */
function serving(words: readonly Word[]): readonly Word[] | null {
  const at = words.findIndex(
    ({ text }, index) => text === 'longest' && SERVING.has(words[index + 1]?.text ?? ''),
  );
  const [most, served, noun, next] = words.slice(at);
  if (at < 0 || !most || !served || noun?.kind !== 'word' || (next && next.kind !== 'mark'))
    return null;
  const added = ['that', 'joined', 'first'].map((text, index) => ({
    ...said(text, noun),
    start: noun.end + index,
  }));
  return [...words.slice(0, at), noun, ...added, ...words.slice(at + 3)];
}

const SERVING = new Set(['serving', 'standing']);

function longest(words: readonly Word[], lexicon: Lexicon): readonly Word[] | null {
  const at = words.findIndex(({ text }) => text === 'longest');
  const most = words[at];
  if (!most) return null;
  const from = words[at - 1]?.text === 'the' ? at - 1 : at;
  const behind = placeEnd(words, at + 1, lexicon);
  const end = endsAt(words, behind ?? at + 1) ? (behind ?? at + 1) : null;
  if (end === null) return null;
  // "been here the longest", "is longest here".
  const placeAt = behind === null ? placeStart(words, from, lexicon) : from;
  if (placeAt === null) return null;
  let start = placeAt;
  while (start > 1 && BEING.has(words[start - 1]?.text ?? '')) start -= 1;
  if (start === placeAt) return null;
  return [
    ...words.slice(0, start),
    said('joined', most),
    { ...said('first', most), start: most.start + 1 },
    ...words.slice(end),
  ];
}

/** "since when is $a a member", "how long has $a been with us". */
function sinceWhen(words: readonly Word[], lexicon: Lexicon): readonly Word[] | null {
  const [first, second, being, who] = words;
  const isAsked =
    (first?.text === 'since' && second?.text === 'when') ||
    (first?.text === 'how' && second?.text === 'long');
  if (!first || !second || !isAsked || !BEING.has(being?.text ?? '')) return null;
  if (who?.kind !== 'placeholder') return null;
  const from = words[4]?.text === 'been' ? 5 : 4;
  const end = placeEnd(words, from, lexicon);
  if (end === null || !endsAt(words, end)) return null;
  return [said('when', first), said('did', second), who, said('join', who), ...words.slice(end)];
}

/** Where "with us", "in the club", "a member" ends; null where no such place is spoken of. */
function placeEnd(words: readonly Word[], from: number, lexicon: Lexicon): number | null {
  const [first, second, third] = [words[from], words[from + 1], words[from + 2]];
  if (HERE.has(first?.text ?? '')) return from + 1;
  if (MEMBERS.has(first?.text ?? '')) return from + 1;
  if (DETERMINERS.has(first?.text ?? '') && MEMBERS.has(second?.text ?? '')) return from + 2;
  if (!AT.has(first?.text ?? '')) return null;
  if (US.has(second?.text ?? '')) return from + 2;
  const isLed = DETERMINERS.has(second?.text ?? '');
  const noun = isLed ? third : second;
  const isUnnamed = noun !== undefined && GROUPS.has(noun.text) && lexicon.thing(noun) < OWN_NAME;
  return isUnnamed ? from + (isLed ? 3 : 2) : null;
}

function placeStart(words: readonly Word[], end: number, lexicon: Lexicon): number | null {
  for (const width of [1, 2, 3]) {
    const from = end - width;
    if (from > 0 && placeEnd(words, from, lexicon) === end) return from;
  }
  return null;
}

function endsAt(words: readonly Word[], at: number): boolean {
  return words[at] === undefined || words[at].kind === 'mark';
}
