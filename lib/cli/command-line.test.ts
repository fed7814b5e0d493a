import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { rootFolder } from '@/lib/base/process-file';
import { chooseSource } from '@/lib/graph/import/choose-source';
import { readElements } from '@/lib/graph/import/read-elements';
import { harbourLines } from '@/lib/testing/harbour-graph';
import { loadNeo4j } from '@/lib/testing/load-neo4j';
import { type RecordingServer, startRecordingServer } from '@/lib/testing/recording-server';
import { type CommandOptions, runCommand } from '@/lib/testing/run-command';
import { startNeo4j } from '@/scripts/neo4j-server.mjs';

const QUESTION = 'who served on Gråspurven?';
const MAPPING = {
  subject: { label: 'Ship', key: 'name' },
  relations: {
    sails_for: { relationship: 'SAILS_FOR', label: 'Line', key: 'name' },
    crew: { relationship: 'SERVED_ON', label: 'Sailor', key: 'name', reverse: true },
    built: { property: 'built', list: true },
  },
};

let folder: string;
let environment: Record<string, string>;

vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sotto-command-'));
  environment = {
    SOTTO_DATA: path.join(folder, 'data'),
    SOTTO_MASTER_KEY: randomBytes(32).toString('base64'),
  };
  await file('harbour.jsonl', harbourLines());
  const made = await sotto(['graph', 'import', 'harbour', inFolder('harbour.jsonl'), '--json']);
  if (made.status !== 0) throw new Error(made.errors);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function sotto(args: readonly string[], options: CommandOptions = {}) {
  return runCommand(args, { ...options, environment: { ...environment, ...options.environment } });
}

async function json(args: readonly string[], options?: CommandOptions): Promise<unknown> {
  const { output, errors } = await sotto([...args, '--json'], options);
  if (output === '') throw new Error(errors);
  return JSON.parse(output);
}

async function lines(
  args: readonly string[],
  input: readonly unknown[],
  options: CommandOptions = {},
) {
  const text = input.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  const ran = await sotto([...args, '--jsonl'], { ...options, input: `${text.join('\n')}\n` });
  const answers = ran.output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { ...ran, answers };
}

function inFolder(name: string): string {
  return path.join(folder, name);
}

function file(name: string, text: string): Promise<void> {
  return writeFile(inFolder(name), text);
}

