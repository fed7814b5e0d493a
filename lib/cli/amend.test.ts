import { Readable } from 'node:stream';

import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { SCRIPTED_MODEL, type ScriptedModel } from '@/lib/testing/ask-recorded-model';
import {
  openScriptedApplication,
  type ScriptedApplication,
} from '@/lib/testing/open-scripted-application';
import type { TestApplication } from '@/lib/testing/open-test-application';

import { addQueryCommands } from './commands/query';

const QUERY = 'MATCH (s:Ship) WHERE s.built > 1980 RETURN s.name';

let scripted: ScriptedApplication;
let house: TestApplication;
let model: ScriptedModel;

beforeAll(async () => {
  scripted = await openScriptedApplication();
  ({ house, model } = scripted);
});
afterAll(() => scripted.close());

/** `sotto amend` in this process, and what it prints; the application stays open for the next. */
async function amend(words: readonly string[], lines: readonly object[] = []): Promise<string> {
  const program = new Command().exitOverride();
  addQueryCommands(program, async () => ({ ...house.application, close: async () => undefined }));
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  const input = Readable.from(lines.map((line) => `${JSON.stringify(line)}\n`));
  // What reads lines needs a stream and nothing of a terminal.
  const typed = vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as typeof process.stdin);
  try {
    await program.parseAsync(['amend', ...words, '--graph', 'harbour'], { from: 'user' });
  } finally {
    write.mockRestore();
    typed.mockRestore();
    process.exitCode = 0;
  }
  return printed;
}

describe('sotto amend', () => {
  test('answers each line in order with the query, its changes and what they do to the rows; a line that fails says why', async () => {
    const printed = await amend(
      ['--jsonl'],
      [
        { id: 1, question: 'Ships?', query: QUERY, amendment: 'only those built after 2000' },
        { id: 2, query: QUERY, amendment: 'without Kestrelwing', note: 'a script’s own' },
        { id: 3, query: QUERY, amendment: 'make it more purple' },
        { id: 4, query: QUERY, amendment: 'delete those ships' },
        { id: 5, query: QUERY, amendment: '' },
        { id: 6, query: 'MATCH (s:Ship', amendment: 'top 3' },
        { id: 7, query: QUERY, amendment: 'x'.repeat(100_000) },
      ],
    );
    const [after, without, ...failed] = printed
      .trim()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line));
    expect(after).toMatchObject({
      id: 1,
      query: 'MATCH (s:Ship)\nWHERE s.built > 2000\nRETURN s.name',
      changes: [{ kind: 'change-filter', text: expect.stringContaining('2000') }],
      gained: 0,
      lost: 2,
      kept: 4,
      summary: expect.stringContaining('2000'),
      findings: [],
    });
    expect(without).toMatchObject({ id: 2, changes: [{ kind: 'add-filter' }] });
    expect(failed.map(({ id, error }) => [id, (error as { code: string }).code])).toEqual([
      [3, 'model-failed'],
      [4, 'query-rejected'],
      [5, 'invalid-input'],
      [6, 'query-rejected'],
      [7, 'too-large'],
    ]);
  });

  test('gives a query that runs as it stands, whatever values the words name', async () => {
    const text = 'without Kestrelwing';
    const { query, lost } = JSON.parse(await amend([text, '--query', QUERY, '--json']));
    expect(query).not.toContain('$');
    const again = JSON.parse(await amend(['top 100', '--query', query, '--json']));
    // Two ships are called so, in two spellings.
    expect(lost).toBe(2);
    expect(again).toMatchObject({ query: expect.stringContaining('LIMIT 100') });
  });

  test('is for a person too: changes, query, summary and rows', async () => {
    const printed = await amend(['only those built after 2000', '--query', QUERY]);
    expect(printed).toContain('changed filter:');
    expect(printed).toContain('WHERE s.built > 2000');
    expect(printed).toContain('rows: 0 gained, 2 lost, 4 kept');
  });

  test('asks a model where one is named, shows what would leave, and points out what nobody asked for', async () => {
    const words = ['at most 2', '--query', QUERY, '--model', SCRIPTED_MODEL];
    const sent = model.server.requests.length;
    const shown = await amend([...words, '--preview']);
    expect(shown).toContain('WHERE v1.built > $literal_1');
    expect(model.server.requests).toHaveLength(sent);
    const reply =
      'MATCH (v1:Ship) WHERE v1.built > $literal_1 RETURN DISTINCT v1.name LIMIT $number_1';
    model.play({ kind: 'text', text: reply });
    const printed = await amend(words);
    expect(printed).toMatch(/^! without repeats$/mu);
    expect(printed).toMatch(/^ {2}at most 2 rows$/mu);
    expect(model.server.requests).toHaveLength(sent + 1);
  });
});
