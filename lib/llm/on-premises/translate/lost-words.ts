import 'server-only';
import type { Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import {
  AUXILIARIES,
  DETERMINERS,
  FILLERS,
  MOMENTS,
  OPERATORS,
  PREPOSITIONS,
  PRONOUNS,
  RELATIVES,
} from './english/closed-classes';
import type { Sketch } from './grammar/sketch';
import { ASKING } from './grammar/small-words';
import type { Lexicon } from './lexicon';
import type { Word } from './read-words';
import { nearness } from './schema-vocabulary';
import type { Frame } from './sense/frame';
import { termsIn } from './sense/loose-words';

const KNOWN = 0.9;
const SAID = 0.45;

/** Words that the schema knows, that the grammar left out, and that nothing in the reading is called by. */
export function lostWords(
  words: readonly Word[],
  { sketch, frame, lexicon }: { sketch: Sketch; frame: Frame; lexicon: Lexicon },
): readonly string[] {
  const kept = new Set(
    [
      ...sketch.phrases.flatMap(({ words: own, comparison, extreme }) => [
        ...own,
        ...(comparison?.degree ? [comparison.degree] : []),
        ...(comparison?.unit ? [comparison.unit] : []),
        ...(extreme ? [extreme.word, ...(extreme.by ?? [])] : []),
      ]),
      ...sketch.links.flatMap(({ words: own, same }) => [...own, ...(same ?? [])]),
      ...(sketch.sort?.words ?? []),
    ].map(({ start }) => start),
  );
  if (sketch.sort) return [];
  const terms = termsIn(frame, lexicon);
  return words
    .filter(
      (word) =>
        word.kind === 'word' &&
        !kept.has(word.start) &&
        !isSmall(word.text) &&
        lexicon.hits(word).some(({ near }) => near >= KNOWN) &&
        terms.every((each) => nearness(word.meaning, each) < SAID),
    )
    .map(({ text }) => text);
}

const NAMING = new Set(['called', 'named', 'set']);

function isSmall(text: string): boolean {
  return (
    ASKING[text] !== undefined ||
    NAMING.has(text) ||
    [AUXILIARIES, DETERMINERS, FILLERS, MOMENTS, OPERATORS, PREPOSITIONS, PRONOUNS, RELATIVES].some(
      (words) => words.has(text),
    )
  );
}

const DENYING = new Set(
  'not never without no none nobody nothing neither nor nolonger unknown missing'.split(' '),
);

/** What is not more is at most: any other comparison may be the denial. */
const BEYOND = new Set(['<', '>']);

/** "without", "never" of which nothing came: the query tells of what was left out. */
export function losesDenial(words: readonly Word[], query: Query): boolean {
  if (!words.some(({ kind, text }) => kind === 'word' && DENYING.has(text))) return false;
  return (
    elementsOf(query, 'not').length === 0 &&
    elementsOf(query, 'null-test').every(({ negated }) => negated) &&
    elementsOf(query, 'comparison-link').every(({ operator }) => BEYOND.has(operator)) &&
    elementsOf(query, 'boolean').length === 0
  );
}
