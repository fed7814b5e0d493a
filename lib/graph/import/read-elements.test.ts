import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type ImportChoice, chooseSource } from './choose-source';
import type { GraphElement } from './graph-element';
import { jsonLineOf } from './json-line-of';
import { readElements } from './read-elements';

let work: string;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'sotto-import-'));
});

afterAll(() => rm(work, { recursive: true, force: true }));

describe('nodes.csv and edges.csv', () => {
  test('become nodes and relationships, columns typed by all their cells', async () => {
    const elements = await read({
      'nodes.csv': [
        'id,labels,name,year,score,alive,born,codes,mixed',
        '1,Person;Poet,"O\'Hara, Frank",1926,2,true,1926-03-27,"[""a"",""b""]",1',
        '2,Person,,9007199254740993,2.5,false,,"[]",one',
        '3,,"two',
        'lines",,,,,,',
      ],
      'edges.csv': ['from,to,type,since', '1,2,KNOWS,2020-01-01', '2,1,KNOWS,'],
    });
    expect(elements.map(({ place: _place, ...element }) => element)).toEqual([
      {
        kind: 'node',
        id: '1',
        labels: ['Person', 'Poet'],
        properties: {
          name: "O'Hara, Frank",
          year: 1926n,
          score: 2,
          alive: true,
          born: { $date: '1926-03-27' },
          codes: ['a', 'b'],
          mixed: '1',
        },
      },
      {
        kind: 'node',
        id: '2',
        labels: ['Person'],
        properties: {
          year: 9_007_199_254_740_993n,
          score: 2.5,
          alive: false,
          codes: [],
          mixed: 'one',
        },
      },
      { kind: 'node', id: '3', labels: [], properties: { name: 'two\nlines' } },
      {
        kind: 'relationship',
        from: '1',
        to: '2',
        type: 'KNOWS',
        properties: { since: { $date: '2020-01-01' } },
      },
      { kind: 'relationship', from: '2', to: '1', type: 'KNOWS', properties: {} },
    ]);
  });

  test.each<[string, string, unknown]>([
    ['whole numbers', '0', 0n],
    ['a leading zero', '007', '007'],
    ['more than 64 bits', '9223372036854775808', '9223372036854775808'],
    ['a plus sign', '+49 123', '+49 123'],
    ['an exponent', '1e3', 1000],
    ['a day that is none', '2023-02-29', '2023-02-29'],
    ['a list of whole numbers', '"[1, 9007199254740993]"', [1n, 9_007_199_254_740_993n]],
    ['a list of decimals', '"[1, 2.5]"', [1, 2.5]],
    ['a list of lists', '"[[1]]"', '[[1]]'],
    ['words in capitals', 'TRUE', 'TRUE'],
    ['not a number', 'NaN', 'NaN'],
  ])('reads %s', async (_case, cell, value) => {
    const [node] = await read({ 'nodes.csv': ['id,labels,x', `1,A,${cell}`] });
    expect(node?.properties).toEqual({ x: value });
  });

  test.each<[string, string, string, unknown]>([
    ['text where numbers stand', 'x:STRING', '12', '12'],
    ['a float', 'x:FLOAT', '12', 12],
    ['a time', 'x:LOCAL TIME', '10:00', { $time: '10:00' }],
    ['a moment', 'x:zoned datetime', '2024-01-05T10:00:00Z', { $datetime: '2024-01-05T10:00:00Z' }],
    ['dates in a list', 'x:LIST OF DATE', '"[""2024-01-05""]"', [{ $date: '2024-01-05' }]],
  ])('--types decides for %s', async (_case, types, cell, value) => {
    const [node] = await read({ 'nodes.csv': ['id,labels,x', `1,A,${cell}`] }, { types });
    expect(node?.properties).toEqual({ x: value });
  });

  test.each<[string, readonly string[], string]>([
    ['another header', ['name,labels', 'a,b'], 'Line 1 of nodes.csv: the header must begin'],
    ['too few cells', ['id,labels,x', '1,A,2', 'SECRET'], 'Line 3 of nodes.csv: it has another'],
    ['an open quote', ['id,labels,x', '1,A,"SECRET'], 'Line 2 of nodes.csv: a quotation mark'],
    ['a quote inside', ['id,labels,x', '1,A,SE"CRET'], 'Line 2 of nodes.csv: a quotation mark'],
    ['no id', ['id,labels,x', ',A,SECRET'], 'Line 2 of nodes.csv: the id is empty'],
    [
      'a column twice',
      ['id,labels,x,x', '1,A,,'],
      'Line 1 of nodes.csv: a column name comes twice',
    ],
    ['nothing', [], 'Line 1 of nodes.csv: the file is empty'],
  ])('%s: names the line, not what stands there', async (_case, lines, message) => {
    const error = await failed(read({ 'nodes.csv': lines }));
    expect(error.message).toContain(message);
    expect(error.message).not.toContain('SECRET');
  });

  test('a cell that is not of the type asked for', async () => {
    const lines = ['id,labels,x', '1,A,1', '2,A,SECRET'];
    const error = await failed(read({ 'nodes.csv': lines }, { types: 'x:INTEGER' }));
    expect(error.message).toBe(
      'Line 3 of nodes.csv: column 3 is not of the type that was asked for.',
    );
  });
});

