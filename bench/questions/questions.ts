import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** One line of a question file: words of a person, and a query that answers them. */
export interface Question {
  readonly id: string;
  readonly question: string;
  /** Relationships between what the question names and what it asks for. */
  readonly hops: number;
  readonly kind: string;
  /** Run only to report, never while building. */
  readonly held: boolean;
  /** A query that answers it, in Cypher 5 with literal values. */
  readonly cypher: string;
  /** Other readings of the words that are right as well. */
  readonly alternatives?: readonly string[];
  /** True where no row is the right answer. */
  readonly empty?: boolean;
}

/** A line of a file of paraphrases. */
interface Paraphrase {
  readonly id: string;
  readonly of: string;
  readonly question: string;
}

export interface Parts {
  /** What may be run and looked at while building. */
  readonly developed: readonly Question[];
  readonly held: readonly Question[];
}

/** The questions of a file of JSON lines, in its order. */
export function readQuestions(file: string): readonly Question[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  // The file is the project's own, and questions.test.ts checks what it holds.
  return lines.map((line) => JSON.parse(line) as Question);
}

/**
 * The same questions as another person would ask them, in the order of their file: JSON lines of `id`, `question` and
 * `of`, the id of the question that is asked. The answers are that question's.
 *
 * @throws {TypeError} If one says again what is not among the questions.
 */
export function readParaphrases(file: string, questions: readonly Question[]): readonly Question[] {
  const asked = new Map(questions.map((each) => [each.id, each]));
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const { id, question, of } = JSON.parse(line) as Paraphrase;
    const original = asked.get(of);
    if (!original) throw new TypeError(`${id} is a paraphrase of no question: ${of}`);
    return { ...original, id, question, held: isHeldBack(id) };
  });
}

export function partsOf(questions: readonly Question[]): Parts {
  return {
    developed: questions.filter(({ held }) => !held),
    held: questions.filter(({ held }) => held),
  };
}

/** Whether a question of a schema that developers do run belongs to the fifth that they do not: its id alone says so. */
export function isHeldBack(id: string): boolean {
  return createHash('sha256').update(id).digest().readUInt32BE(0) % 5 === 0;
}
