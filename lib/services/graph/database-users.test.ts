import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import neo4j from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { chooseSource } from '@/lib/graph/import/choose-source';
import { readElements } from '@/lib/graph/import/read-elements';
import { harbourLines } from '@/lib/testing/harbour-graph';
import { loadNeo4j } from '@/lib/testing/load-neo4j';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { startNeo4j } from '@/scripts/neo4j-server.mjs';

import type { Role } from '../access/role';
import { runQuery } from '../query/run-query';
import { createContext, type ServiceContext } from '../service-context';
import { addGraph } from './add-graph';
import { getDatabaseUsers, setDatabaseUsers } from './database-users';
import { findGraph } from './find-graph';
import { updateConnection } from './update-connection';

const ROLES: readonly Role[] = ['sailor', 'teacher'].map((name) => ({
  name,
  rights: ['ask', 'run', 'see-values'],
  graphs: {},
  scopes: {},
}));

let open: TestApplication;
let ctx: ServiceContext;
beforeAll(async () => {
  open = await openTestApplication();
  ctx = createContext(open.application, ROLES);
});
afterAll(() => open.close());

test('a graph that is kept here has no users', async () => {
  await open.importHarbour('kept');
  await expect(
    setDatabaseUsers({ ctx, name: 'kept', input: { users: { roles: { sailor: 'x' } } } }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

if (process.env['SOTTO_TEST_NEO4J'] !== undefined) {
  describe('on a Neo4j that knows its users (Community: nobody is impersonated)', () => {
    const password = 'three old lighthouses';
    let server: Awaited<ReturnType<typeof startNeo4j>>;
    let folder: string;

    beforeAll(async () => {
      server = await startNeo4j({ auth: true, isShortLived: true });
      folder = await mkdtemp(path.join(tmpdir(), 'sotto-users-'));
      const file = path.join(folder, 'harbour.jsonl');
      await writeFile(file, harbourLines());
      const { url } = server;
      const elements = readElements(chooseSource({ paths: [file] }), () => undefined);
      await loadNeo4j(elements, { url, password: server.password });
      const driver = neo4j.driver(url, neo4j.auth.basic('neo4j', server.password));
      await driver.executeQuery(
        'CREATE USER reader SET PASSWORD $password CHANGE NOT REQUIRED',
        { password },
        { database: 'system' },
      );
      await driver.close();
      // A server that has just begun takes its time over the first of each, which no deadline here is about.
      const reader = neo4j.driver(url, neo4j.auth.basic('reader', password));
      await reader.executeQuery('MATCH (s:Ship) RETURN count(s) AS ships');
      await reader.executeQuery('SHOW CURRENT USER YIELD user RETURN user');
      await reader.close();
      await addGraph({
        ctx,
        input: { name: 'harbour', neo4j: { url, password: server.password } },
      });
    }, 300_000);
    afterAll(async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const run = (role: string) =>
      runQuery({
        ctx,
        input: { graph: 'harbour', query: 'MATCH (s:Ship) RETURN count(s) AS ships', role },
      });
    const set = (input: unknown) => setDatabaseUsers({ ctx, name: 'harbour', input });

    test('a wrong password is kept nowhere', async () => {
      await expect(
        set({ users: { roles: { sailor: 'reader' } }, passwords: { reader: 'a wrong one' } }),
      ).rejects.toMatchObject({ code: 'not-found' });
      expect(await getDatabaseUsers({ ctx, name: 'harbour' })).toEqual({
        users: null,
        withPassword: [],
      });
    });

    test('a role’s query logs in as the role’s user, with the user’s own password', async () => {
      const users = { roles: { sailor: 'reader' }, people: {} };
      const view = await set({ users, passwords: { reader: password } });
      expect(view).toEqual({ users, withPassword: ['reader'] });
      expect((await run('sailor')).rows).toEqual([[8]]);
      await expect(run('teacher')).rejects.toMatchObject({ code: 'forbidden' });
      const database = await ctx.application.graphs.database(await findGraph(ctx, 'harbour'));
      const whoIs = async (asUser?: string) => {
        const { rows } = await database.read({
          text: 'SHOW CURRENT USER YIELD user RETURN user',
          parameters: {},
          rowCap: 1,
          byteCap: 10_000,
          deadline: 30_000,
          ...(asUser === undefined ? {} : { asUser }),
        });
        return rows;
      };
      expect(await whoIs('reader')).toEqual([['reader']]);
      expect(await whoIs()).toEqual([['neo4j']]);
    });

    test('a person’s own user goes before the role’s', async () => {
      await set({ users: { people: { owner: 'reader' }, roles: { sailor: 'nobody-there' } } });
      expect((await run('sailor')).rows).toEqual([[8]]);
    });

    test('nobody runs as a user without a password where the server impersonates nobody', async () => {
      await set({ users: { roles: { sailor: 'reader' } }, passwords: { reader: null } });
      await expect(run('sailor')).rejects.toMatchObject({ code: expect.any(String) });
    });

    test('the ledger has the users before and after, and no password', async () => {
      await set({ users: { roles: { sailor: 'reader' } }, passwords: { reader: password } });
      const entries = await open.application.store.ledger.list({ limit: 20 });
      const [latest] = entries.filter(({ action }) => action === 'graph.users');
      expect(JSON.parse(latest?.facts ?? '{}')).toMatchObject({
        usersBefore: 'sailor: reader',
        usersAfter: 'sailor: reader',
        passwordsBefore: 0,
        passwordsAfter: 1,
      });
      expect(JSON.stringify(entries)).not.toContain(password);
    });

    test('none of the passwords goes to another server', async () => {
      const url = server.url.replace('127.0.0.1', 'localhost');
      await updateConnection({
        ctx,
        input: { name: 'harbour', neo4j: { url, password: server.password } },
      });
      expect(await getDatabaseUsers({ ctx, name: 'harbour' })).toMatchObject({ withPassword: [] });
    });

    test('without users everybody runs as the connection’s own', async () => {
      await set({ users: null });
      expect((await run('teacher')).rows).toEqual([[8]]);
    });
  });
}
