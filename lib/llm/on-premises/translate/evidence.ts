import 'server-only';
import { PERSONS, PREPOSITIONS, QUANTITIES, THINGS, isClosedClass } from './english/closed-classes';
import type { Outline } from './outline';
import type { Word } from './read-words';
import { notedIn } from './schema-notes';
import { type Step, stepEnd } from './schema-paths';
import { type Terms, type Vocabulary, nearness } from './schema-vocabulary';

/** A word of the question that a reading should account for. */
export interface Clue {
  readonly word: Word;
  /** The mention it is part of, or the joint it stands in. */
  readonly mention: number | null;
  readonly joint: number | null;
  /** False for a word that may help and need not be used. */
  readonly owed: boolean;
  /** True for a word without which the question is another one. */
  readonly needed: boolean;
}

/** Names of the schema that a reading uses, and where: what may account for clues. */
export interface Witness {
  readonly terms: Terms;
  readonly mention: number | null;
  readonly joint: number | null;
}

/** A word is accounted for when some name is at least so near. */
export const COVERED = 0.45;

/** What a name far from the word counts, against one beside it. */
const ELSEWHERE = 0.85;

export function cluesOf({ mentions, joints }: Outline): readonly Clue[] {
  const inMentions = mentions.flatMap(({ words }, mention) =>
    words
      .filter((word) => !isEmpty(word))
      .map((word) => ({ word, mention, joint: null, owed: true, needed: false })),
  );
  const inJoints = joints.flatMap((words, joint) =>
    words.flatMap((word): Clue[] => {
      if (word.kind !== 'word') return [];
      if (PREPOSITIONS.has(word.text)) {
        const owed = word.text === 'about' && joint === mentions.length;
        return [{ word, mention: null, joint, owed, needed: owed }];
      }
      if (isClosedClass(word.text)) {
        const helps = notedIn(word.meaning) !== null;
        return helps ? [{ word, mention: null, joint, owed: false, needed: false }] : [];
      }
      return [{ word, mention: null, joint, owed: true, needed: false }];
    }),
  );
  return [...inMentions, ...inJoints];
}

/** How well each clue is accounted for, in the order of the clues. */
export function coverage(clues: readonly Clue[], witnesses: readonly Witness[]): readonly number[] {
  return clues.map((clue) =>
    Math.max(
      0,
      ...witnesses.map((witness) => {
        const beside =
          (clue.mention !== null && clue.mention === witness.mention) ||
          (clue.joint !== null && clue.joint === witness.joint);
        const near = nearness(clue.word.meaning, witness.terms);
        return beside ? near : near * ELSEWHERE;
      }),
    ),
  );
}

/** What the names along a path may account for. */
export function stepWitnesses(
  steps: readonly Step[],
  { labels }: Vocabulary,
  joint: number,
): readonly Witness[] {
  return steps.flatMap((step, index) => {
    const label = index < steps.length - 1 ? labels.get(stepEnd(step)) : undefined;
    const names = [step.pattern.terms, ...(label ? [label.terms] : [])];
    return names.map((terms) => ({ terms, mention: null, joint }));
  });
}

/** Joints that are heard next to a link: its own, and the last, where English strands verbs and prepositions. */
export function hasParticle(outline: Outline, joint: number, terms: Terms): boolean {
  const places = new Set([joint, outline.joints.length - 1]);
  return [...places].some((place) =>
    (outline.joints[place] ?? []).some(
      ({ text }) => terms.particles.has(text) && PREPOSITIONS.has(text),
    ),
  );
}

function isEmpty({ text, kind }: Word): boolean {
  return kind !== 'word' || THINGS.has(text) || PERSONS.has(text) || QUANTITIES.has(text);
}