describe('wrong use', () => {
  test.each([
    ['no such command', ['fly']],
    ['a question without a graph', ['ask', 'who?']],
    ['an unknown option', ['graph', 'list', '--fast']],
    ['an import without files', ['graph', 'import', 'x']],
    ['a bad name', ['graph', 'import', '../x', 'harbour.jsonl']],
    ['no address', ['graph', 'add', 'x']],
    ['an unknown model', ['ask', QUESTION, '--graph', 'harbour', '--model', 'gpt']],
    ['an empty question', ['ask', '--graph', 'harbour']],
  ])('ends with 2 and a sentence: %s', async (_case, args) => {
    const { status, output, errors } = await sotto(args);
    expect([status, output]).toEqual([2, '']);
    expect(errors.trim()).toMatch(/^[\w"].*/);
    expect(errors).not.toMatch(/\n\s+at /);
  });

  test('help is no mistake', async () => {
    const { status, output } = await sotto(['--help']);
    expect(status).toBe(0);
    expect(output).toMatch(/graph[^]*mask[^]*ask[^]*check[^]*run[^]*ledger/);
  });

  test('an unknown graph ends with 1', async () => {
    const { status, errors } = await sotto(['ask', QUESTION, '--graph', 'nowhere']);
    expect([status, errors]).toEqual([1, expect.stringMatching(/^There is no graph of that name/)]);
  });
});

describe('graph', () => {
  test('list says what there is', async () => {
    const { graphs } = (await json(['graph', 'list'])) as { graphs: { name: string }[] };
    expect(graphs.find(({ name }) => name === 'harbour')).toMatchObject({
      kind: 'embedded',
      nodes: 18,
      relationships: 19,
    });
    const { output, errors } = await sotto(['graph', 'list']);
    expect(output).toMatch(/^name +kind[^]*harbour +embedded/);
    expect(errors).toBe('');
  });

  test('schema has the published form', async () => {
    expect(await json(['graph', 'schema', 'harbour'])).toEqual({
      labels: {
        Cargo: { kind: 'STRING', name: 'STRING' },
        Port: { country: 'STRING', depth: 'FLOAT', name: 'STRING' },
        Sailor: { born: 'INTEGER', joined: 'DATE', name: 'STRING' },
        Ship: {
          built: 'INTEGER',
          flags: 'LIST OF STRING',
          launched: 'DATE',
          name: 'STRING',
          tonnage: 'INTEGER',
        },
      },
      relationships: expect.arrayContaining([
        ['Ship', 'CALLED_AT', 'Port'],
        ['Ship', 'CARRIES', 'Cargo'],
        ['Sailor', 'SERVED_ON', 'Ship'],
      ]),
      counts: {
        labels: { Cargo: 3, Port: 3, Sailor: 4, Ship: 8 },
        relationships: { CALLED_AT: 6, CARRIES: 5, SERVED_ON: 8 },
      },
      relationshipProperties: {
        CALLED_AT: { on: 'DATE' },
        CARRIES: { tons: 'INTEGER' },
        SERVED_ON: { rank: 'STRING', since: 'INTEGER' },
      },
      sampled: false,
    });
  });

  test('index says values, bytes and seconds', async () => {
    expect(await json(['graph', 'index', 'harbour'])).toEqual({
      name: 'harbour',
      values: expect.any(Number),
      bytes: expect.any(Number),
      seconds: expect.any(Number),
    });
    const asked = (await json(['ask', QUESTION, '--graph', 'harbour'])) as { rows: unknown };
    expect(asked.rows).toEqual([['Bjørn Aaltonen']]);
  });

  test('import reads nodes and edges, and replaces in one step', async () => {
    await file('nodes.csv', 'id,labels,name,built\n1,Ship,Aquila,1990\n2,Port,Brindle,\n');
    await file('edges.csv', 'from,to,type,on\n1,2,CALLED_AT,2020-01-02\n');
    const args = ['graph', 'import', 'tables', inFolder('nodes.csv'), inFolder('edges.csv')];
    expect(await json(args)).toMatchObject({ name: 'tables', nodes: 2, relationships: 1 });
    await file('nodes.csv', 'id,labels,name,built\n1,Ship,Aquila,1990\n');
    await file('edges.csv', 'from,to,type,on\n');
    expect(await json(args)).toMatchObject({ nodes: 1, relationships: 0 });
    const count = (await json(['run', 'MATCH (n) RETURN count(n) AS n', '--graph', 'tables'])) as {
      rows: unknown;
    };
    expect(count.rows).toEqual([[1]]);
  });

  test('import reads triples by a mapping', async () => {
    await file(
      'facts.tsv',
      'Aquila\tsails_for\tBlue Line\nAquila\tcrew\tIda\nAquila\tbuilt\t1990\n',
    );
    await file('mapping.json', JSON.stringify(MAPPING));
    const mapping = ['--triples', '--mapping', inFolder('mapping.json')];
    const made = await json(['graph', 'import', 'facts', inFolder('facts.tsv'), ...mapping]);
    expect(made).toMatchObject({ nodes: 3, relationships: 2 });
  });

  test.each([
    ['a broken line', 'broken.jsonl', `${harbourLines()}{"node": {"id": 3\n`, [], /38/],
    [
      'an edge to nowhere',
      'dangling.jsonl',
      `${harbourLines()}{"relationship":{"from":"s1","to":"zz","type":"X","properties":{}}}\n`,
      [],
      /38/,
    ],
    [
      'a triple of two columns',
      'two.tsv',
      'Aquila\tbuilt\t1990\nd\te\n',
      ['--triples', '--mapping', 'MAP'],
      /2/,
    ],
    ['an unmapped relation', 'odd.tsv', 'a\tflies\tc\n', ['--triples', '--mapping', 'MAP'], /1/],
    ['a wrong mapping', 'odd.tsv', 'a\tb\tc\n', ['--triples', '--mapping', 'BAD'], /mapping/i],
    ['no mapping file', 'odd.tsv', 'a\tb\tc\n', ['--triples', '--mapping', 'NONE'], /mapping/i],
    [
      'a mapping that is no JSON',
      'odd.tsv',
      'a\tb\tc\n',
      ['--triples', '--mapping', 'TEXT'],
      /JSON/,
    ],
    ['an unknown kind of file', 'harbour.xyz', 'x', [], /./],
  ])('import refuses %s', async (_case, name, text, more, sentence) => {
    await file(name, text);
    await file('mapping.json', JSON.stringify(MAPPING));
    await file('bad.json', '{"subject": 1}');
    const places: Record<string, string> = {
      MAP: inFolder('mapping.json'),
      BAD: inFolder('bad.json'),
      NONE: inFolder('none.json'),
      TEXT: inFolder('text.json'),
    };
    await file('text.json', 'a mapping in words');
    const options = more.map((word) => places[word] ?? word);
    const target = name.endsWith('.jsonl') ? 'harbour' : 'fresh';
    const { status, output, errors } = await sotto([
      'graph',
      'import',
      target,
      inFolder(name),
      ...options,
    ]);
    expect([1, 2]).toContain(status);
    expect(output).toBe('');
    expect(errors).toMatch(sentence);
    expect(errors).not.toMatch(/inside Sotto|\n\s+at /);
  });

  test('nothing is imported by an import that was refused', async () => {
    const { graphs } = (await json(['graph', 'list'])) as {
      graphs: { name: string; nodes: number }[];
    };
    expect(graphs.find((graph) => graph.name === 'harbour')?.nodes).toBe(18);
    expect(graphs.some((graph) => graph.name === 'fresh')).toBe(false);
  });

  test('import names a file that is not there', async () => {
    const { status, errors } = await sotto(['graph', 'import', 'fresh', inFolder('gone.jsonl')]);
    expect([1, 2]).toContain(status);
    expect(errors).toMatch(/gone\.jsonl|cannot be read|not there|no such/i);
    expect(errors).not.toMatch(/inside Sotto/);
  });

  test('add names a Neo4j that cannot be reached', async () => {
    const { status, errors } = await sotto(
      ['graph', 'add', 'away', '--neo4j', 'bolt://127.0.0.1:9'],
      {
        environment: { SOTTO_NEO4J_PASSWORD: 'x' },
      },
    );
    expect([status, errors]).toEqual([
      1,
      expect.stringMatching(/cannot be reached|does not answer/),
    ]);
  });
});

describe('mask, ask, check and run', () => {
  test('mask, line by line', async () => {
    const { answers, status } = await lines(
      ['mask', '--graph', 'harbour'],
      [
        { id: 'a', question: QUESTION },
        { id: 2, question: '' },
        'not json',
        { id: ['x'], question: 'list all ports', note: 'a script’s own' },
      ],
    );
    expect(status).toBe(0);
    expect(answers.map(({ id }) => id)).toEqual(['a', 2, null, ['x']]);
    expect(answers[0]).toEqual({
      id: 'a',
      masked: 'who served on $ship_1?',
      placeholders: [
        {
          name: 'ship_1',
          value: 'Gråspurven',
          types: ['Ship.name'],
          source: 'graph',
          start: 14,
          end: 24,
        },
      ],
      clear: ['who', 'served', 'on'],
      undecided: [],
    });
    expect(answers[1]?.['error']).toMatchObject({ code: 'invalid-input' });
    expect(answers[2]?.['error']).toMatchObject({ code: 'invalid-input' });
    expect(answers[3]?.['masked']).toBe('list all ports');
  });

  test('ask, line by line, in order, errors in their lines', async () => {
    const { answers, status, errors } = await lines(
      ['ask', '--graph', 'harbour'],
      [
        { id: 1, question: QUESTION },
        { id: 2, question: 'x'.repeat(20_000) },
        { id: 3, question: 'who served on Kestrelwing?', role: 'nobody' },
        { id: 4, question: 'which ports did Kestrelwing call at?' },
      ],
    );
    expect([status, errors]).toEqual([0, '']);
    expect(answers.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(answers[0]).toEqual({
      id: 1,
      masked: 'who served on $ship_1?',
      undecided: [],
      query: expect.stringContaining('$ship_1'),
      language: 'cypher',
      parameters: { ship_1: ['Gråspurven'] },
      columns: [expect.any(String)],
      rows: [['Bjørn Aaltonen']],
      truncated: false,
      summary: expect.stringContaining('whose name is “Gråspurven”'),
      findings: [],
      egress: [expect.any(Number), expect.any(Number), expect.any(Number)],
      model: 'on-premises',
      reading: expect.objectContaining({ unused: [], taught: null, chosen: null, offers: [] }),
      timings: expect.objectContaining({ mask: expect.any(Number), run: expect.any(Number) }),
    });
    expect(answers[1]?.['error']).toMatchObject({ code: 'too-large' });
    expect(answers[2]?.['error']).toMatchObject({ code: 'not-found' });
    expect(answers[3]?.['rows']).toEqual([['Pórtico Azul']]);
  });

  test('check tells why', async () => {
    const { answers } = await lines(
      ['check', '--graph', 'harbour'],
      [
        { id: 1, query: 'MATCH (s:Ship) RETURN s.name' },
        { id: 2, query: 'MATCH (s:Ship) SET s.name = 1' },
        { id: 3, query: 'MATCH (s:Boat) RETURN s.name' },
        { id: 4, query: "LOAD CSV FROM 'file:///etc/passwd' AS l RETURN l" },
      ],
    );
    expect(answers[0]).toEqual({ id: 1, allowed: true, reasons: [], findings: expect.any(Array) });
    for (const refused of answers.slice(1)) {
      expect(refused['allowed']).toBe(false);
      expect(refused['reasons']).toContainEqual({
        code: expect.stringMatching(/^[a-z-]+$/),
        message: expect.any(String),
        start: expect.any(Number),
        end: expect.any(Number),
      });
    }
  });

  test('run gives rows in the order of columns, and refuses to write', async () => {
    const { answers } = await lines(
      ['run', '--graph', 'harbour'],
      [
        {
          id: 1,
          query:
            'MATCH (s:Ship) WHERE s.built > $year RETURN s.name AS ship, s.launched ORDER BY ship',
          parameters: { year: 2010 },
        },
        { id: 2, query: 'MATCH (s:Ship) DELETE s' },
        { id: 3, query: 'UNWIND range(1, 3000) AS n RETURN n' },
      ],
    );
    expect(answers[0]).toEqual({
      id: 1,
      columns: ['ship', 's.launched'],
      rows: [
        ['KESTRELWING', { $date: '2019-03-21' }],
        ['Vela Brightwater', { $date: '2011-09-30' }],
      ],
      truncated: false,
    });
    expect(answers[1]?.['error']).toMatchObject({ code: 'query-rejected' });
    expect(answers[2]?.['rows']).toHaveLength(3000);
  });

  test('a table for people, and a refused query ends with 1', async () => {
    const asked = await sotto(['ask', QUESTION, '--graph', 'harbour']);
    expect(asked.status).toBe(0);
    expect(asked.output).toMatch(
      /who served on \$ship_1\?[^]*MATCH[^]*Bjørn Aaltonen[^]*1 rows?\n$/,
    );
    const checked = await sotto(['check', 'CREATE (n)', '--graph', 'harbour']);
    expect([checked.status, checked.output]).toEqual([1, expect.stringMatching(/^refused\n/)]);
  });
});

describe('ledger', () => {
  test('export, verify, head; a file that was changed is found', async () => {
    await sotto(['ask', QUESTION, '--graph', 'harbour']);
    const early = await json(['ledger', 'head']);
    expect(early).toEqual({
      sequence: expect.any(Number),
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      signature: expect.stringContaining('— sotto/'),
    });
    await file('head.json', JSON.stringify(early));
    const bundle = inFolder('ledger.bundle');
    const { entries } = (await json(['ledger', 'export', bundle])) as { entries: number };
    expect(entries).toBe((early as { sequence: number }).sequence + 1);
    const whole = await sotto(['ledger', 'verify', bundle, '--checkpoint', inFolder('head.json')]);
    expect([whole.status, whole.output]).toEqual([0, `whole: ${entries} entries\n`]);

    const text = await readFile(bundle, 'utf8');
    await file('changed.bundle', text.replace('"actor":"owner"', '"actor":"other"'));
    const changed = await sotto(['ledger', 'verify', inFolder('changed.bundle')]);
    expect([changed.status, changed.output]).toEqual([
      1,
      expect.stringMatching(/^not whole: entry \d+/),
    ]);
    const kept = text.trimEnd().split('\n');
    await file('cut.bundle', `${kept.slice(0, Math.floor(kept.length / 2)).join('\n')}\n`);
    const cut = await sotto([
      'ledger',
      'verify',
      inFolder('cut.bundle'),
      '--checkpoint',
      inFolder('head.json'),
    ]);
    expect(cut.status).toBe(1);
    const gone = await sotto(['ledger', 'verify', inFolder('gone.bundle')]);
    expect([1, 2]).toContain(gone.status);
    expect(gone.errors).not.toMatch(/inside Sotto|\n\s+at /);
  });
});

describe('ledger proof', () => {
  test('prints a proof of one entry, and one that it grew out of a checkpoint, both of which hold', async () => {
    await sotto(['ask', QUESTION, '--graph', 'harbour']);
    const early = await json(['ledger', 'head']);
    await file('early.json', JSON.stringify(early));
    await sotto(['ask', QUESTION, '--graph', 'harbour']);
    for (const options of [
      ['--entry', '2'],
      ['--since', inFolder('early.json')],
      ['--since', inFolder('early.json'), '--until', inFolder('early.json')],
    ]) {
      const { status, output } = await sotto(['ledger', 'proof', ...options]);
      expect(status).toBe(0);
      await file('proof.json', output);
      const verifier = path.join(rootFolder(), 'verifier', 'verify_ledger.py');
      const said = spawnSync('python3', [verifier, '--proof', inFolder('proof.json')]);
      expect([said.status, String(said.stdout)]).toEqual([0, expect.stringMatching(/^proven: /)]);
    }
  });

  test.each([[[]], [['--until', 'a.json']], [['--entry', '2', '--since', 'a.json']]])(
    'with the options %j says how it is used',
    async (options) => {
      const { status, errors } = await sotto(['ledger', 'proof', ...options]);
      expect([status, errors]).toEqual([2, expect.stringContaining('Either --entry SEQUENCE')]);
    },
  );
});

describe('a model elsewhere', () => {
  let server: RecordingServer;
  let listener: RecordingServer;

  beforeAll(async () => {
    server = await startRecordingServer([
      {
        kind: 'text',
        text: 'MATCH (s:Sailor)-[:SERVED_ON]->(b:Ship {name: $ship_1}) RETURN s.name',
      },
    ]);
    listener = await startRecordingServer([{ kind: 'empty' }]);
  });

  afterAll(async () => {
    await server.close();
    await listener.close();
  });

  test('E13, E15 one connection, the recorded one, whatever the environment and libraries try', async () => {
    const [host, port] = ['127.0.0.1', listener.port];
    await file(
      'nosy.cjs',
      `const calls = () => {
         const ignore = (error) => require('node:fs').appendFileSync(${JSON.stringify(inFolder('refused'))}, (error.code ?? error.cause?.code) + ' ');
         fetch('http://${host}:${port}/fetch').catch(ignore);
         require('node:http').get('http://${host}:${port}/http').on('error', ignore);
         require('node:net').connect(${port}, '${host}').on('error', ignore);
         fetch('${server.baseUrl}/models').catch(ignore);
       };
       setTimeout(calls, 500).unref(); setTimeout(calls, 1500).unref(); setImmediate(calls);`,
    );
    const { answers, errors } = await lines(
      ['ask', '--graph', 'harbour', '--model', 'openai:test-model'],
      [{ id: 1, question: QUESTION }],
      {
        // The wall is raised by the command itself, first of all; what comes after is a library's doing.
        environment: {
          OPENAI_API_KEY: 'sk-only-on-the-wire',
          OPENAI_BASE_URL: server.baseUrl,
          LANGSMITH_TRACING: 'true',
          LANGCHAIN_TRACING_V2: 'true',
          LANGSMITH_API_KEY: 'x',
          LANGSMITH_ENDPOINT: `http://${host}:${port}`,
          LANGCHAIN_ENDPOINT: `http://${host}:${port}`,
          HTTP_PROXY: `http://${host}:${port}`,
          HTTPS_PROXY: `http://${host}:${port}`,
          NODE_OPTIONS: `--require ${path.resolve('scripts/network-wall.cjs')} --require ${inFolder('nosy.cjs')}`,
        },
      },
    );
    expect(errors).toBe('');
    expect(answers[0]).toMatchObject({ rows: [['Bjørn Aaltonen']], model: 'openai:test-model' });
    const refused = (await readFile(inFolder('refused'), 'utf8')).trim().split(' ');
    expect([refused.length >= 4, ...new Set(refused)]).toEqual([true, 'ERR_NETWORK_WALL']);
    expect(listener.connections()).toBe(0);
    expect([server.connections(), server.requests.length]).toEqual([1, 1]);
    expect(server.received().toString('utf8')).not.toMatch(/spurven/i);
  });

  test('a key in the environment alone sends nothing', async () => {
    const before = server.connections();
    const asked = (await json(['ask', QUESTION, '--graph', 'harbour'], {
      environment: { OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: server.baseUrl },
    })) as { model: string };
    expect([asked.model, server.connections()]).toEqual(['on-premises', before]);
  });
});

if (process.env['SOTTO_TEST_NEO4J'] !== undefined) {
  describe('a Neo4j with a password', () => {
    let neo4j: Awaited<ReturnType<typeof startNeo4j>>;

    beforeAll(async () => {
      neo4j = await startNeo4j({ auth: 'right-password', isShortLived: true });
    });

    afterAll(() => neo4j.stop());

    test('refuses a wrong one in a sentence, and is asked with the right one', async () => {
      const add = (password: string) =>
        sotto(['graph', 'add', 'quay', '--neo4j', neo4j.url, '--json'], {
          environment: { SOTTO_NEO4J_PASSWORD: password },
        });
      const wrong = await add('wrong-password');
      expect([wrong.status, wrong.errors]).toEqual([
        1,
        'The database refused the user name or password.\n',
      ]);
      const empty = await add('right-password');
      expect([empty.status, empty.errors]).toEqual([1, expect.stringMatching(/empty/)]);
      const elements = readElements(
        chooseSource({ paths: [inFolder('harbour.jsonl')] }),
        () => undefined,
      );
      await loadNeo4j(elements, { url: neo4j.url, password: neo4j.password });
      const right = await add('right-password');
      expect([right.status, right.errors]).toEqual([0, '']);
      expect(JSON.parse(right.output)).toMatchObject({ nodes: 18, relationships: 19 });
      const asked = (await json(['ask', QUESTION, '--graph', 'quay'])) as { rows: unknown };
      expect(asked.rows).toEqual([['Bjørn Aaltonen']]);
      const indexed = (await json(['graph', 'index', 'quay'])) as { name: string };
      expect(indexed.name).toBe('quay');
      const database = await readFile(path.join(folder, 'data', 'sotto.db'));
      expect(database.includes('right-password')).toBe(false);
    });

    test('is not given a password on the command line', async () => {
      const args = ['graph', 'add', 'quay2', '--neo4j', neo4j.url, '--password', 'right-password'];
      expect((await sotto(args)).status).toBe(2);
    });
  });
}
