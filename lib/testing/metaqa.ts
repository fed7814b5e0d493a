import { existsSync, readFileSync } from 'node:fs';

/** Where the facts, questions and replies lie, when they are there. */
const FOLDER = '../shared/data';
export const METAQA_FACTS = `${FOLDER}/metaqa/kb.tsv.gz`;
const QUESTIONS = `${FOLDER}/metaqa/questions-dev.jsonl`;
const REPLIES = `${FOLDER}/replies/metaqa-cypher.jsonl`;

export const hasMetaqa = existsSync(METAQA_FACTS) && existsSync(QUESTIONS);
export const hasMetaqaReplies = hasMetaqa && existsSync(REPLIES);

/** The mapping that the published questions are answered by; a data file, since no code here knows the graph. */
export const METAQA_MAPPING: unknown = JSON.parse(
  readFileSync('lib/testing/metaqa-mapping.json', 'utf8'),
);

export interface MetaqaQuestion {
  readonly id: string;
  readonly hops: number;
  readonly question: string;
  readonly topic: string;
  readonly answers: readonly string[];
}

export interface MetaqaReply {
  readonly id: string;
  readonly question: string;
  readonly placeholders: string;
  readonly good: string;
  readonly weak: string;
  readonly defects: readonly string[];
}

export function readMetaqaQuestions(): readonly MetaqaQuestion[] {
  return readLines(QUESTIONS) as readonly MetaqaQuestion[];
}

export function readMetaqaReplies(): readonly MetaqaReply[] {
  return readLines(REPLIES) as readonly MetaqaReply[];
}

function readLines(file: string): readonly unknown[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));
}
