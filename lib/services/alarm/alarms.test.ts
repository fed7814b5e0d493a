import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openDatabase } from '@/lib/store/sqlite/open-database';
import { openNoticeServer } from '@/lib/testing/notice-server';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { addPerson } from '@/lib/testing/people';

import { findRoles } from '../access/find-roles';
import { getHealth } from '../health/get-health';
import { makeCheckpoint } from '../ledger/make-checkpoint';
import type { ServiceContext } from '../service-context';
import { Alarms } from './alarms';
import { acknowledgeAlarm, listAlarms } from './list-alarms';
import { verified, watchLedger } from './watch';
import { openWebhook } from './webhook';

let house: TestApplication;
let reviewer: ServiceContext;

beforeAll(async () => {
  house = await openTestApplication();
  const { application } = house;
  const { id } = await addPerson(application, ['reviewer']);
  reviewer = {
    application,
    limit: null,
    session: null,
    actor: { id, kind: 'person' },
    roles: await findRoles(application.store, ['reviewer']),
  };
});
afterAll(() => house.close());

describe('an alarm', () => {
  test('is in the list, in the log, at the webhook and in the ledger, once until it is seen to', async () => {
    const { bodies, url, close } = await openNoticeServer(1);
    const lines: string[] = [];
    const allowed: string[] = [];
    const wall = { allow: (host: string, port: number) => void allowed.push(`${host}:${port}`) };
    const { store } = house.application;
    const alarms = new Alarms({
      store,
      webhook: openWebhook(url, wall),
      log: (line) => void lines.push(line),
    });
    const cause = { kind: 'leak-refused', graph: 'harbour', sequence: 7 } as const;
    await Promise.all([alarms.raise(cause), alarms.raise({ ...cause, sequence: 8 })]);
    expect(bodies).toEqual([]);
    await alarms.look();
    const said = { alarm: 'leak-refused', graph: 'harbour', entry: 7 };
    expect(bodies.map((body) => JSON.parse(body))).toMatchObject([said]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'alarm', ...said }]);
    expect(allowed).toEqual([new URL(url).host]);
    await alarms.look();
    expect(bodies).toHaveLength(1);

    const { alarms: listed, open } = await listAlarms({ ctx: reviewer });
    expect({ listed, open }).toMatchObject({ open: 1, listed: [{ kind: 'leak-refused' }] });
    const [entry] = await store.ledger.list({ limit: 1 });
    expect(entry).toMatchObject({ action: 'alarm.raise', graph: 'harbour', actor: 'system' });
    expect(await getHealth({ ctx: reviewer })).toMatchObject({ status: 'degraded', alarms: 1 });

    const id = listed[0]?.id ?? '';
    expect(await acknowledgeAlarm({ ctx: reviewer, id })).toMatchObject({
      acknowledgedBy: expect.stringMatching(/^person-/),
    });
    await expect(acknowledgeAlarm({ ctx: reviewer, id })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await getHealth({ ctx: reviewer })).toMatchObject({ status: 'ok', alarms: 0 });
    await alarms.raise(cause);
    expect(await listAlarms({ ctx: reviewer })).toMatchObject({ open: 1 });
    await alarms.close();
    await close();
  });

  test('is told where the ledger takes nothing any more', async () => {
    const { bodies, url, close } = await openNoticeServer();
    const stopped = new Error('the disk is full');
    const store = {
      ...house.application.store,
      alarms: { ...house.application.store.alarms, list: async () => [] },
      write: () => Promise.reject(stopped),
    };
    const wall = { allow: () => undefined };
    const log = () => undefined;
    const alarms = new Alarms({ store, webhook: openWebhook(url, wall), log });
    await alarms.raise({ kind: 'ledger-stopped' });
    await alarms.raise({ kind: 'ledger-stopped' });
    expect(await alarms.list()).toMatchObject([{ kind: 'ledger-stopped', acknowledgedAt: null }]);
    expect(bodies).toHaveLength(1);
    await alarms.close();
    await close();
  });

  test('follows no redirect, and takes no other kind of address', async () => {
    const target = await openNoticeServer();
    const server = createServer((_request, response) => {
      response.writeHead(302, { location: target.url }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const wall = { allow: () => undefined };
    const webhook = openWebhook(`http://127.0.0.1:${port}/`, wall);
    const notice = { alarm: 'x', at: 'now', graph: null, entry: null };
    await expect(webhook.tell(notice)).rejects.toThrow('fetch failed');
    expect(target.bodies).toEqual([]);
    expect(() => openWebhook('file:///etc/passwd', wall)).toThrow('SOTTO_ALARM_WEBHOOK');
    await new Promise((resolve) => server.close(resolve));
    await target.close();
  });
});

describe('what is watched', () => {
  const state = { size: 1, at: null, failure: null, isPublished: false };

  test('a checkpoint that is late, or failed', async () => {
    const { store } = house.application;
    await store.ledgerWriter.append({
      kind: 'change',
      action: 'graph.index',
      actor: 'owner',
      graph: null,
      subject: 's',
      intent: null,
      facts: {},
      payload: new Uint8Array(),
    });
    let clock = Date.now();
    const common = { store, minutes: 10, verifyHours: null, now: () => clock };
    const watch = watchLedger({ ...common, checkpoints: { state } });
    expect(await watch()).toEqual([]);
    clock += 21 * 60_000;
    expect(await watch()).toEqual([{ kind: 'checkpoint-late', sequence: 1 }]);
    const head = (await store.ledger.head())?.sequence ?? 0;
    const signed = { ...state, size: head };
    expect(await watchLedger({ ...common, checkpoints: { state: signed } })()).toEqual([]);
    const failed = { ...signed, failure: 'no key' };
    expect(await watchLedger({ ...common, checkpoints: { state: failed } })()).toEqual([
      { kind: 'checkpoint-late', sequence: head },
    ]);
  });

  test('a chain that does not hold any more', async () => {
    const { store } = house.application;
    await makeCheckpoint(store);
    let clock = Date.now();
    const watch = watchLedger({
      store,
      minutes: 1e9,
      verifyHours: 24,
      now: () => clock,
      checkpoints: { state: { ...state, size: 1e9 } },
    });
    expect(await watch()).toEqual([]);
    clock += 24 * 3_600_000;
    expect(await watch()).toEqual([]);
    const client = openDatabase(`${house.dataFolder}/sotto.db`);
    await client.execute('DROP TRIGGER "LedgerEntry_no_update"');
    await client.execute(`UPDATE "LedgerEntry" SET "actor" = 'nobody' WHERE "sequence" = 2`);
    expect(await verified(store)).toEqual([{ kind: 'verification-failed', sequence: 2 }]);
    expect(await watch()).toEqual([]);
    clock += 24 * 3_600_000;
    expect(await watch()).toEqual([{ kind: 'verification-failed', sequence: 2 }]);
    client.close();
  });
});
