import { Command } from 'commander';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { addAskCommand } from './commands/ask';
import { addTeachCommands } from './commands/teach';

/** A word that nothing in the schema explains: only what was taught tells what it means. */
const STEERED = 'who steered Gråspurven?';
const LIKE_IT = 'who steered Kestrelwing?';
const QUERY =
  "MATCH (c:Sailor)-[:SERVED_ON]->(s:Ship) WHERE s.name = 'Gråspurven' RETURN DISTINCT c.name";

let house: TestApplication;

beforeAll(async () => {
  house = await openTestApplication();
  await house.importHarbour();
});

afterAll(() => house.close());

/** One command in this process, and the JSON that it prints; the application stays open for the next. */
async function run(...words: readonly string[]): Promise<Record<string, unknown>> {
  const program = new Command();
  const open = async () => ({ ...house.application, close: async () => undefined });
  addTeachCommands(program, open);
  addAskCommand(program, open);
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    await program.parseAsync([...words, '--graph', 'harbour', '--json'], { from: 'user' });
  } finally {
    write.mockRestore();
    process.exitCode = 0;
  }
  return JSON.parse(printed) as Record<string, unknown>;
}

test('what was taught at the command line changes the next answer, and so does taking it back', async () => {
  const ask = () => run('ask', LIKE_IT);
  const before = await ask();
  expect(before['reading']).toMatchObject({ taught: null, unused: ['steered'] });
  const taught = await run('teach', 'add', STEERED, '--query', QUERY);
  expect(taught).toMatchObject({ question: 'who steered $ship_1?', refusal: null });
  expect(JSON.stringify(taught)).not.toContain('Gråspurven');
  const known = { rows: [['Desmond Quillfeather']], reading: { taught: 'same', unused: [] } };
  expect(await ask()).toMatchObject(known);

  const id = String(taught['id']);
  expect(await run('teach', 'list')).toMatchObject({ taught: [{ id, removedAt: null }] });
  expect(await run('teach', 'remove', id)).toEqual({ id, done: true });
  expect((await ask())['reading']).toEqual(before['reading']);
  expect(await run('teach', 'restore', id)).toEqual({ id, done: true });
  expect(await ask()).toMatchObject(known);
});

test('a pair whose query holds a value that the question does not have is refused', async () => {
  const query = "MATCH (c:Sailor {name: 'Tamsin Okereke'}) RETURN c.name";
  await expect(run('teach', 'add', STEERED, '--query', query)).rejects.toThrow(/value/);
  await expect(run('teach', 'remove', '../x')).rejects.toThrow('This is no id.');
});
