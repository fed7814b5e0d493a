import type { GrafeoDB } from '@grafeo-db/js';
import neo4j from 'neo4j-driver';
import type { Driver } from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { atMost } from '@/lib/base/at-most';
import { seededRandom } from '@/lib/base/seeded-random';
import { Neo4jGraphDatabase } from '@/lib/graph/neo4j/neo4j-graph-database';
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
import { haveAlone } from './have-alone';
import { heaviestQueries, hostileQueries } from './hostile-queries';
import { importCorpus, openListener, runReply } from './hostile-stores';
import type { Listener } from './hostile-stores';
import { plantHostile } from './plant-hostile';

/** Each query with what is made of it, read once. */
const queries = corpusQueries().map((query) => {
  const parsed = parse(query.text);
  const printFor = (dialect: 'neo4j' | 'grafeo'): Printed =>
    parsed.ok ? print(parsed.query, { dialect }) : parsed;
  const last = parsed.ok ? parsed.query.parts.at(-1)?.clauses.at(-1) : undefined;
  return {
    ...query,
    isOrdered: last?.kind === 'return' && last.order.length > 0,
    neo4j: printFor('neo4j'),
    grafeo: printFor('grafeo'),
  };
});
type Query = (typeof queries)[number];

const url = process.env['SOTTO_TEST_NEO4J_EMPTY'];

/** Milliseconds that the other suite which empties the server may take. */
const WAIT = 600_000;
/** The share of the corpus that the embedded store may refuse. */
const MOST_UNSUPPORTED = 0.1;
/** Queries that Neo4j works on at once: most of their time goes into planning. */
const AT_ONCE = 4;

interface Rows {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

interface Pair {
  readonly written: Rows;
  /** Null where it could not be printed. */
  readonly printed: Rows | null;
}

if (url) {
  let leave: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    leave = await haveAlone(url);
  }, WAIT);
  afterAll(() => leave?.());

  describe('a printed query gives the rows of the query', () => {
    let driver: Driver;
    let embedded: GrafeoDB;
    let pairs: ReadonlyMap<string, Promise<Pair>>;

    beforeAll(async () => {
      driver = neo4j.driver(url);
      embedded = loadCorpusIntoGrafeo();
      await loadCorpusIntoNeo4j(driver);
      // All are on their way at once, in this order; each test waits for its own.
      const take = atMost(AT_ONCE);
      pairs = new Map(queries.map((query) => [query.id, take(() => pairOf(driver, query))]));
      for (const pair of pairs.values()) pair.catch(() => undefined);
    });
    afterAll(() => driver.close());

    test.each(queries)('on Neo4j: $id $text', async ({ id }) => {
      const { written, printed } = (await pairs.get(id)) ?? {};
      expect(printed).toEqual(written);
      expect(printed).not.toBeUndefined();
    });

    const supported = queries.filter(({ storeOrder, grafeo }) => !storeOrder && grafeo.ok);
    test.each(supported)('on the embedded store: $id $text', async (query) => {
      const text = query.grafeo.ok ? query.grafeo.text : '';
      const { written } = (await pairs.get(query.id)) ?? {};
      expect(await rowsOfGrafeo(embedded, query, text)).toEqual(written);
    });
  });
}

/** Milliseconds that a query may take; half as much again until it is let go. */
const DEADLINE = 2000;

