import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { GraphValue } from '@/lib/base/graph-value';
import { buildGraph } from '@/lib/graph/embedded/build-graph';
import { ChunkSender } from '@/lib/graph/embedded/chunk-sender';
import { currentVersion, readMeta } from '@/lib/graph/embedded/graph-files';
import { ServedGraph } from '@/lib/graph/embedded/serve-graph';
import { readElements } from '@/lib/graph/import/read-elements';
import { checkQuery } from '@/lib/language/cypher/check-query';
import { print } from '@/lib/language/cypher/print';
import { checkNames } from '@/lib/query/check-names';
import type { Query } from '@/lib/query/model';
import type { GraphSchema } from '@/lib/schema/graph-schema';

const CAPS = { rowCap: 20_000, byteCap: 20_000_000 };

/** A graph in the embedded store, read in this very process: for queries that are known to end. */
export interface StoredGraph {
  readonly schema: GraphSchema;
  /** Throws where the text does not parse, is not allowed, or names what the graph has not. */
  check(cypher: string): Query;
  rows(query: Query): Promise<readonly (readonly GraphValue[])[]>;
  remove(): Promise<void>;
}

/** Imports lines of JSON as `sotto import` does and opens what came of it. */
export async function storeGraph(lines: Iterable<object>): Promise<StoredGraph> {
  const folder = await mkdtemp(join(tmpdir(), 'sotto-questions-'));
  const file = join(folder, 'graph.jsonl');
  await writeFile(file, [...lines].map((line) => JSON.stringify(line)).join('\n'));
  const source = { format: 'json-lines', paths: [file] } as const;
  await buildGraph(
    join(folder, 'graph'),
    readElements({ source, types: {} }, () => undefined),
  );
  const version = await currentVersion(join(folder, 'graph'));
  const meta = await readMeta(version);
  const served = new ServedGraph(version.graphFile, meta);
  const { schema } = meta;
  return {
    schema,
    check: (cypher) => check(cypher, schema),
    rows: async (query) => rowsOf(served, textOf(query, schema)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function check(cypher: string, schema: GraphSchema): Query {
  const checked = checkQuery(cypher);
  const diagnostics = checked.ok ? checkNames(checked.query, schema) : checked.diagnostics;
  if (checked.ok && diagnostics.length === 0) return checked.query;
  throw new TypeError(diagnostics.map(({ message }) => message).join(' '));
}

function textOf(query: Query, schema: GraphSchema): string {
  const printed = print(query, { dialect: 'grafeo', schema });
  if (printed.ok) return printed.text;
  throw new TypeError(printed.diagnostics.map(({ message }) => message).join(' '));
}

async function rowsOf(
  served: ServedGraph,
  text: string,
): Promise<readonly (readonly GraphValue[])[]> {
  const chunks: string[] = [];
  const sender = new ChunkSender((json) => void chunks.push(json));
  const { truncated } = await served.read({ kind: 'read', text, parameters: {}, ...CAPS }, sender);
  sender.flush();
  if (truncated !== null) throw new TypeError('The answer is too long to be one.');
  return chunks.flatMap((chunk) => JSON.parse(`[${chunk}]`) as (readonly GraphValue[])[]);
}
