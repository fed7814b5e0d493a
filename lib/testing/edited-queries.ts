import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type DemoName, demoGraph, demoNames } from '@/demo/build';
import type { DemoQuestion } from '@/demo/descriptor';
import { rootFolder } from '@/lib/base/process-file';
import { SchemaCollector } from '@/lib/graph/embedded/schema-collector';
import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';
import { guard } from '@/lib/query/guard';
import type { Query } from '@/lib/query/model';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { corpusSchema } from './corpus-schema';
import { type CorpusQuery, corpusQueries } from './cypher-corpus';
import { disguised } from './known-edits/disguised';
import { knownEditsOf } from './known-edits/known-edits-of';
import { pickEdits } from './known-edits/pick-edits';

interface AskedQuery {
  readonly query: CorpusQuery;
  readonly schema: GraphSchema;
}

/** A query with one to three known edits, written otherwise than it was. */
export interface EditedQuery {
  readonly query: CorpusQuery;
  readonly old: Query;
  readonly now: Query;
  /** What a diff must call the edits. */
  readonly kinds: readonly string[];
}

/** Queries of every construct that the query model knows. */
export function queriesOfCorpus(): readonly AskedQuery[] {
  const schema = corpusSchema();
  return corpusQueries()
    .filter(({ storeOrder }) => !storeOrder)
    .map((query) => ({ query, schema }));
}

/** The gold queries of the demo graphs' questions: what people ask, each with its graph's schema. */
export function queriesOfQuestions(): readonly AskedQuery[] {
  const root = rootFolder();
  return demoNames.flatMap((name) => {
    const schema = demoSchema(name, path.join(root, 'demo'));
    return [`demo/${name}/questions.jsonl`, `bench/questions/${name}.jsonl`].flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => {
          // The files are the project's own.
          const { id, cypher } = JSON.parse(line) as DemoQuestion;
          return { schema, query: { id, text: cypher } };
        }),
    );
  });
}

/** Null where the query allows no edit, or none that may run. */
export function editedQuery(
  { query, schema }: AskedQuery,
  random: () => number,
): EditedQuery | null {
  const old = readQuery(query.text);
  if (!old) return null;
  const edits = pickEdits(knownEditsOf(old, schema, random), random);
  if (edits.length === 0) return null;
  const edited = edits.reduce((each, { apply }) => apply(each), old);
  const now = readQuery(queryText(disguised(edited, random)));
  if (!now || !guard(now).allowed || !guard(old).allowed) return null;
  return { query, old, now, kinds: edits.map(({ kind }) => kind).toSorted() };
}

export function readQuery(text: string): Query | null {
  const parsed = parse(text);
  return parsed.ok ? parsed.query : null;
}

/** On one line; what is wrong with it where it cannot be written. */
export function queryText(query: Query): string {
  const printed = print(query, { dialect: 'neo4j' });
  return printed.ok ? printed.text.replaceAll('\n', ' ') : JSON.stringify(printed.diagnostics);
}

function demoSchema(name: DemoName, demoRoot: string): GraphSchema {
  const collector = new SchemaCollector();
  const labels = new Map<string, readonly string[]>();
  for (const line of demoGraph(name, demoRoot)) {
    if ('node' in line) {
      labels.set(line.node.id, line.node.labels);
      collector.addNode(line.node.labels, named(line.node.properties));
      continue;
    }
    const { type, from, to, properties } = line.relationship;
    const [fromLabels, toLabels] = [labels.get(from) ?? [], labels.get(to) ?? []];
    collector.addRelationship({ type, fromLabels, toLabels, properties: named(properties) });
  }
  return collector.schema();
}

/** Only their names matter to an edit. */
function named(properties: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(properties).map((key) => [key, 'x']));
}
