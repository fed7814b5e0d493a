import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { checkPlausibility } from './check-plausibility';

const folder = path.resolve('../shared/data/explanations');

interface Published {
  readonly id: string;
  readonly query: string;
  readonly fault: string | null;
  readonly span: readonly [number, number] | null;
}

/** Published queries, clean or with one known fault. */
describe('the published queries', () => {
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  const schema = readSchemaFile(JSON.parse(read('schema.json')));
  const lines = read('queries-dev.jsonl').split('\n').filter(Boolean);

  test.each(lines.map((line) => JSON.parse(line) as Published))(
    '$id: $fault',
    ({ query, fault, span }) => {
      const parsed = parse(query);
      const found = parsed.ok ? checkPlausibility({ query: parsed.query, schema }) : [];
      const serious = found.filter(({ severity }) => severity !== 'remark');
      const named = serious.map(({ code, start, end }) => ({ code, span: [start, end] }));
      expect(named).toEqual(fault === null ? [] : [{ code: fault, span }]);
    },
  );
});
