import 'server-only';
import type { Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import {
  AUXILIARIES,
  DETERMINERS,
  FILLERS,
  IMPERATIVES,
  LIGHT_VERBS,
  MOMENTS,
  OPERATORS,
  PREPOSITIONS,
  PRONOUNS,
  RELATIVES,
} from './english/closed-classes';
import { gradable } from './english/gradable';
import { isGermanParticiple, isVerbForm } from './english/inflection';
import type { Sketch } from './grammar/sketch';
import { AGGREGATES, ASKING } from './grammar/small-words';
import type { Lexicon } from './lexicon';
import type { Word } from './read-words';
import { nearness } from './schema-vocabulary';
import type { Frame } from './sense/frame';
import { isOurs } from './sense/idle-words';
import { termsIn } from './sense/loose-words';

const KNOWN = 0.9;
const SAID = 0.45;

/**
 * Words that the schema knows, or that say what something does, that the grammar left out, and that nothing in the
 * reading is called by: "which sailors resigned" does not ask for every sailor.
 */
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
  const bare = bareDegrees(sketch, frame);
  const terms = termsIn(frame, lexicon);
  const isOfText = sketch.phrases.some(({ comparison }) => PARTS.has(comparison?.order ?? ''));
  const lost = words
    .filter(
      (word, at) =>
        word.kind === 'word' &&
        !kept.has(word.start) &&
        !isSmall(word.text) &&
        !isReckoned(word.text, sketch) &&
        !(isOfText && /^(?:contain|startswith|endswith)/u.test(word.text)) &&
        !isOurs(words, at) &&
        (isDeed(word.text) ||
          isGermanParticiple(word.text) ||
          (at > 1 && WHO.has(words[at - 1]?.text ?? '')) ||
          lexicon.hits(word).some(({ near }) => near >= KNOWN)) &&
        !frame.heard.has(word.start) &&
        terms.every((each) => nearness(word.meaning, each) < SAID),
    )
    .map(({ text }) => text);
  return [...lost, ...bare];
}

/** "which reports are expensive": nothing says from what on, and that they have a price does not make them so. */
function bareDegrees({ phrases }: Sketch, { spots }: Frame): readonly string[] {
  return phrases.flatMap(({ id, words, ...phrase }) => {
    const [word, ...more] = words;
    const property = spots.get(id)?.property;
    const isBound =
      phrase.asked || (phrase.comparison ?? phrase.extreme ?? phrase.aggregate ?? null) !== null;
    if (!word || more.length > 0 || isBound || !property) return [];
    const isOfDegree = property.isNumber || property.isTime;
    return isOfDegree && !NAMED.has(word.text) && gradable(word.text) !== null ? [word.text] : [];
  });
}

/** What is a noun as well. */
const NAMED = new Set(['cold', 'high', 'low', 'first', 'last']);

/** "total weight" where something else has a total: what was added up accounts for it. */
function isReckoned(text: string, { phrases }: Sketch): boolean {
  const wanted = AGGREGATES[text];
  return wanted !== undefined && phrases.some(({ aggregate }) => aggregate === wanted);
}

/** Ways to compare a part of a text. */
const PARTS = new Set(['contains', 'starts', 'ends']);

const NAMING = new Set(['called', 'named', 'set']);
/** What is done to anything that is in a graph. */
const KEPT = new Set(
  'shown recorded given made kept known listed considered credited stored noted seen found anything something everything'.split(
    ' ',
  ),
);

/** "sailors who smoke". */
const WHO = new Set(['who', 'that']);

function isDeed(text: string): boolean {
  return isVerbForm(text) && !KEPT.has(text) && !LIGHT_VERBS.has(text) && !IMPERATIVES.has(text);
}

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
  'not butnot never without except excluding no none nobody nothing neither nor nolonger unknown missing'.split(
    ' ',
  ),
);

/** What is not more is at most: any other comparison may be the denial. */
const BEYOND = new Set(['<', '>']);

/** "codes starting with I" of which nothing is asked of how they begin. */
export function losesText(words: readonly Word[], query: Query): boolean {
  return (
    words.some(({ kind, text }) => kind === 'word' && BOUNDS_OF_TEXT.has(text)) &&
    elementsOf(query, 'string-predicate').length === 0
  );
}

const BOUNDS_OF_TEXT = new Set(['startswith', 'endswith']);

/** "without", "never" of which nothing came: the query tells of what was left out. */
export function losesDenial(words: readonly Word[], query: Query): boolean {
  if (!words.some(({ kind, text }) => kind === 'word' && DENYING.has(text))) return false;
  const flags = elementsOf(query, 'boolean');
  const compared = elementsOf(query, 'comparison-link').filter(
    ({ operator }) => !BEYOND.has(operator),
  );
  return (
    elementsOf(query, 'not').length === 0 &&
    elementsOf(query, 'null-test').every(({ negated }) => negated) &&
    // What is true of a flag is no denial, and nothing else is compared then.
    compared.length === flags.length &&
    compared.every(({ operator }) => operator === '=') &&
    flags.every(({ value }) => value)
  );
}
