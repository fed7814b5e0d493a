import 'server-only';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bytesOf, keepNewQuestion } from './__fixtures__/records';
import type { Store } from './store';
import type { StoreContract } from './store-contract';

const LATER = new Date('2100-01-01T00:00:00.000Z');
const NOW = new Date('2026-01-02T03:04:05.000Z');

/** What both application databases must do alike with people, their ways in, and what they keep. */
export function describeAccounts({ name, open, close, sql }: StoreContract): void {
  describe(`accounts on ${name}`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => close(store));

    test('keeps people, finds them by address, and takes no address twice', async () => {
      const person = await newPerson(store, ['analyst', 'expert']);
      expect(await store.people.get(person.id)).toEqual(person);
      expect(await store.people.getByEmail(person.email)).toEqual(person);
      expect(await store.people.getByEmail('nobody@example.org')).toBeNull();
      expect((await store.people.list()).map(({ id }) => id)).toContain(person.id);
      const changed = await store.keep((tx) =>
        tx.people.update(person.id, { roles: ['reviewer'], state: 'disabled' }),
      );
      expect(changed).toMatchObject({ roles: ['reviewer'], state: 'disabled', name: person.name });
      const { createdAt: _c, updatedAt: _u, ...again } = person;
      await expect(
        store.keep((tx) => tx.people.create({ ...again, id: randomUUID() })),
      ).rejects.toMatchObject({ code: 'conflict' });
    });

    test('keeps roles, and shows no value of their conditions in the database', async () => {
      const filter = { label: 'Ward', property: 'name', operator: '<>', values: ['Oak-canary'] };
      const role = {
        name: `role-${randomUUID().slice(0, 8)}`,
        rights: ['ask'],
        graphs: { films: ['ask', 'run'] },
        scopes: { clinic: { labels: ['Ward'], rowFilters: [filter] } },
      };
      await store.keep((tx) => tx.roles.create(role));
      expect(await store.roles.get(role.name)).toMatchObject(role);
      expect(await store.roles.list()).toContainEqual(await store.roles.get(role.name));
      const [row] = await sql(`SELECT * FROM "Role" WHERE "name" = '${role.name}'`);
      expect(JSON.stringify(row)).not.toContain('Oak-canary');
      await expect(store.keep((tx) => tx.roles.create(role))).rejects.toMatchObject({
        code: 'conflict',
      });
      await store.keep((tx) => tx.roles.update({ ...role, rights: [], scopes: {} }));
      expect(await store.roles.get(role.name)).toMatchObject({ rights: [], scopes: {} });
      await store.keep((tx) => tx.roles.delete(role.name));
      expect(await store.roles.get(role.name)).toBeNull();
    });

    test('opens no scope that was moved to another role', async () => {
      const [from, to] = [randomUUID(), randomUUID()].map((id) => `role-${id.slice(0, 8)}`);
      for (const own of [from, to]) {
        await store.keep((tx) =>
          tx.roles.create({ name: own ?? '', rights: [], graphs: {}, scopes: { x: own } }),
        );
      }
      await sql(
        `UPDATE "Role" SET "scopes" = (SELECT "scopes" FROM "Role" WHERE "name" = '${from}') WHERE "name" = '${to}'`,
      );
      await expect(store.roles.get(to ?? '')).rejects.toMatchObject({ code: 'internal' });
      await store.keep((tx) => tx.roles.delete(to ?? ''));
    });

    test('reads the scope of a role of before they were sealed', async () => {
      const own = `role-${randomUUID().slice(0, 8)}`;
      const role = { name: own, rights: [], graphs: {}, scopes: {} };
      await store.keep((tx) => tx.roles.create(role));
      await sql(`UPDATE "Role" SET "scopes" = '{"x":{"labels":["A"]}}' WHERE "name" = '${own}'`);
      expect((await store.roles.get(own))?.scopes).toEqual({ x: { labels: ['A'] } });
    });

    test('keeps sessions by their digest, the last used first, and ends one, the others, or all', async () => {
      const { id: personId } = await newPerson(store);
      const sessions = [0, 1, 2].map((age) => ({
        id: randomUUID(),
        personId,
        tokenDigest: randomUUID(),
        userAgent: age === 0 ? null : 'A browser',
        expiresAt: LATER,
        createdAt: new Date(NOW.getTime() - age * 1_000),
        updatedAt: new Date(NOW.getTime() - age * 1_000),
      }));
      const [first, second, third] = sessions;
      if (!first || !second || !third) throw new Error('no session');
      await store.keep(async (tx) => {
        for (const session of sessions) await tx.sessions.create(session);
      });
      expect(await store.sessions.getByToken(first.tokenDigest)).toEqual(first);
      expect(await store.sessions.getByToken('none')).toBeNull();
      const listed = await store.sessions.list(personId);
      expect(listed.map(({ id }) => id)).toEqual(sessions.map(({ id }) => id));
      await store.keep((tx) => tx.sessions.touch(first.id));
      const touched = await store.sessions.getByToken(first.tokenDigest);
      expect(touched?.updatedAt.getTime()).toBeGreaterThan(NOW.getTime());
      const end = (filter: { id?: string; exceptId?: string }): Promise<number> =>
        store.keep((tx) => tx.sessions.end({ personId, ...filter }));
      expect(await end({ id: second.id })).toBe(1);
      expect(await end({ exceptId: first.id })).toBe(1);
      expect(await end({})).toBe(1);
      expect(await store.sessions.list(personId)).toEqual([]);
    });

    test('keeps ways in: a password, an account elsewhere', async () => {
      const { id: personId } = await newPerson(store);
      expect(await store.credentials.passwordOf(personId)).toBeNull();
      await store.keep((tx) => tx.credentials.setPassword(personId, 'hash-1'));
      await store.keep((tx) => tx.credentials.setPassword(personId, 'hash-2'));
      expect(await store.credentials.passwordOf(personId)).toBe('hash-2');
      const elsewhere = {
        id: randomUUID(),
        personId,
        providerId: 'oidc',
        accountId: randomUUID(),
        password: null,
        createdAt: NOW,
        updatedAt: NOW,
      };
      await store.keep((tx) => tx.credentials.create(elsewhere));
      expect(await store.credentials.getByAccount('oidc', elsewhere.accountId)).toEqual(elsewhere);
      expect(await store.credentials.list(personId)).toHaveLength(2);
    });

    test('keeps a second factor, sealed, until it is taken off', async () => {
      const { id: personId } = await newPerson(store);
      const secret = new Uint8Array(Buffer.from('factor-canary-bytes'));
      const factor = { personId, secret, codes: ['a', 'b'], lastStep: 7, confirmedAt: null };
      await store.keep((tx) => tx.secondFactors.save(factor));
      const kept = { ...factor, lastStep: 8, codes: ['b'], confirmedAt: NOW };
      await store.keep((tx) => tx.secondFactors.save(kept));
      const found = await store.secondFactors.get(personId);
      expect({ ...found, secret: Buffer.from(found?.secret ?? []).toString() }).toEqual({
        ...kept,
        secret: 'factor-canary-bytes',
      });
      const [row] = await sql(`SELECT * FROM "SecondFactor" WHERE "personId" = '${personId}'`);
      expect(bytesOf(row)).not.toContain('factor-canary-bytes');
      await store.keep((tx) => tx.secondFactors.delete(personId));
      expect(await store.secondFactors.get(personId)).toBeNull();
    });

    test('an invitation is taken once, also by two at once', async () => {
      const { id: personId } = await newPerson(store);
      const tokenDigest = randomUUID();
      const invitation = {
        personId,
        tokenDigest,
        actor: 'owner',
        expiresAt: LATER,
        createdAt: NOW,
      };
      await store.keep((tx) => tx.invitations.save(invitation));
      expect(await store.invitations.getByToken(tokenDigest)).toEqual(invitation);
      const taken = await Promise.all(
        [1, 2].map(() => store.keep((tx) => tx.invitations.take(tokenDigest))),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      await store.keep((tx) => tx.invitations.save({ ...invitation, tokenDigest: randomUUID() }));
      await store.keep((tx) => tx.invitations.deleteOf(personId));
      expect(await store.invitations.getByToken(tokenDigest)).toBeNull();
    });

    test('a token is its person’s to take back', async () => {
      const [one, other] = [await newPerson(store), await newPerson(store)];
      const token = {
        id: randomUUID(),
        personId: one.id,
        name: 'nightly',
        tokenDigest: randomUUID(),
        rights: ['ask'],
        graphs: ['films'],
        expiresAt: LATER,
        createdAt: NOW,
      };
      const everywhere = { ...token, id: randomUUID(), tokenDigest: randomUUID(), graphs: null };
      await store.keep((tx) => tx.apiTokens.create(token));
      await store.keep((tx) => tx.apiTokens.create(everywhere));
      expect(await store.apiTokens.getByToken(token.tokenDigest)).toEqual(token);
      expect(await store.apiTokens.list(one.id)).toHaveLength(2);
      const remove = (personId: string): Promise<boolean> =>
        store.keep((tx) => tx.apiTokens.delete(personId, token.id));
      expect([await remove(other.id), await remove(one.id), await remove(one.id)]).toEqual([
        false,
        true,
        false,
      ]);
    });

    test('keeps what people saved and shared, and shows none of it in the database', async () => {
      const { graphId, questionId, actor } = await keepNewQuestion(store, { actor: randomUUID() });
      const saved = await store.keep((tx) =>
        tx.saved.create({
          id: randomUUID(),
          graphId,
          questionId,
          actor,
          name: 'name-canary',
          original: 'original-canary',
          maskedText: null,
          model: 'on-premises',
        }),
      );
      await store.keep((tx) => tx.saved.rename(saved.id, 'other-canary'));
      expect(await store.saved.get(saved.id)).toMatchObject({
        name: 'other-canary',
        original: 'original-canary',
      });
      expect(await store.saved.list({ actor, limit: 5 })).toHaveLength(1);
      expect(await store.saved.list({ actor: 'somebody', limit: 5 })).toEqual([]);
      const [row] = await sql(`SELECT * FROM "SavedQuestion" WHERE "id" = '${saved.id}'`);
      expect(bytesOf(row)).not.toContain('canary');

      const link = { id: randomUUID(), token: 'token-canary', questionId, actor };
      await store.keep((tx) => tx.links.create(link));
      expect(await store.links.get(link.id)).toMatchObject({ ...link, revokedAt: null });
      expect(await store.links.list({ actor, questionId, limit: 5 })).toHaveLength(1);
      const [shared] = await sql(`SELECT * FROM "ShareLink" WHERE "id" = '${link.id}'`);
      expect(bytesOf(shared)).not.toContain('canary');
      const revoke = (): Promise<boolean> => store.keep((tx) => tx.links.revoke(link.id));
      expect([await revoke(), await revoke()]).toEqual([true, false]);

      await store.keep((tx) => tx.saved.delete(saved.id));
      expect(await store.saved.get(saved.id)).toBeNull();
    });

    test('keeps what was taught of a graph as long as the graph, and shows none of it in the database', async () => {
      const { graphId, actor } = await keepNewQuestion(store, { actor: randomUUID() });
      const pair = (query: string) => ({
        id: randomUUID(),
        graphId,
        actor,
        role: 'expert',
        policyVersion: 3,
        content: { question: [{ kind: 'words', text: 'words-canary' } as const], query },
      });
      const first = await store.keep((tx) => tx.taught.create(pair('query-canary')));
      const second = await store.keep((tx) => tx.taught.create(pair('second')));
      expect(await store.taught.get(first.id)).toEqual(first);
      const listed = await store.taught.list(graphId);
      expect(new Set(listed.map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
      expect(await store.taught.list('another')).toEqual([]);
      const [row] = await sql(`SELECT * FROM "TaughtPair" WHERE "id" = '${first.id}'`);
      expect(bytesOf(row)).not.toContain('canary');
      await store.keep((tx) => tx.taught.delete(first.id));
      expect(await store.taught.get(first.id)).toBeNull();
      await store.keep((tx) => tx.graphs.delete(graphId));
      expect(await store.taught.list(graphId)).toEqual([]);
    });

    test('puts things into the bin and takes them out again, once each', async () => {
      const removal = { kind: `kind-${randomUUID()}`, subject: 'one', actor: 'owner' };
      const add = (): Promise<boolean> => store.keep((tx) => tx.removals.add(removal));
      expect([await add(), await add()]).toEqual([true, false]);
      expect(await store.removals.list(removal.kind)).toMatchObject([removal]);
      const takeOut = (): Promise<boolean> =>
        store.keep((tx) => tx.removals.takeOut(removal.kind, 'one'));
      expect([await takeOut(), await takeOut()]).toEqual([true, false]);
    });
  });
}

async function newPerson(store: Store, roles: readonly string[] = []) {
  const id = randomUUID();
  return store.keep((tx) =>
    tx.people.create({
      id,
      name: `Person ${id}`,
      email: `${id}@example.org`,
      kind: 'person',
      state: 'active',
      roles,
    }),
  );
}
