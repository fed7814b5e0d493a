import { existsSync, readFileSync } from 'node:fs';

/** Where the facts, questions and replies lie, when they are there. */
const FOLDER = '../shared/data';
export const METAQA_FACTS = `${FOLDER}/metaqa/kb.tsv.gz`;
const QUESTIONS = `${FOLDER}/metaqa/questions-dev.jsonl`;
const REPLIES = `${FOLDER}/replies/metaqa-cypher.jsonl`;

export const hasMetaqa = existsSync(METAQA_FACTS) && existsSync(QUESTIONS);
export const hasMetaqaReplies = hasMetaqa && existsSync(REPLIES);

/** The mapping that the published questions are answered by. */
export const METAQA_MAPPING = {
  subject: { label: 'Movie', key: 'name' },
  relations: {
    directed_by: { relationship: 'DIRECTED_BY', label: 'Director', key: 'name' },
    written_by: { relationship: 'WRITTEN_BY', label: 'Writer', key: 'name' },
    starred_actors: { relationship: 'STARRED_IN', label: 'Actor', key: 'name', reverse: true },
    has_genre: { relationship: 'HAS_GENRE', label: 'Genre', key: 'name' },
    in_language: { relationship: 'IN_LANGUAGE', label: 'Language', key: 'name' },
    release_year: { property: 'release_year', list: true },
    has_tags: { property: 'has_tags', list: true },
    has_imdb_rating: { property: 'has_imdb_rating', list: true },
    has_imdb_votes: { property: 'has_imdb_votes', list: true },
  },
};

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
