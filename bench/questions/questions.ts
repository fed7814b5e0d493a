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