if (url) {
  describe('a hostile reply', () => {
    let listener: Listener;
    let neo4jStore: Neo4jGraphDatabase;
    let embedded: Awaited<ReturnType<typeof importCorpus>>;
    let driver: Driver;

    beforeAll(async () => {
      listener = await openListener();
      driver = neo4j.driver(url);
      await loadCorpusIntoNeo4j(driver);
      neo4jStore = new Neo4jGraphDatabase({ url, user: '', password: '', database: null });
      embedded = await importCorpus();
    });
    afterAll(async () => {
      await Promise.all([listener.close(), driver.close(), neo4jStore.close(), embedded.close()]);
    });

    test('would dial out and write if its text were run', async () => {
      const dialing = `LOAD CSV FROM 'http://127.0.0.1:${listener.port}/' AS row RETURN row`;
      await expect(driver.executeQuery(dialing)).rejects.toThrow('Cannot load');
      expect(listener.connections()).toBeGreaterThan(0);
      const before = await fingerprint(driver);
      await driver.executeQuery('CREATE (:Pwned)');
      expect(await fingerprint(driver)).not.toEqual(before);
      await driver.executeQuery('MATCH (n:Pwned) DELETE n');
      expect(await fingerprint(driver)).toEqual(before);
    });

    test('writes nothing, dials nobody, reads nothing of the server, on either store', async () => {
      const random = seededRandom(7);
      const harmless = queries.map(({ text }) => text);
      const planted = Array.from({ length: 200 }, () =>
        plantHostile(random, harmless[Math.floor(random() * harmless.length)] ?? ''),
      );
      const texts = [...hostileQueries(listener).map(({ text }) => text), ...planted];
      const dialled = listener.connections();
      const before = await fingerprint(driver);
      const ran: string[] = [];
      for (const text of texts) {
        // The guard looks at the text alone, so what it refuses reaches neither.
        if ((await runReply(neo4jStore, text, DEADLINE)).end === 'refused') continue;
        ran.push(text);
        await runReply(embedded.database, text, DEADLINE);
      }
      expect(ran).toEqual([]);
      expect(listener.connections()).toBe(dialled);
      expect(await fingerprint(driver)).toEqual(before);
    });

    test.each(heaviestQueries())(
      'of the greatest work that may run is let go in time: %s',
      async (text) => {
        for (const database of [neo4jStore, embedded.database]) {
          const { end, took } = await runReply(database, text, DEADLINE);
          expect(['ran', 'deadline', 'too-large', 'query-rejected', 'store-unsupported']).toContain(
            end,
          );
          expect(took).toBeLessThan(1.5 * DEADLINE);
        }
        expect((await runReply(neo4jStore, 'RETURN 1 AS x', DEADLINE)).end).toBe('ran');
        expect((await runReply(embedded.database, 'RETURN 1 AS x', DEADLINE)).end).toBe('ran');
      },
    );
  });
}

/** Changes with anything that is written. */
async function fingerprint(driver: Driver): Promise<unknown> {
  const { records } = await driver.executeQuery(
    'MATCH (n) OPTIONAL MATCH (n)-[r]->() WITH n, count(r) AS links RETURN count(n) AS nodes, sum(links) AS links, sum(size(keys(n))) AS keys, sum(size(labels(n))) AS labels',
  );
  return records.map((record) => record.toObject());
}

test('the embedded store refuses few queries of the corpus', () => {
  const refused = queries.filter(({ grafeo }) => !grafeo.ok);
  process.stdout.write(
    `refused for the embedded store: ${refused.length} of ${queries.length} queries\n`,
  );
  expect(refused.length / queries.length).toBeLessThan(MOST_UNSUPPORTED);
});

async function pairOf(driver: Driver, query: Query): Promise<Pair> {
  const written = await rowsOfNeo4j(driver, query, query.text);
  const { neo4j: text } = query;
  return { written, printed: text.ok ? await rowsOfNeo4j(driver, query, text.text) : null };
}

async function rowsOfNeo4j(driver: Driver, query: Query, text: string): Promise<Rows> {
  const { records, keys } = await driver.executeQuery(text, withIntegers(query.parameters ?? {}));
  return arranged(
    query,
    keys,
    records.map((record) => [...record.values()].map(comparable).join(' | ')),
  );
}

async function rowsOfGrafeo(database: GrafeoDB, query: Query, text: string): Promise<Rows> {
  const result = await database.executeCypher(text, query.parameters ?? {});
  return arranged(
    query,
    result.columns,
    result.rows().map((row) => row.map(comparable).join(' | ')),
  );
}

/** In their order where the last projection has one, else sorted. */
function arranged({ isOrdered }: Query, columns: readonly string[], rows: readonly string[]): Rows {
  return { columns, rows: isOrdered ? rows : rows.toSorted() };
}
