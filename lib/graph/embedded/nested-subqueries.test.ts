import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';

import { EmbeddedGraphDatabase } from './embedded-graph-database';
import { importGraph } from './import-graph';

let folder: string;
let database: EmbeddedGraphDatabase;

const node = (id: string, label: string): object => ({
  node: { id, labels: [label], properties: { name: id } },
});
const link = (from: string, type: string, to: string): object => ({
  relationship: { from, to, type, properties: {} },
});

/** Ann and Bo draw from the well, Cy from the spring; Di dug the well, and belongs to a guild. */
const LINES = [
  ...['Ann', 'Bo', 'Cy', 'Ed'].map((id) => node(id, 'Farmer')),
  ...['well', 'spring'].map((id) => node(id, 'Source')),
  ...['Di', 'Flo'].map((id) => node(id, 'Digger')),
  node('guild', 'Guild'),
  link('Ann', 'DRAWS_FROM', 'well'),
  link('Bo', 'DRAWS_FROM', 'well'),
  link('Cy', 'DRAWS_FROM', 'spring'),
  link('Di', 'DUG', 'well'),
  link('Flo', 'DUG', 'spring'),
  link('Di', 'BELONGS_TO', 'guild'),
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sotto-nested-'));
  const path = join(folder, 'graph.jsonl');
  await writeFile(path, LINES.map((line) => JSON.stringify(line)).join('\n'));
  const source = { format: 'json-lines', paths: [path] } as const;
  await importGraph({ folder: join(folder, 'graph'), request: { source, types: {} } });
  database = new EmbeddedGraphDatabase({ folder: join(folder, 'graph') });
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const DRAWN = 'MATCH (f)-[:DRAWS_FROM]->(s:Source)';
const DUG = "MATCH (d:Digger {name: 'Di'})-[:DUG]->(s)";

test.each([
  [`EXISTS { ${DRAWN} WHERE EXISTS { ${DUG} } }`, ['Ann', 'Bo']],
  [`NOT EXISTS { ${DRAWN} WHERE EXISTS { ${DUG} } }`, ['Cy', 'Ed']],
  [`EXISTS { ${DRAWN} WHERE NOT EXISTS { ${DUG} } }`, ['Cy']],
  [`NOT EXISTS { ${DRAWN} WHERE NOT EXISTS { ${DUG} } }`, ['Ann', 'Bo', 'Ed']],
  [`EXISTS { ${DRAWN} ${DUG} }`, ['Ann', 'Bo']],
  [`NOT EXISTS { ${DRAWN} ${DUG} }`, ['Cy', 'Ed']],
  [`NOT EXISTS { ${DRAWN} WHERE s.name = 'lake' OR EXISTS { ${DUG} } }`, ['Cy', 'Ed']],
  [
    `EXISTS { ${DRAWN} WHERE EXISTS { MATCH (d:Digger)-[:DUG]->(s) WHERE EXISTS { (d)-[:BELONGS_TO]->(:Guild) } } }`,
    ['Ann', 'Bo'],
  ],
  // Another farmer than the one who is asked about, by the same relationship.
  [
    `EXISTS { ${DRAWN} WHERE EXISTS { MATCH (o:Farmer)-[:DRAWS_FROM]->(s) WHERE o.name = 'Bo' } }`,
    ['Ann', 'Bo'],
  ],
  // A whole query in one that is none.
  [
    `NOT EXISTS { ${DRAWN} WHERE COUNT { MATCH (o:Farmer)-[:DRAWS_FROM]->(s) RETURN DISTINCT o } > 1 }`,
    ['Cy', 'Ed'],
  ],
])('%s holds of whom it says', async (condition, names) => {
  const parsed = parse(`MATCH (f:Farmer) WHERE ${condition} RETURN f.name AS name ORDER BY name`);
  if (!parsed.ok) throw new TypeError(parsed.diagnostics[0]?.message);
  const printed = print(parsed.query, { dialect: 'grafeo' });
  if (!printed.ok) throw new TypeError(printed.diagnostics[0]?.message);
  const caps = { rowCap: 100, byteCap: 100_000, deadline: 10_000 };
  const { rows } = await database.read({ text: printed.text, parameters: {}, ...caps });
  expect(rows.map(([name]) => name)).toEqual(names);
});