describe('JSON lines', () => {
  test('come back as they were written', async () => {
    const place = { file: 'a.jsonl', line: 1 };
    const elements: GraphElement[] = [
      {
        kind: 'node',
        id: 'a',
        labels: ['A'],
        place,
        properties: {
          text: 'x',
          whole: 2n,
          float: 2,
          big: 9_007_199_254_740_993n,
          none: Number.NaN,
          date: { $date: '2024-01-05' },
          list: [1n, 2n],
          empty: [],
        },
      },
      {
        kind: 'relationship',
        from: 'a',
        to: 'a',
        type: 'T',
        properties: {},
        place: { ...place, line: 2 },
      },
    ];
    expect(await read({ 'a.jsonl': elements.map(jsonLineOf) })).toEqual(elements);
  });

  test.each([
    ['no JSON', '{"node": SECRET}', 'Line 2 of a.jsonl: it is not JSON.'],
    ['another shape', '{"nod": {"id": "SECRET"}}', 'Line 2 of a.jsonl: it is neither a node'],
    ['an unsafe number', nodeWith('9007199254740993'), 'Line 2 of a.jsonl: a whole number beyond'],
    ['a map', nodeWith('{"SECRET": 1}'), 'Line 2 of a.jsonl: a property is not text'],
    ['a wrong date', nodeWith('{"$date": "SECRET"}'), 'Line 2 of a.jsonl: a property is not text'],
    ['a list with null', nodeWith('["SECRET", null]'), 'Line 2 of a.jsonl: a property is not'],
  ])('%s: names the line, not what stands there', async (_case, line, message) => {
    const error = await failed(read({ 'a.jsonl': [nodeWith('1'), line] }));
    expect(error.message).toContain(message);
    expect(error.message).not.toContain('SECRET');
  });

  test('bytes that are not UTF-8', async () => {
    const path = join(await mkdtemp(join(work, 'bytes-')), 'a.jsonl');
    await writeFile(path, Buffer.from([0x22, 0xff, 0x22, 0x0a]));
    const error = await failed(readAll({ paths: [path] }));
    expect(error.message).toContain('of a.jsonl: from here on the text is not UTF-8.');
  });
});

describe('triples', () => {
  const mapping = {
    subject: { label: 'Movie', key: 'name' },
    relations: {
      directed_by: { relationship: 'DIRECTED_BY', label: 'Director', key: 'name' },
      starred_actors: { relationship: 'STARRED_IN', label: 'Actor', key: 'name', reverse: true },
      release_year: { property: 'release_year', list: true },
      ignored: null,
    },
  };
  const facts = [
    'Up\tdirected_by\tPete Docter',
    'Up\tstarred_actors\tEd Asner',
    'Up\trelease_year\t2009',
    'Soul\tdirected_by\tPete Docter',
    'Up\trelease_year\t2010',
    'Up\trelease_year\t2009',
    'Up\tdirected_by\tPete Docter',
    'Up\tignored\tx',
  ];

  test('become what the mapping says, each once, in the file’s order', async () => {
    const elements = await read({ 'kb.tsv': facts }, { triples: true, mapping });
    expect(elements.map(jsonLineOf)).toEqual(
      [
        node('Movie', 'Up', { release_year: ['2009', '2010'] }),
        node('Director', 'Pete Docter'),
        node('Actor', 'Ed Asner'),
        node('Movie', 'Soul'),
        edge('Movie\0Up', 'DIRECTED_BY', 'Director\0Pete Docter'),
        edge('Actor\0Ed Asner', 'STARRED_IN', 'Movie\0Up'),
        edge('Movie\0Soul', 'DIRECTED_BY', 'Director\0Pete Docter'),
      ].map((line) => JSON.stringify(line)),
    );
  });

  test('without a mapping join things of one label', async () => {
    const elements = await read({ 'kb.tsv': facts.slice(0, 1) }, { triples: true });
    expect(elements.map(jsonLineOf)).toEqual(
      [
        node('Entity', 'Up'),
        node('Entity', 'Pete Docter'),
        edge('Entity\0Up', 'DIRECTED_BY', 'Entity\0Pete Docter'),
      ].map((line) => JSON.stringify(line)),
    );
  });

  test('are read packed, and from three columns of CSV', async () => {
    const plain = await read({ 'kb.tsv': facts }, { triples: true, mapping });
    const path = join(await mkdtemp(join(work, 'gz-')), 'kb.tsv.gz');
    await writeFile(path, gzipSync(facts.join('\r\n')));
    const packed = await readAll({ paths: [path], triples: true, mapping });
    const commas = facts.map((fact) => fact.replaceAll('\t', ','));
    const table = await read({ 'kb.csv': commas }, { triples: true, mapping });
    expect(packed.map(jsonLineOf)).toEqual(plain.map(jsonLineOf));
    expect(table.map(jsonLineOf)).toEqual(plain.map(jsonLineOf));
  });

  test.each([
    ['two columns', 'Up\tdirected_by', 'Line 9 of kb.tsv: it does not have three filled columns.'],
    ['an empty column', 'Up\t\tSECRET', 'Line 9 of kb.tsv: it does not have three filled'],
    ['an unmapped relation', 'Up\tSECRET\tx', 'Line 9 of kb.tsv: its relation is not in the'],
    ['a relation named like a built-in', 'Up\tconstructor\tx', 'Line 9 of kb.tsv: its relation'],
  ])('%s: names the line', async (_case, line, message) => {
    const options = { triples: true, mapping };
    const error = await failed(read({ 'kb.tsv': [...facts, line] }, options));
    expect(error.message).toContain(message);
    expect(error.message).not.toContain('SECRET');
  });

  test('a packed file that is torn', async () => {
    const path = join(await mkdtemp(join(work, 'torn-')), 'kb.tsv.gz');
    await writeFile(path, gzipSync(facts.join('\n')).subarray(0, 60));
    const error = await failed(readAll({ paths: [path], triples: true }));
    expect(error.message).toBe('kb.tsv.gz cannot be read to its end.');
  });
});

