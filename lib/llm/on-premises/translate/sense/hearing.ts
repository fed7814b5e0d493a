import 'server-only';
import { AUXILIARIES, LIGHT_VERBS, PREPOSITIONS, WHOEVER } from '../english/closed-classes';
import type { Sketch } from '../grammar/sketch';
import type { Word } from '../read-words';
import { notedIn } from '../schema-notes';
import { type Terms, nearness } from '../schema-vocabulary';
import { type Frame, HEARD } from './frame';

const HELP = 0.12;
const NOTED_HELP = 0.3;
/** A word far from what was found counts less than one beside it. */
const ELSEWHERE = 0.8;

const KINDS = new Set(
  'without except where togetherwith list listed set share shared same give given called known named recorded credited considered involve involved include includes included feature features work worked fall under spoken primary main name names number total count decade decades'.split(
    ' ',
  ),
);

/** Words that a reading should account for, none of them heard yet. */
export function owedWords(sketch: Sketch): ReadonlyMap<number, number> {
  const owed = new Map<number, number>();
  for (const phrase of sketch.phrases) {
    if (sketch.dropped.has(phrase.id)) continue;
    // "anyone" says of nobody what they are.
    if (phrase.anything && phrase.words.every(({ text }) => WHOEVER.has(text))) continue;
    for (const word of phrase.words) if (isOwed(word)) owed.set(word.start, 0);
  }
  for (const { words } of sketch.links) {
    for (const word of words) if (isOwed(word)) owed.set(word.start, 0);
  }
  return owed;
}

function isOwed(word: Word): boolean {
  if (word.kind !== 'word') return false;
  const { text } = word;
  if (PREPOSITIONS.has(text) || AUXILIARIES.has(text) || LIGHT_VERBS.has(text)) return false;
  return !KINDS.has(text) || notedIn(word.meaning) !== null;
}

/** The frame with what these names say of these words. */
export function hear(frame: Frame, words: readonly Word[], terms: readonly Terms[]): Frame {
  let heard: Map<number, number> | null = null;
  let help = 0;
  for (const word of words) {
    if (word.kind !== 'word') continue;
    const near = Math.max(0, ...terms.map((each) => nearness(word.meaning, each)));
    const owed = frame.heard.get(word.start);
    if (owed === undefined) {
      const isNoted = terms.some((each) => each.noted !== null) && near >= 1;
      if (isNoted) help = Math.max(help, NOTED_HELP);
      else if (terms.some((each) => each.particles.has(word.text))) help = Math.max(help, HELP);
      else if (near >= 0.9) help = Math.max(help, HELP);
      continue;
    }
    if (near > owed) {
      heard ??= new Map(frame.heard);
      heard.set(word.start, near);
    }
  }
  if (!heard && help === 0) return frame;
  return { ...frame, ...(heard ? { heard } : {}), cost: frame.cost - help };
}

/** Last of all: a word that nothing beside it accounts for may be said by a name elsewhere in the reading. */
export function hearElsewhere(
  frame: Frame,
  words: readonly Word[],
  terms: readonly Terms[],
): Frame {
  const heard = new Map(frame.heard);
  for (const word of words) {
    const owed = heard.get(word.start);
    if (owed === undefined || owed >= HEARD) continue;
    const near = Math.max(0, ...terms.map((each) => nearness(word.meaning, each)));
    if (near * ELSEWHERE > owed) heard.set(word.start, near * ELSEWHERE);
  }
  return { ...frame, heard };
}

const DWELLING = new Set(
  'based located live lives lived living reside resides resided residing stem stems stemmed originate originates seated headquartered come comes came hail hails'.split(
    ' ',
  ),
);

/** "readers living in $town_1": where a place is a property, that it is where they live needs no name of its own. */
export function hearPlaces(frame: Frame, words: readonly Word[]): Frame {
  const held = [
    ...frame.conditions.filter(({ test }) => test.kind === 'value').map(({ property }) => property),
    ...[...frame.spots.values()].flatMap(({ property }) => property ?? []),
  ];
  if (!held.some(({ isPlace }) => isPlace)) return frame;
  const heard = new Map(frame.heard);
  for (const { text, start } of words) {
    const owed = heard.get(start);
    if (owed !== undefined && DWELLING.has(text)) heard.set(start, Math.max(owed, ELSEWHERE));
  }
  return { ...frame, heard };
}
