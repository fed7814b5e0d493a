import type { GrafeoDB } from '@grafeo-db/js';
import neo4j from 'neo4j-driver';
import type { Driver } from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';
import type { Printed } from '@/lib/language/cypher/print';

import {
  comparable,
  loadCorpusIntoGrafeo,
  loadCorpusIntoNeo4j,
  withIntegers,
} from './corpus-stores';
import { corpusQueries } from './cypher-corpus';
import type { CorpusQuery } from './cypher-corpus';

const url = process.env['SOTTO_TEST_NEO4J_EMPTY'];

/** The share of the corpus that the embedded store may refuse. */
const MOST_UNSUPPORTED = 0.15;

interface Rows {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

if (url) {
  describe('a printed query gives the rows of the query', () => {
    let driver: Driver;
    let embedded: GrafeoDB;
    const wanted = new Map<string, Rows>();
    const queries = corpusQueries();

    beforeAll(async () => {
      driver = neo4j.driver(url);
      embedded = loadCorpusIntoGrafeo();
      await loadCorpusIntoNeo4j(driver);
    });
    afterAll(() => driver.close());

    test.each(queries)('on Neo4j: $id $text', async (query) => {
      const original = await rowsOfNeo4j(driver, query);
      wanted.set(query.id, original);
      const printed = printFor(query, 'neo4j');
      expect(printed.ok && (await rowsOfNeo4j(driver, { ...query, text: printed.text }))).toEqual(
        original,
      );
    });

    const supported = queries.filter((query) => !query.storeOrder && printFor(query, 'grafeo').ok);
    test.each(supported)('on the embedded store: $id $text', async (query) => {
      const printed = printFor(query, 'grafeo');
      const { columns, rows } = await rowsOfGrafeo(embedded, {
        ...query,
        text: printed.ok ? printed.text : '',
      });
      expect(rows).toEqual(wanted.get(query.id)?.rows);
      expect(columns).toEqual(wanted.get(query.id)?.columns);
    });
  });
}

test('the embedded store refuses few queries of the corpus', () => {
  const queries = corpusQueries();
  const refused = queries.filter((query) => !printFor(query, 'grafeo').ok);
  process.stdout.write(
    `refused for the embedded store: ${refused.length} of ${queries.length} queries\n`,
  );
  expect(refused.length / queries.length).toBeLessThan(MOST_UNSUPPORTED);
});

function printFor({ text }: CorpusQuery, dialect: 'neo4j' | 'grafeo'): Printed {
  const parsed = parse(text);
  return parsed.ok ? print(parsed.query, { dialect }) : parsed;
}

async function rowsOfNeo4j(driver: Driver, query: CorpusQuery): Promise<Rows> {
  const { records, keys } = await driver.executeQuery(
    query.text,
    withIntegers(query.parameters ?? {}),
  );
  return arranged(
    query,
    keys,
    records.map((record) => [...record.values()].map(comparable).join(' | ')),
  );
}

async function rowsOfGrafeo(database: GrafeoDB, query: CorpusQuery): Promise<Rows> {
  const result = await database.executeCypher(query.text, query.parameters ?? {});
  return arranged(
    query,
    result.columns,
    result.rows().map((row) => row.map(comparable).join(' | ')),
  );
}

/** In their order where the last projection has one, else sorted. */
function arranged(
  { text }: CorpusQuery,
  columns: readonly string[],
  rows: readonly string[],
): Rows {
  const isOrdered = /\bORDER BY\b/.test(text.slice(text.lastIndexOf('RETURN')));
  return { columns, rows: isOrdered ? rows : rows.toSorted() };
}
