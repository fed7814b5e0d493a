import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadNeo4j, wipeNeo4j } from '@/lib/testing/load-neo4j';

import { importGraph } from './embedded/import-graph';
import type { GraphDatabase } from './graph-database';
import { chooseSource } from './import/choose-source';
import { readElements } from './import/read-elements';
import { openGraph } from './open-graph';

const file = '../shared/data/metaqa/kb.tsv.gz';
const url = process.env['SOTTO_TEST_NEO4J'];

const mapping = {
  subject: { label: 'Movie', key: 'name' },
  relations: {
    directed_by: { relationship: 'DIRECTED_BY', label: 'Director', key: 'name' },
    written_by: { relationship: 'WRITTEN_BY', label: 'Writer', key: 'name' },
    starred_actors: { relationship: 'STARRED_IN', label: 'Actor', key: 'name', reverse: true },
    has_genre: { relationship: 'HAS_GENRE', label: 'Genre', key: 'name' },
    in_language: { relationship: 'IN_LANGUAGE', label: 'Language', key: 'name' },
    release_year: { property: 'release_year', list: true },
    has_tags: { property: 'has_tags', list: true },
    has_imdb_rating: { property: 'has_imdb_rating', list: true },
    has_imdb_votes: { property: 'has_imdb_votes', list: true },
  },
};

/** `:Suite` keeps to this suite's nodes on a server that others use too. */
const QUERIES = [
  'MATCH (m:Movie§ {name: $title})-[r:DIRECTED_BY]->(d) RETURN d.name AS x ORDER BY x',
  'MATCH (a:Actor§)-[r:STARRED_IN]->(m:Movie {name: $title}) RETURN a.name AS x ORDER BY x',
  'MATCH (m:Movie§)-[r:HAS_GENRE]->(g) RETURN g.name AS x, count(*) AS n ORDER BY n DESC, x',
  'MATCH (m:Movie§) UNWIND m.release_year AS y RETURN y, count(*) AS n ORDER BY y',
  "MATCH (m:Movie§) WHERE any(t IN m.has_tags WHERE t = 'bd-r') RETURN count(m) AS n",
  `MATCH (m:Movie§ {name: $title})-[r:DIRECTED_BY]->(d)<-[s:DIRECTED_BY]-(o)
   RETURN DISTINCT o.name AS x ORDER BY x`,
];

if (existsSync(file)) {
  const request = chooseSource({ paths: [file], triples: true, mapping });
  const suite = `Metaqa${process.pid}`;
  let folder: string;
  let embedded: GraphDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sotto-metaqa-'));
    await importGraph({ folder: join(folder, 'metaqa'), request });
    embedded = await openGraph({ kind: 'embedded', folder: join(folder, 'metaqa') });
  });

  afterAll(async () => {
    await embedded.close();
    await rm(folder, { recursive: true, force: true });
  });

  describe('the 133,582 facts of MetaQA', () => {
    test('have the schema that the published mapping gives', async () => {
      const schema = await embedded.introspect();
      const labels = schema.labels.map(({ name, count }) => [name, count]);
      expect(labels).toEqual([
        ['Actor', 10_305],
        ['Director', 6241],
        ['Genre', 23],
        ['Language', 97],
        ['Movie', 16_427],
        ['Writer', 10_541],
      ]);
      expect(schema.relationshipCount).toBe(87_715);
      const movie = schema.labels.find(({ name }) => name === 'Movie');
      expect(movie?.properties.map(({ name, types, list }) => [name, ...types, list])).toEqual([
        ['name', 'STRING', false],
        ['release_year', 'STRING', true],
        ['has_tags', 'STRING', true],
        ['has_imdb_votes', 'STRING', true],
        ['has_imdb_rating', 'STRING', true],
      ]);
    });

    test('stream every value for the index', async () => {
      let count = 0;
      for await (const batch of embedded.streamValues()) count += batch.length;
      expect(count).toBe(89_501);
    });
  });

  if (url) {
    describe('the same facts on Neo4j', () => {
      let neo4j: GraphDatabase;

      beforeAll(async () => {
        neo4j = await openGraph({ kind: 'neo4j', url, user: '', password: '', database: null });
        await loadNeo4j(
          readElements(request, () => undefined),
          { url, suiteLabel: suite },
        );
      });

      afterAll(async () => {
        await neo4j.close();
        await wipeNeo4j(url, suite);
      });

      test.each(QUERIES)('%s', async (text) => {
        const answers = await read(embedded, text.replaceAll('§', ''));
        expect(answers.length).toBeGreaterThan(0);
        expect(await read(neo4j, text.replaceAll('§', `:${suite}`))).toEqual(answers);
      });
    });
  }
}

async function read(from: GraphDatabase, text: string) {
  const parameters = { title: 'Kismet' };
  const limits = { rowCap: 100_000, byteCap: 50_000_000, deadline: 30_000 };
  return (await from.read({ text, parameters, ...limits })).rows;
}
