import { rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { AppError } from '@/lib/base/errors';
import { openDatabase } from '@/lib/store/sqlite/open-database';
import { SCRIPTED_MODEL } from '@/lib/testing/ask-recorded-model';
import { openScriptedApplication } from '@/lib/testing/open-scripted-application';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { addGraph } from '../graph/add-graph';
import { askQuestion } from './ask-question';

const QUESTION = 'who served on Gråspurven?';

describe('H8: a graph that cannot be asked', () => {
  test.each([
    ['whose schema is missing', 'DELETE FROM "GraphSchema"'],
    ['whose schema is not one', `UPDATE "GraphSchema" SET "json" = '{"other":1}'`],
  ])('%s: a word without values, and no model is asked', async (_case, statement) => {
    const { house, model, close } = await openScriptedApplication();
    await house.leave();
    const disk = openDatabase(path.join(house.dataFolder, 'sotto.db'));
    await disk.execute(statement);
    disk.close();
    const again = await openTestApplication({
      dataFolder: house.dataFolder,
      models: [SCRIPTED_MODEL],
      openaiBaseUrl: model.server.baseUrl,
      openaiKey: 'sk-test',
    });
    try {
      expect(await saidOf(again, SCRIPTED_MODEL)).not.toMatch(/spurven/i);
      expect(model.server.requests).toEqual([]);
      expect(await again.application.store.ledger.list({ kind: 'intent', limit: 9 })).toEqual([]);
    } finally {
      await again.close();
      await close();
    }
  });

  test('whose files are gone: a word without values, and the send is in the ledger', async () => {
    const first = await openTestApplication();
    await first.importHarbour();
    await first.leave();
    await rm(path.join(first.dataFolder, 'graphs'), { recursive: true });
    const again = await openTestApplication({ dataFolder: first.dataFolder });
    try {
      expect(await saidOf(again, undefined)).not.toMatch(/spurven/i);
      expect(await again.application.store.ledger.openIntents()).toEqual([]);
    } finally {
      await again.close();
      await first.close();
    }
  });

  test.each<[string, (socket: net.Socket) => void]>([
    ['hangs up', (socket) => socket.destroy()],
    ['knows no version of the protocol', (socket) => socket.end(Buffer.alloc(4))],
    ['is another kind of server', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('of a server that %s: it is not added, and no password is told', async (_case, answer) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => answer(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const house = await openTestApplication();
    try {
      const url = `bolt://127.0.0.1:${port}`;
      const input = { name: 'far', neo4j: { url, password: 'Falcon-password' } };
      const failure: unknown = await addGraph({ ctx: house.ctx, input }).catch(
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(AppError);
      expect(String(failure)).not.toContain('Falcon');
    } finally {
      await house.close();
      server.close();
    }
  });
});

/** What the asker is told: it must be a failure. */
async function saidOf(house: TestApplication, model: string | undefined): Promise<string> {
  const input = { graph: 'harbour', question: QUESTION, ...(model === undefined ? {} : { model }) };
  const failure = await askQuestion({ ctx: house.ctx, input }).then(
    ({ error }) => error,
    (error: unknown) => error,
  );
  if (failure instanceof AppError) return `${failure.message} ${JSON.stringify(failure.details)}`;
  if (typeof failure === 'object' && failure !== null && 'code' in failure)
    return JSON.stringify(failure);
  // A route and the command line say `internal` of it and no more; even what was thrown holds no value.
  if (failure instanceof Error) return failure.message;
  throw new Error('The question did not fail as it should.');
}
