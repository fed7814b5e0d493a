import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { runCommand } from '@/lib/testing/run-command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'sotto-explain-'));
const schema = path.join(folder, 'schema.json');
writeFileSync(
  schema,
  JSON.stringify({
    labels: { Ship: { name: 'STRING', built: 'INTEGER' }, Port: { name: 'STRING' } },
    relationships: [['Ship', 'CALLS_AT', 'Port']],
  }),
);

afterAll(() => rmSync(folder, { recursive: true }));

describe('sotto explain --schema', () => {
  test('answers each line with words, steps and findings, and opens no data folder', async () => {
    const data = path.join(folder, 'data');
    const query = 'MATCH (s:Ship)<-[:CALLS_AT]-(p:Port) RETURN s.name';
    const { status, output } = await runCommand(['explain', '--schema', schema, '--jsonl'], {
      environment: { SOTTO_DATA: data },
      input: [
        JSON.stringify({ id: 1, query }),
        JSON.stringify({ id: 2, query: 'MATCH (s:Ship RETURN s' }),
        JSON.stringify({ id: 3, query: 'MATCH (s:Ship) RETURN s.built', language: 'de' }),
      ].join('\n'),
    });
    const [turned, broken, german] = output
      .trim()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line));
    expect(status).toBe(0);
    expect(turned).toMatchObject({
      id: 1,
      summary: 'Shows the name of every ship that a port calls at.',
      steps: [
        { text: 'Finds every ship.', start: 6, end: 14 },
        { text: 'Requires that the port calls at the ship.', start: 14, end: 28 },
        { text: 'Then finds every port.', start: 28, end: 36 },
        { text: 'Shows the name of the ship.', start: 44, end: 50 },
      ],
    });
    expect(turned?.['findings']).toContainEqual({
      code: 'relationship-direction',
      severity: 'error',
      message: 'CALLS_AT goes the other way in this graph: from Ship to Port.',
      start: 14,
      end: 28,
    });
    expect(broken).toMatchObject({ id: 2, error: { code: 'query-rejected' } });
    expect(german).toMatchObject({ id: 3, summary: 'Zeigt built jedes Ship-Eintrags.' });
  });

  test('is wrong use without a graph and a file, and with both', async () => {
    expect(await runCommand(['explain', 'RETURN 1'])).toMatchObject({ status: 2 });
    const both = ['explain', 'RETURN 1', '--schema', schema, '--graph', 'films'];
    expect(await runCommand(both)).toMatchObject({ status: 2 });
  });
});
