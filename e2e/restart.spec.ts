import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, type Page, test } from '@playwright/test';

import { PASSWORD } from './fixtures/people';

const root = path.join(import.meta.dirname, '..');
const QUESTION = 'Who directed Heat?';
const REPLY = 'MATCH (p:Person)-[:DIRECTED]->(m:Movie {title: $movie_1}) RETURN p.name AS director';

test('a conversation survives a lost connection, and a server that dies in mid-answer', async ({
  browser,
}) => {
  // Two starts of a server, one of them with graphs to read in.
  test.setTimeout(240_000);
  const model = await startHeldModel();
  const folder = mkdtempSync(path.join(tmpdir(), 'sotto-restart-'));
  const port = await freePort();
  const environment = {
    PORT: String(port),
    SOTTO_DATA: path.join(folder, 'data'),
    SOTTO_KEY_FILE: path.join(folder, 'key'),
    SOTTO_MODELS: JSON.stringify([{ id: 'openai:held', baseUrl: model.baseUrl }]),
    SOTTO_DEFAULT_MODEL: 'openai:held',
  };
  let server = await startServer(environment);
  const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
  try {
    const made = await context.request.post('/api/auth/setup', {
      data: { link: server.setup, name: 'Ada', email: 'ada@sotto.test', password: PASSWORD },
    });
    expect(made.ok()).toBe(true);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);

    await ask(page);
    await expect.poll(model.waiting).toBe(1);
    await context.setOffline(true);
    model.answer();
    await context.setOffline(false);
    await expect(page.getByRole('grid', { name: 'Result rows' })).toContainText('Michael Mann');

    await ask(page);
    await expect.poll(model.waiting).toBe(1);
    await expect(page).toHaveURL(/\?thread=/);
    await server.kill();
    await expect(page.getByText('The server cannot be reached').first()).toBeVisible();
    server = await startServer(environment);
    expect(server.setup).toBe('');
    await page.reload();
    await expect(
      page.getByText('Interrupted: the server stopped in mid-answer').last(),
    ).toBeVisible();

    // What left is in the ledger, and that its end is unknown.
    await page.getByRole('link', { name: /^\d+/ }).last().click();
    await expect(page.getByRole('heading', { name: /^Entry \d+/ })).toBeVisible();
    const listed = await context.request.get('/api/ledger');
    const { entries } = (await listed.json()) as { readonly entries: readonly { kind: string }[] };
    expect(entries.map(({ kind }) => kind)).toContain('unknown');

    // And the person goes on where the conversation stood.
    await page.goBack();
    await page.getByRole('button', { name: 'Ask again' }).last().click();
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue(QUESTION);
  } finally {
    await context.close();
    await server.kill();
    model.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function ask(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Graph', { exact: true }).selectOption('films');
  await page.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('button', { name: /^Send to/ }).click();
}

/** A model that answers when it is told to. */
async function startHeldModel() {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => void waiting.push(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    /** Requests of somebody who still waits for the answer. */
    waiting: () => waiting.filter((response) => !response.destroyed).length,
    answer() {
      const message = { role: 'assistant', content: REPLY };
      const choices = [{ index: 0, message, finish_reason: 'stop' }];
      const body = { id: 'x', object: 'chat.completion', created: 1, model: 'held', choices };
      const response = waiting.shift();
      response?.setHeader('content-type', 'application/json');
      response?.end(JSON.stringify(body));
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Running {
  /** The secret of the link for the first account; empty where somebody has one. */
  readonly setup: string;
  /** As a machine that loses its power. */
  kill(): Promise<void>;
}

/** The same build on data of its own. */
async function startServer(environment: Readonly<Record<string, string>>): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    // In a group of its own: the web server is a child of what starts it.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      hasEnded = true;
      resolve();
    }),
  );
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
      // The line about the first account comes with it, where there is one.
      if (output.includes('is ready')) setTimeout(resolve, 200);
    });
    void ended.then(() => reject(new Error(`The server did not start.\n${output}`)));
  });
  return {
    setup: /\/setup#([\w-]+)/.exec(output)?.[1] ?? '',
    async kill() {
      if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
