import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

const TURNED = {
  code: 'relationship-direction',
  severity: 'error',
  message: 'CALLS_AT goes the other way in this graph: from Ship to Port.',
  start: 14,
  end: 28,
  fix: {
    title: expect.any(String),
    query: 'MATCH (s:Ship)-[:CALLS_AT]->(p:Port)\nRETURN s.name',
  },
};

describe('sotto explain --schema', () => {
  test('calls what writes by its keyword, in both languages', async () => {
    const { output } = await runCommand(['explain', '--schema', schema, '--jsonl'], {
      environment: { SOTTO_DATA: path.join(folder, 'data') },
      input: [
        JSON.stringify({ query: 'MATCH (s:Ship) DETACH DELETE s' }),
        JSON.stringify({ query: 'MATCH (s:Ship) DETACH DELETE s', language: 'de' }),
      ].join('\n'),
    });
    expect(output).toContain('A query may only read; leave out DELETE.');
    expect(output).toContain('Eine Abfrage darf nur lesen; DELETE muss weg.');
    expect(output).not.toContain('Clause');
  });

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
        { text: 'Then finds every port.', start: 28, end: 36 },
        { text: 'Requires that the port calls at the ship.', start: 14, end: 28 },
        { text: 'Shows the ship’s name.', start: 44, end: 50 },
      ],
    });
    expect(turned?.['findings']).toContainEqual(TURNED);
    expect(broken).toMatchObject({ id: 2, error: { code: 'query-rejected' } });
    expect(german).toMatchObject({ id: 3, summary: 'Zeigt built jedes Ship-Eintrags.' });
  });

  test('is wrong use without a graph and a file, and with both', async () => {
    expect(await runCommand(['explain', 'RETURN 1'])).toMatchObject({ status: 2 });
    const both = ['explain', 'RETURN 1', '--schema', schema, '--graph', 'films'];
    expect(await runCommand(both)).toMatchObject({ status: 2 });
  });
});

describe('sotto check --schema', () => {
  test('answers each line with the verdict of guard and rules, and opens no data folder', async () => {
    const data = path.join(folder, 'unopened');
    const queries = [
      'MATCH (s:Ship)<-[:CALLS_AT]-(p:Port) RETURN s.name',
      'MATCH (s:Ship) RETURN DISTINCT s.name',
      'MATCH (s:Boat) RETURN s.name',
      'MATCH (s:Ship) DELETE s',
      'MATCH (s:Ship RETURN s',
    ];
    const { status, output } = await runCommand(['check', '--schema', schema, '--jsonl'], {
      environment: { SOTTO_DATA: data },
      input: queries
        .map((query, id) => JSON.stringify({ id, query, note: 'left alone' }))
        .join('\n'),
    });
    const [turned, sound, unknown, writing, broken] = output
      .trim()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line));
    expect(status).toBe(0);
    expect(turned).toMatchObject({
      id: 0,
      allowed: true,
      reasons: [],
      findings: expect.arrayContaining([TURNED]),
    });
    expect(sound).toEqual({ id: 1, allowed: true, reasons: [], findings: [] });
    expect(unknown).toMatchObject({ id: 2, allowed: false, reasons: [{ code: 'unknown-label' }] });
    expect(writing).toMatchObject({ id: 3, allowed: false });
    expect(broken).toMatchObject({ id: 4, allowed: false, reasons: [{ code: 'syntax' }] });
    expect(existsSync(data)).toBe(false);
  });

  test('ends with 1 where the query may not run', async () => {
    const refused = ['check', 'MATCH (s:Ship) DELETE s', '--schema', schema, '--json'];
    const { status, output } = await runCommand(refused);
    expect(status).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ allowed: false, findings: [] });
  });

  test('says verdict, reasons and findings in German where that is asked for', async () => {
    const turned = 'MATCH (s:Ship)<-[:CALLS_AT]-(p:Port) RETURN s.name';
    const asked = ['--schema', schema, '--language', 'de'];
    const refused = await runCommand(['check', 'MATCH (s:Ship) DELETE s', ...asked]);
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.output).toMatch(/^abgelehnt\n.*Eine Abfrage darf nur lesen; DELETE muss weg\./);
    const allowed = await runCommand(['check', turned, ...asked]);
    expect(allowed.output).toMatch(/^erlaubt\n/);
    expect(allowed.output).toContain('CALLS_AT läuft in diesem Graphen andersherum');
  });

  test('is wrong use with a graph and a file', async () => {
    const both = ['check', 'RETURN 1', '--schema', schema, '--graph', 'films'];
    expect(await runCommand(both)).toMatchObject({ status: 2 });
  });
});
