import 'server-only';
import { print } from '@/lib/language/cypher/print';
import { stem } from '@/lib/masking/stem';
import type { Query } from '@/lib/query/model';
import { namesIn } from '@/lib/query/scope';
import { elementsOf } from '@/lib/query/visit';

import type { ReadPrompt, TaughtExample } from '../read-prompt';
import {
  AUXILIARIES,
  COPULAS,
  DETERMINERS,
  PREPOSITIONS,
  RELATIVES,
} from '../translate/english/closed-classes';
import type { QuestionReading } from '../translate/question-translation';
import { readSchemaNotes } from '../translate/schema-notes';
import { shapeOf } from './shape';

/** A reading that is further behind was not what was meant, whatever was taught. */
const WITHIN = 0.15;
/** What a pair adds to the score of a reading that walks as it does, where all of its words are asked too. */
const MOST = 0.4;
/** Less in common says nothing. */
const ENOUGH_ALIKE = 0.25;

export interface LeanedReading extends QuestionReading {
  /** What was taught has added to its score. */
  readonly lent: number;
}

/**
 * Readings with what verified pairs lend them. A pair whose words are asked again lends to readings that
 * walk the relationships it walks, and its words count as accounted for in them; nothing is lent to a
 * reading that is clearly behind, so what reads clearly stays what it is.
 */
export function leanOnTaught(
  readings: readonly QuestionReading[],
  prompt: Pick<ReadPrompt, 'schema' | 'notes' | 'question' | 'examples'>,
): readonly LeanedReading[] {
  const phrases = readSchemaNotes(prompt.notes, prompt.schema);
  const asked = wordsOf(prompt.question);
  const best = Math.max(...readings.map(({ score }) => score));
  const lessons = prompt.examples.map((example) => ({
    words: wordsOf(example.question),
    names: typesNamedIn(example, prompt),
  }));
  function wordsOf(question: string): ReadonlySet<string> {
    const words = shapeOf(question, phrases).filter(
      ({ kind, text }) => kind === 'word' && !SMALL_WORDS.has(text),
    );
    return new Set(words.map(({ text }) => text));
  }
  return readings
    .map((reading): LeanedReading => {
      if (best - reading.score >= WITHIN) return { ...reading, lent: 0 };
      const walked = typesOf(reading.query);
      const fitting = lessons.filter(
        ({ names }) => names.size > 0 && [...names].every((name) => walked.has(name)),
      );
      const lent = Math.max(0, ...fitting.map(({ words }) => MOST * alike(words, asked)));
      const learned = new Set(
        fitting
          .filter(({ words }) => alike(words, asked) >= ENOUGH_ALIKE)
          .flatMap(({ words }) => [...words]),
      );
      const unused = reading.unused.filter((word) => !learned.has(stem(word)));
      const share = reading.unused.length === 0 ? 0 : unused.length / reading.unused.length;
      const isLent = lent >= MOST * ENOUGH_ALIKE;
      return {
        ...reading,
        unused,
        covered: 1 - (1 - reading.covered) * share,
        score: reading.score + (isLent ? lent : 0),
        lent: isLent ? lent : 0,
      };
    })
    .toSorted((a, b) => b.score - a.score);
}

/** That two questions ask "which" or "of" makes them no more alike. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  [
    ...AUXILIARIES,
    ...COPULAS,
    ...DETERMINERS,
    ...PREPOSITIONS,
    ...RELATIVES,
    ...['who', 'what', 'which', 'when', 'where', 'how', 'many', 'there'],
  ].map((word) => stem(word)),
);

/** Words in common, of all words of both. */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, one.size + other.size - shared);
}

/** Relationship types that the verified query names. */
function typesNamedIn(
  { query }: TaughtExample,
  { schema }: Pick<ReadPrompt, 'schema'>,
): ReadonlySet<string> {
  const types = new Set(schema.patterns.map(({ type }) => type));
  const named = [...query.matchAll(/[:|]\s*`?([^\s`:|()[\]{}*]+)`?/gu)].map(
    ([, name = '']) => name,
  );
  return new Set(named.filter((name) => types.has(name)));
}

function typesOf(query: Query): ReadonlySet<string> {
  return new Set(elementsOf(query, 'relationship').flatMap(({ types }) => namesIn(types)));
}

/** As a model would write it; null where it cannot be written. */
export function textOf(query: Query): string | null {
  const printed = print(query, { dialect: 'neo4j' });
  return printed.ok ? printed.text : null;
}
