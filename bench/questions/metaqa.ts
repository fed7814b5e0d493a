import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { METAQA_FACTS, type MetaqaQuestion, readMetaqaQuestions } from '@/lib/testing/metaqa';

/** A published question, and whether its wording belongs to the half that is never looked at while building. */
export interface PublishedQuestion extends MetaqaQuestion {
  readonly relations: string;
  readonly held: boolean;
}

/** The published questions about films; a wording is all questions that differ in their topic alone. */
export function publishedQuestions(): readonly PublishedQuestion[] {
  return readMetaqaQuestions().map((each) => {
    // The file names its relations, which the shared reader has no use for.
    const { relations } = each as MetaqaQuestion & { readonly relations: string };
    const wording = each.question.replace(each.topic, '…');
    const held = createHash('sha256').update(wording).digest().readUInt32BE(0) % 2 === 1;
    return { ...each, relations, held };
  });
}

interface Edge {
  readonly id: number;
  readonly to: string;
}

type Table = ReadonlyMap<string, readonly Edge[]>;

const RELATION_OF: Readonly<Record<string, string>> = {
  director: 'directed_by',
  writer: 'written_by',
  actor: 'starred_actors',
  genre: 'has_genre',
  language: 'in_language',
  year: 'release_year',
  tags: 'has_tags',
  tag: 'has_tags',
};

/**
 * What the graph itself gives for a path of relations such as `movie_to_writer_to_movie`: no fact is used
 * twice, and over two relations or more the path does not end where it began.
 */
export function pathAnswers(): (question: PublishedQuestion) => ReadonlySet<string> {
  const out = new Map<string, Map<string, Edge[]>>();
  const into = new Map<string, Map<string, Edge[]>>();
  const text = gunzipSync(readFileSync(METAQA_FACTS)).toString('utf8');
  for (const [id, line] of text.trimEnd().split('\n').entries()) {
    const [subject = '', relation = '', object = ''] = line.split('\t');
    add(out, relation, subject, { id, to: object });
    add(into, relation, object, { id, to: subject });
  }
  return ({ relations, topic }) => {
    const kinds = relations.split('_to_');
    let walks: readonly { readonly at: string; readonly used: readonly number[] }[] = [
      { at: topic, used: [] },
    ];
    for (const [index, kind] of kinds.slice(1).entries()) {
      const isBack = kind === 'movie';
      const relation = RELATION_OF[(isBack ? kinds[index] : kind) ?? ''] ?? '';
      const table: Table | undefined = (isBack ? into : out).get(relation);
      walks = walks.flatMap(({ at, used }) =>
        (table?.get(at) ?? [])
          .filter(({ id }) => !used.includes(id))
          .map(({ id, to }) => ({ at: to, used: [...used, id] })),
      );
    }
    const ends = new Set(walks.map(({ at }) => at));
    // As the expert's note says of this graph, and as the answers were published.
    if (kinds.length > 2) ends.delete(topic);
    return ends;
  };
}

function add(
  tables: Map<string, Map<string, Edge[]>>,
  relation: string,
  from: string,
  edge: Edge,
): void {
  const table = tables.get(relation) ?? new Map<string, Edge[]>();
  tables.set(relation, table);
  const edges = table.get(from);
  if (edges) edges.push(edge);
  else table.set(from, [edge]);
}
