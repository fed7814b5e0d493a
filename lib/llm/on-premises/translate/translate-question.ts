import 'server-only';
import type { Query } from '@/lib/query/model';

import type { ReadPrompt } from '../read-prompt';
import { composeQuery } from './compose-query';
import { readNoted } from './english/read-noted';
import { readOutline } from './english/read-outline';
import { COVERED } from './evidence';
import type { Outline, OutlineProblem } from './outline';
import { readWords } from './read-words';
import type { Reading } from './reading';
import { readingsOf } from './readings';
import { readSchemaNotes } from './schema-notes';
import { schemaPaths, stepEnd } from './schema-paths';
import { type Vocabulary, nearness, readVocabulary } from './schema-vocabulary';
import { nounStrength, sensesOf, thingStrength, verbStrength } from './senses';

/** What the translator reads: parts of the prompt that any model gets. */
export type Translatable = Pick<ReadPrompt, 'schema' | 'placeholders' | 'question'> &
  Partial<Pick<ReadPrompt, 'notes'>>;

export type TranslationProblem =
  | OutlineProblem
  /** The question holds a word that changes its meaning and that no rule here understands. */
  | 'operator'
  /** Nothing in the schema joins what the question mentions. */
  | 'no-reading'
  /** Too few of the question's words are accounted for. */
  | 'uncovered'
  /** Two readings are as good as one another. */
  | 'ambiguous';

export type QuestionTranslation =
  | {
      readonly ok: true;
      readonly query: Query;
      /** Share of the question's content words that the query accounts for. */
      readonly covered: number;
      /** How much better it is than the next reading that means something else; null where there is none. */
      readonly margin: number | null;
      /** Content words that the query does not account for. */
      readonly unused: readonly string[];
    }
  | { readonly ok: false; readonly problem: TranslationProblem; readonly words: readonly string[] };

/** Enough where a given value leaves no other reading; else nearly all words must be accounted for. */
const ENOUGH_COVERED = 0.5;
const CLEAR_MARGIN = 0.45;
const MOSTLY_COVERED = 0.6;
const ENOUGH_MARGIN = 0.04;
/** Two relationships between the same things: a verb that may say either must say one clearly better. */
const PARALLEL_MARGIN = 0.11;
/** What is denied must be plain: the wrong half of a graph is a long answer. */
const DENIAL_MARGIN = 0.2;
/** A reading that is no further behind and walks fewer steps makes the best one doubtful. */
const NEAR_RIVAL = 0.6;

/** A masked question as a query, or why not. Never a guess: doubt is said. */
export function translateQuestion({
  schema,
  placeholders,
  question,
  notes = [],
}: Translatable): QuestionTranslation {
  const phrases = readSchemaNotes(notes, schema);
  const vocabulary = readVocabulary(schema, phrases);
  const known = new Map(placeholders.map((placeholder) => [placeholder.name, placeholder]));
  const read = readOutline(readNoted(readWords(question), phrases), {
    noun: (word) => nounStrength(word, vocabulary),
    thing: (word) => thingStrength(word, vocabulary),
    amount: (name) => /number/u.test(known.get(name)?.phrase ?? ''),
    verb: (word) => verbStrength(word, vocabulary),
  });
  if (!read.ok) return { ok: false, problem: read.problem, words: [] };
  const { outline } = read;
  if (outline.operators.length > 0) {
    return { ok: false, problem: 'operator', words: outline.operators.map(({ text }) => text) };
  }

  const context = {
    vocabulary,
    placeholders: known,
    loose: outline.joints.flat().filter(({ kind }) => kind === 'word'),
  };
  const senses = outline.mentions.map((mention) => sensesOf(mention, context));
  const readings = readingsOf({ outline, senses, vocabulary, paths: schemaPaths(vocabulary) });
  return decide({ outline, vocabulary, readings });
}

function decide(args: {
  outline: Outline;
  vocabulary: Vocabulary;
  readings: readonly Reading[];
}): QuestionTranslation {
  const { outline, vocabulary, readings } = args;
  const composed = firstTwo(readings, (reading) => composeQuery({ outline, vocabulary, reading }));
  const [best, next] = composed;
  if (!best) return { ok: false, problem: 'no-reading', words: [] };
  const { reading, query } = best;
  const { covered, unused } = reading;
  const margin = next ? reading.score - next.reading.score : null;
  const anchored = reading.senses.some(({ role }) => role === 'value');
  const walked = stepsIn(reading);
  const clear = walked <= 1 && (margin === null || margin >= CLEAR_MARGIN);
  const enough = anchored && clear ? ENOUGH_COVERED : MOSTLY_COVERED;
  if (covered < enough || (unused.length > 0 && !anchored)) {
    return { ok: false, problem: 'uncovered', words: unused };
  }
  const isParallel = next !== undefined && joinsTheSame(reading, next.reading);
  const wanted = outline.denied ? DENIAL_MARGIN : isParallel ? PARALLEL_MARGIN : ENOUGH_MARGIN;
  if (margin !== null && margin < wanted) {
    return { ok: false, problem: 'ambiguous', words: [] };
  }
  const isLongWay = passesSilently(reading, outline, vocabulary);
  if (isLongWay && (outline.denied || hasNearerRival(reading, readings, outline))) {
    return { ok: false, problem: 'ambiguous', words: [] };
  }
  return { ok: true, query, covered, margin, unused };
}

/** True where as many words are said by fewer steps to a thing of another kind: either may be meant. */
function hasNearerRival(best: Reading, readings: readonly Reading[], { asked }: Outline): boolean {
  if (asked === null) return false;
  const length = stepsIn(best);
  return readings.some(
    (other) =>
      best.score - other.score < NEAR_RIVAL &&
      stepsIn(other) < length &&
      other.unused.length <= best.unused.length &&
      other.senses[asked]?.label !== best.senses[asked]?.label,
  );
}

/** True where the way leads through a thing of which no word speaks. */
function passesSilently(
  { links }: Reading,
  { mentions, joints }: Outline,
  { labels }: Vocabulary,
): boolean {
  const words = [...mentions.flatMap((mention) => mention.words), ...joints.flat()];
  return links.some(({ steps }) =>
    steps.slice(0, -1).some((step) => {
      const passed = labels.get(stepEnd(step));
      return passed && !words.some(({ meaning }) => nearness(meaning, passed.terms) >= COVERED);
    }),
  );
}

/** True where two readings speak of the same things and differ in what joins them. */
function joinsTheSame(one: Reading, other: Reading): boolean {
  return one.senses.every((sense, mention) => {
    const { label, property } = other.senses[mention] ?? {};
    return sense.label === label && sense.property === property;
  });
}

function stepsIn({ links }: Reading): number {
  return links.reduce((sum, { steps }) => sum + steps.length, 0);
}

/** The best reading that gives a query, and the best after it that gives another. */
function firstTwo(
  readings: readonly Reading[],
  compose: (reading: Reading) => Query | null,
): readonly { reading: Reading; query: Query }[] {
  const found: { reading: Reading; query: Query }[] = [];
  let first = '';
  for (const reading of readings) {
    const query = compose(reading);
    if (!query) continue;
    const written = JSON.stringify(query);
    if (found.length === 0) first = written;
    else if (written === first) continue;
    found.push({ reading, query });
    if (found.length === 2) break;
  }
  return found;
}
