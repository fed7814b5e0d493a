import { readFileSync } from 'node:fs';
import path from 'node:path';

import { rootFolder } from '@/lib/base/process-file';
import { parse } from '@/lib/language/cypher/parse';
import { explainQuery } from '@/lib/query/explain/explain-query';
import { readSchemaFile } from '@/lib/schema/schema-file';
import { mutantsOf } from '@/lib/testing/query-mutants';

import { runSuite } from './run-suite';

/** Every query of the corpus in turn: each of its one-edit mutants is explained in other words, in both languages. */
const file = path.join(rootFolder(), 'lib/testing/cypher-corpus/queries.jsonl');
const texts = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => (JSON.parse(line) as { readonly text: string }).text);
const words = (text: string) => Object.fromEntries(text.split(' ').map((key) => [key, 'STRING']));
const schema = readSchemaFile({
  labels: {
    Vessel: words('name built flag tonnage active aliases launched'),
    Harbour: words('name country depth berths'),
    Sailor: words('name born languages'),
    Cargo: words('name kind weight'),
    Company: words('name founded'),
    Tanker: {},
    Ferry: {},
    Captain: {},
  },
  relationships: [
    ['Vessel', 'CALLS_AT', 'Harbour'],
    ['Sailor', 'SERVES_ON', 'Vessel'],
    ['Vessel', 'CARRIES', 'Cargo'],
    ['Sailor', 'KNOWS', 'Sailor'],
    ['Company', 'OWNS', 'Vessel'],
    ['Sailor', 'BORN_AT', 'Harbour'],
    ['Harbour', 'ROUTE_TO', 'Harbour'],
  ],
});

await runSuite((_random, round) => {
  const text = texts[round % texts.length] ?? '';
  const parsed = parse(text);
  if (!parsed.ok) return null;
  for (const language of ['en', 'de'] as const) {
    const { summary } = explainQuery({ query: parsed.query, schema, language });
    for (const { kind, query } of mutantsOf(parsed.query, schema)) {
      if (explainQuery({ query, schema, language }).summary === summary) {
        return `${kind} reads the same in ${language}: ${text}`;
      }
    }
  }
  return null;
});
