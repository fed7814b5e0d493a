import neo4j from 'neo4j-driver';
import type { Driver } from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';

import { corpusQueries } from './cypher-corpus';
import type { CorpusQuery } from './cypher-corpus';
import { comparable, loadCorpus } from './cypher-corpus.neo4j';

const url = process.env['SOTTO_TEST_NEO4J'];

if (url) {
  describe('print(parse(query)) on Neo4j', () => {
    let driver: Driver;

    beforeAll(async () => {
      driver = neo4j.driver(url, undefined, { disableLosslessIntegers: false });
      await loadCorpus(driver);
    });
    afterAll(() => driver.close());

    test.each(corpusQueries())('$id gives the same rows: $text', async (query) => {
      const printed = printForNeo4j(query.text);
      expect(await rows(driver, { ...query, text: printed })).toEqual(await rows(driver, query));
    });
  });
}

function printForNeo4j(text: string): string {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  const printed = print(parsed.query, { dialect: 'neo4j' });
  if (!printed.ok) throw new Error(JSON.stringify(printed.diagnostics));
  return printed.text;
}

/** Column names, then rows: in their order where the query says one, else sorted. */
async function rows(driver: Driver, { text, parameters = {} }: CorpusQuery): Promise<unknown[]> {
  const bound = Object.fromEntries(
    Object.entries(parameters).map(([key, value]) => [
      key,
      typeof value === 'number' ? neo4j.int(value) : value,
    ]),
  );
  const { records, keys } = await driver.executeQuery(text, bound);
  const found = records.map((record) => comparable([...record.values()]));
  return [keys.length, ...(text.includes('ORDER BY') ? found : found.toSorted())];
}
