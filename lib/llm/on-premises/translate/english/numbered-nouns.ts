import 'server-only';
import { ordinalIn } from '../grammar/operators';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { PREPOSITIONS } from './closed-classes';
import { basesOf } from './inflection';

/** Nouns of which there is a first, a second …, and a number that says which. */
const NUMBERED = new Set(
  'floor storey story deck level tier rank ranking place position standing grade class stage round row lap season edition volume chapter zone phase platform'.split(
    ' ',
  ),
);
const JOINTS = new Set(['and', 'or']);
const NAMED = 0.9;

/** "the fourth floor", "of the first rank" where a number tells the floor or the rank: floor 4, rank 1. */
export function numberedNouns(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex((word, index) => {
    const [joint, other] = [words[index + 1], words[index + 2]];
    const end = isPair(joint, other) ? index + 3 : index + 1;
    return ordinalIn(word) !== null && isNumbered(words[end], lexicon) && isEnd(words[end + 1]);
  });
  const [first, joint, other] = words.slice(at, at + 3);
  const before = words[at - 1];
  if (at < 0 || !first || !joint) return words;
  const pair = isPair(joint, other) ? [said('or', joint), numberOf(other ?? first)] : [];
  const end = at + 1 + pair.length;
  const noun = words[end];
  if (!noun) return words;
  return [
    ...words.slice(0, before?.text === 'the' ? at - 1 : at),
    { ...noun, start: first.start - 1, end: first.start },
    numberOf(first),
    ...pair,
    ...numberedNouns(words.slice(end + 1), lexicon),
  ];
}

function isPair(joint: Word | undefined, other: Word | undefined): boolean {
  return JOINTS.has(joint?.text ?? '') && ordinalIn(other) !== null;
}

function numberOf(word: Word): Word {
  return { ...word, kind: 'number', text: `${ordinalIn(word) ?? ''}`, meaning: new Map() };
}

function isNumbered(noun: Word | undefined, lexicon: Lexicon): boolean {
  if (noun?.kind !== 'word' || !basesOf(noun.text).some((base) => NUMBERED.has(base))) return false;
  const hits = lexicon.hits(noun).filter(({ near }) => near >= NAMED);
  return (
    hits.some(({ entry }) => entry.kind === 'property' && entry.property.isNumber) &&
    hits.every(({ entry }) => entry.kind === 'property')
  );
}

function isEnd(word: Word | undefined): boolean {
  return (
    !word ||
    word.kind === 'mark' ||
    JOINTS.has(word.text) ||
    PREPOSITIONS.has(word.text) ||
    OVER.has(word.text)
  );
}

const OVER = new Set(['that', 'which', 'who', 'whose', 'today', 'now', 'still', 'at']);