describe('chooseSource', () => {
  test.each<[string, ImportChoice, string]>([
    ['no file', { paths: [] }, 'invalid-input'],
    ['a .tsv without --triples', { paths: ['kb.tsv'] }, 'invalid-input'],
    ['a mapping without --triples', { paths: ['a.csv'], mapping: {} }, 'invalid-input'],
    ['a mapping of another shape', triplesWith({ subject: 'Movie' }), 'invalid-input'],
    ['a mapping with an unknown key', triplesWith(misspelt()), 'invalid-input'],
    ['Cypher', { paths: ['dump.cypher'] }, 'store-unsupported'],
    ['RDF', { paths: ['graph.ttl'] }, 'store-unsupported'],
    ['types without a name', { paths: ['a.csv'], types: 'STRING' }, 'invalid-input'],
  ])('refuses %s', (_case, choice, code) => {
    expect(() => chooseSource(choice)).toThrow(expect.objectContaining({ code }));
  });

  test('finds edges.csv in either order', () => {
    const { source } = chooseSource({ paths: ['a/edges.csv', 'a/nodes.csv'] });
    expect(source).toEqual({ format: 'tables', nodes: 'a/nodes.csv', edges: 'a/edges.csv' });
  });

  test('says which file is missing', async () => {
    const error = await failed(readAll({ paths: [join(work, 'nowhere.jsonl')] }));
    expect(error.message).toBe('There is no file nowhere.jsonl.');
  });
});

async function read(
  files: Readonly<Record<string, readonly string[]>>,
  options: Omit<ImportChoice, 'paths'> = {},
) {
  const folder = await mkdtemp(join(work, 'files-'));
  const paths: string[] = [];
  for (const [name, lines] of Object.entries(files)) {
    const path = join(folder, name);
    await writeFile(path, lines.length === 0 ? '' : `${lines.join('\n')}\n`);
    paths.push(path);
  }
  return readAll({ paths, ...options });
}

async function readAll(choice: ImportChoice): Promise<GraphElement[]> {
  const elements: GraphElement[] = [];
  for await (const element of readElements(chooseSource(choice), () => undefined)) {
    elements.push(element);
  }
  return elements;
}

async function failed(promise: Promise<unknown>): Promise<Error> {
  const outcome = await promise.then(
    () => new Error('it succeeded'),
    (error: unknown) => error,
  );
  return outcome instanceof Error ? outcome : new Error(String(outcome));
}

function nodeWith(value: string): string {
  return `{"node": {"id": "1", "properties": {"x": ${value}}}}`;
}

function node(label: string, name: string, properties: object = {}) {
  return {
    node: { id: `${label}\0${name}`, labels: [label], properties: { name, ...properties } },
  };
}

function edge(from: string, type: string, to: string) {
  return { relationship: { from, to, type, properties: {} } };
}

function triplesWith(mapping: unknown): ImportChoice {
  return { paths: ['kb.tsv'], triples: true, mapping };
}

function misspelt() {
  const relation = { relationship: 'R', label: 'L', key: 'k', reversed: true };
  return { subject: { label: 'S', key: 'k' }, relations: { r: relation } };
}
