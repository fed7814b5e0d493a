import { readFileSync } from 'node:fs';
import path from 'node:path';

import { rootFolder } from '@/lib/base/process-file';

export interface CorpusNode {
  readonly key: string;
  readonly labels: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface CorpusRelationship {
  readonly from: string;
  readonly type: string;
  readonly to: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface CorpusQuery {
  readonly id: string;
  readonly text: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** True where the answer hangs on an order that each store chooses for itself. */
  readonly storeOrder?: boolean;
}

/** A graph of a harbour town, small enough to be read, with nulls, twins and odd names. */
export function corpusGraph(): {
  readonly nodes: readonly CorpusNode[];
  readonly relationships: readonly CorpusRelationship[];
} {
  const lines = readLines('graph.jsonl') as {
    node?: CorpusNode;
    relationship?: CorpusRelationship;
  }[];
  return {
    nodes: lines.flatMap((line) => line.node ?? []),
    relationships: lines.flatMap((line) => line.relationship ?? []),
  };
}

/** Reading queries over that graph, of every construct that the query model knows. */
export function corpusQueries(): readonly CorpusQuery[] {
  return readLines('queries.jsonl') as CorpusQuery[];
}

function readLines(name: string): unknown[] {
  // From the checkout's folder: a bundle of the long suites has no place of its own.
  const text = readFileSync(path.join(rootFolder(), 'lib/testing/cypher-corpus', name), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}
