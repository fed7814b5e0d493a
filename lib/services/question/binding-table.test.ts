import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { PlanOperator } from '@/lib/contracts/plan';
import type { Answer } from '@/lib/contracts/question';
import {
  type ScriptedModel,
  SCRIPTED_MODEL,
  startScriptedModel,
} from '@/lib/testing/ask-recorded-model';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { planQuery } from './plan-query';

const neo4j = process.env['SOTTO_TEST_NEO4J'];

interface Site {
  readonly site: string;
  readonly question: string;
  readonly query: string;
  readonly rows: Answer['rows'];
  /** What was bound, where it is worth a word. */
  readonly parameters?: Answer['parameters'];
}

/** `{Kestrelwing}` in a query stands for the placeholder that the value was masked by. */
const SITES: readonly Site[] = [
  {
    site: '=, every spelling of the fold class',
    question: 'when was Kestrelwing built?',
    query: 'MATCH (s:Ship) WHERE s.name = {Kestrelwing} RETURN s.built',
    rows: [[1989], [2019]],
    parameters: { ship_1: ['Kestrelwing', 'KESTRELWING'] },
  },
  {
    site: '= with the sides turned',
    question: 'when was Gråspurven built?',
    query: 'MATCH (s:Ship) WHERE {Gråspurven} = s.name RETURN s.built',
    rows: [[2004]],
  },
  {
    site: '= for two nodes of one name',
    question: 'when was Vela Brightwater built?',
    query: 'MATCH (s:Ship) WHERE s.name = {Vela Brightwater} RETURN s.built',
    rows: [[1998], [2011]],
  },
  {
    site: '= with apostrophe and accents, typed without',
    question: "who served on O'Halloran's Pride?",
    query:
      "MATCH (c:Sailor)-[:SERVED_ON]->(s:Ship) WHERE s.name = {O'Halloran's Pride} RETURN c.name",
    rows: [['Desmond Quillfeather'], ['Tamsin Okereke']],
  },
  {
    site: '{k: $p}',
    question: 'who served on Gråspurven?',
    query: 'MATCH (c:Sailor)-[:SERVED_ON]->(:Ship {name: {Gråspurven}}) RETURN c.name',
    rows: [['Bjørn Aaltonen']],
  },
  {
    site: '{k: $p} of a relationship',
    question: 'who served as stoker?',
    query: 'MATCH (c:Sailor)-[:SERVED_ON {rank: {stoker}}]->(s:Ship) RETURN c.name, s.name',
    rows: [['Desmond Quillfeather', "O'Halloran's Pride"]],
  },
  {
    site: 'IN $p',
    question: 'when was Kestrelwing built?',
    query: 'MATCH (s:Ship) WHERE s.name IN {Kestrelwing} RETURN s.built',
    rows: [[1989], [2019]],
  },
  {
    site: 'IN [$p]',
    question: 'when was Kestrelwing built?',
    query: 'MATCH (s:Ship) WHERE s.name IN [{Kestrelwing}] RETURN s.built',
    rows: [[1989], [2019]],
  },
  {
    site: 'toLower on both sides',
    question: 'when was KESTRELWING built?',
    query: 'MATCH (s:Ship) WHERE toLower(s.name) = toLower({KESTRELWING}) RETURN s.built',
    rows: [[1989], [2019]],
  },
  {
    site: 'toLower on the property alone',
    question: 'when was KESTRELWING built?',
    query: 'MATCH (s:Ship) WHERE toLower(s.name) = {KESTRELWING} RETURN s.built',
    rows: [[1989], [2019]],
  },
  {
    site: 'toUpper and trim',
    question: 'when was gråspurven built?',
    query: 'MATCH (s:Ship) WHERE toUpper(trim(s.name)) = toUpper({gråspurven}) RETURN s.built',
    rows: [[2004]],
  },
  {
    site: 'CONTAINS, without regard to case',
    question: 'which ships are called [bright]?',
    query: 'MATCH (s:Ship) WHERE s.name CONTAINS {bright} RETURN s.built',
    rows: [[1998], [2011]],
  },
  {
    site: 'STARTS WITH',
    question: 'which ships begin with [vela]?',
    query: 'MATCH (s:Ship) WHERE s.name STARTS WITH {vela} RETURN s.built',
    rows: [[1998], [2011]],
  },
  {
    site: 'ENDS WITH',
    question: 'which ships end with [pride]?',
    query: 'MATCH (s:Ship) WHERE toLower(s.name) ENDS WITH {pride} RETURN s.name',
    rows: [["O'Halloran's Pride"]],
  },
  {
    site: '> with a whole number',
    question: 'which ships were built after 2004?',
    query: 'MATCH (s:Ship) WHERE s.built > {2004} RETURN s.name',
    rows: [['KESTRELWING'], ['Vela Brightwater']],
    parameters: { number_1: { $int: '2004' } },
  },
  {
    site: '= with a whole number',
    question: 'which ships were built in 2004?',
    query: 'MATCH (s:Ship) WHERE s.built = {2004} RETURN s.name',
    rows: [['Gråspurven'], ["L'Étoile du Zéphyr"]],
  },
  {
    site: '<= with a decimal',
    question: 'which ports have a depth of at most 14.5?',
    query: 'MATCH (p:Port) WHERE p.depth <= {14.5} RETURN p.name',
    rows: [['Nordhavn Quay'], ['Saltmarsh Basin']],
  },
  {
    site: 'a range between two numbers',
    question: 'which ships were built between 1980 and 2000?',
    query: 'MATCH (s:Ship) WHERE {1980} <= s.built <= {2000} RETURN s.name',
    rows: [['Kestrelwing'], ['Vela Brightwater']],
  },
  {
    site: '> with a date as it is written',
    question: 'which ships were launched after 31 January 2004?',
    query: 'MATCH (s:Ship) WHERE s.launched > {31 January 2004} RETURN s.name',
    rows: [['Gråspurven'], ['KESTRELWING'], ['Vela Brightwater']],
    parameters: { date_1: { $date: '2004-01-31' } },
  },
  {
    site: '= with a date',
    question: 'which ship was launched on 2004-06-15?',
    query: 'MATCH (s:Ship) WHERE s.launched = {2004-06-15} RETURN s.name',
    rows: [['Gråspurven']],
  },
  {
    site: 'date($p)',
    question: 'which ship was launched on 2004-06-15?',
    query: 'MATCH (s:Ship) WHERE s.launched = date({2004-06-15}) RETURN s.name',
    rows: [['Gråspurven']],
  },
  {
    site: '>= on a relationship',
    question: 'who joined a ship since 2012?',
    query:
      'MATCH (c:Sailor)-[r:SERVED_ON]->(s:Ship) WHERE r.since >= {2012} RETURN c.name, r.since',
    rows: [
      ['Bjørn Aaltonen', 2012],
      ['Desmond Quillfeather', 2019],
      ['Tamsin Okereke', 2013],
    ],
  },
  {
    site: 'an element of a list property',
    question: 'which ships are ice class?',
    query: 'MATCH (s:Ship) WHERE {ice class} IN s.flags RETURN s.name',
    rows: [['Gråspurven'], ['Vela Brightwater']],
  },
  {
    site: 'a list property compared as if it were one value',
    question: 'which ships are ice class?',
    query: 'MATCH (s:Ship) WHERE s.flags = {ice class} RETURN s.name',
    rows: [['Gråspurven'], ['Vela Brightwater']],
  },
  {
    site: 'any() over a list property',
    question: 'which ships are hybrid?',
    query: 'MATCH (s:Ship) WHERE any(f IN s.flags WHERE toLower(f) = {hybrid}) RETURN s.name',
    rows: [['KESTRELWING']],
  },
  {
    site: 'an unwound list',
    question: 'which ships are hybrid?',
    query: 'MATCH (s:Ship) UNWIND s.flags AS f WITH s, f WHERE f = {hybrid} RETURN s.name',
    rows: [['KESTRELWING']],
  },
  {
    site: 'LIMIT',
    question: 'the ships, but no more of them than [3]',
    query: 'MATCH (s:Ship) RETURN s.name ORDER BY s.name LIMIT {3}',
    rows: [['Gråspurven'], ['KESTRELWING'], ['Kestrelwing']],
  },
  {
    site: 'SKIP',
    question: 'the ports after the first [2]',
    query: 'MATCH (p:Port) RETURN p.name ORDER BY p.name SKIP {2}',
    rows: [['Saltmarsh Basin']],
  },
  {
    site: '<>, and null stays null',
    question: 'which ships were not built in 2004?',
    query: 'MATCH (s:Ship) WHERE s.built <> {2004} RETURN s.name',
    rows: [
      ['KESTRELWING'],
      ['Kestrelwing'],
      ["O'Halloran's Pride"],
      ['Vela Brightwater'],
      ['Vela Brightwater'],
    ],
  },
  {
    site: '<> with every spelling',
    question: 'which ships of 1989 or 2019 are not Kestrelwing?',
    query:
      'MATCH (s:Ship) WHERE s.name <> {Kestrelwing} AND s.built IN [{1989}, {2019}] RETURN s.name',
    rows: [],
  },
  {
    site: 'NOT … IN, and null stays null',
    question: 'which ships were not built in 2004 or 2019?',
    query: 'MATCH (s:Ship) WHERE NOT s.built IN [{2004}, {2019}] RETURN s.name',
    rows: [['Kestrelwing'], ["O'Halloran's Pride"], ['Vela Brightwater'], ['Vela Brightwater']],
  },
  {
    site: 'IN [$p, $q, a word of the question]',
    question: 'which ships carry Feldspar, Cardamom or cargo?',
    query:
      "MATCH (s:Ship)-[:CARRIES]->(g:Cargo) WHERE g.name IN [{Feldspar}, {Cardamom}, 'cargo'] RETURN DISTINCT s.name",
    rows: [["L'Étoile du Zéphyr"], ["O'Halloran's Pride"], ['Vela Brightwater']],
    parameters: { cargo_1: ['Feldspar', 'Cardamom', 'cargo'] },
  },
  {
    site: 'an alias of a property',
    question: 'when was Kestrelwing built?',
    query: 'MATCH (s:Ship) WITH s, s.name AS title WHERE title = {Kestrelwing} RETURN s.built',
    rows: [[1989], [2019]],
  },
  {
    site: 'an alias of the placeholder',
    question: 'when was Kestrelwing built?',
    query: 'WITH {Kestrelwing} AS wanted MATCH (s:Ship) WHERE s.name = wanted RETURN s.built',
    rows: [[1989], [2019]],
  },
  {
    site: 'projected',
    question: 'when was Gråspurven built?',
    query: 'MATCH (s:Ship {name: {Gråspurven}}) RETURN {Gråspurven} AS ship, s.built',
    rows: [['Gråspurven', 2004]],
  },
  {
    site: 'two sites, two parameters',
    question: 'which ships called at Nordhavn Quay and carry Feldspar?',
    query:
      'MATCH (s:Ship)-[:CALLED_AT]->(p:Port {name: {Nordhavn Quay}}) MATCH (s)-[:CARRIES]->(g:Cargo) WHERE g.name = {Feldspar} OR g.kind = {Feldspar} RETURN DISTINCT s.name',
    rows: [['Vela Brightwater']],
  },
  {
    site: 'EXISTS',
    question: 'which ships called at Nordhavn Quay?',
    query:
      'MATCH (s:Ship) WHERE EXISTS { MATCH (s)-[:CALLED_AT]->(p:Port) WHERE p.name = {Nordhavn Quay} } RETURN s.name',
    rows: [['Gråspurven'], ['Vela Brightwater'], ['Vela Brightwater']],
  },
  {
    site: 'COUNT',
    question: 'which ships carry more than 1 cargo?',
    query: 'MATCH (s:Ship) WHERE COUNT { (s)-[:CARRIES]->(:Cargo) } > 1 RETURN s.name',
    rows: [['Vela Brightwater']],
  },
  {
    site: 'OPTIONAL MATCH',
    question: 'which cargo does Gråspurven carry?',
    query:
      'MATCH (s:Ship {name: {Gråspurven}}) OPTIONAL MATCH (s)-[:CARRIES]->(g:Cargo) RETURN s.name, g.name',
    rows: [['Gråspurven', null]],
  },
  {
    site: 'a quoted placeholder',
    question: 'when was Gråspurven built?',
    query: "MATCH (s:Ship) WHERE s.name = '{Gråspurven}' RETURN s.built",
    rows: [[2004]],
  },
  {
    site: 'a value that is not in the graph',
    question: 'when was [Zorblax Nine] built?',
    query: 'MATCH (s:Ship) WHERE s.name = {Zorblax Nine} RETURN s.built',
    rows: [],
  },
];

/** Sites where a value cannot be put; `hint` is what the repair round says. */
const REFUSED: readonly { site: string; question: string; query: string; hint: RegExp }[] = [
  {
    site: '=~',
    question: 'when was Gråspurven built?',
    query: 'MATCH (s:Ship) WHERE s.name =~ {Gråspurven} RETURN s.built',
    hint: /regular expression|compare it with a property/,
  },
  {
    site: 'a dynamic label',
    question: 'when was Gråspurven built?',
    query: 'MATCH (s:$({Gråspurven})) RETURN s.built',
    hint: /computes a label|not one whole|not allowed/,
  },
  {
    site: 'a dynamic key',
    question: 'when was Gråspurven built?',
    query: 'MATCH (s:Ship) RETURN s[{Gråspurven}]',
    hint: /compare it with a property/,
  },
  {
    site: 'a bound of a path',
    question: 'what is linked within [2] steps?',
    query: 'MATCH (s:Ship)-[*1..{2}]->(x) RETURN x.name',
    hint: /not one whole Cypher|compare it with a property|without an upper bound/,
  },
  {
    site: 'inside a longer string',
    question: 'when was Gråspurven built?',
    query: "MATCH (s:Ship) WHERE s.name = 'the {Gråspurven}' RETURN s.built",
    hint: /without quotes/,
  },
  {
    site: 'an argument of a function',
    question: 'when was Gråspurven built?',
    query: "MATCH (s:Ship) WHERE s.name = replace({Gråspurven}, 'a', 'b') RETURN s.built",
    hint: /compare it with a property/,
  },
  {
    site: 'a text compared with a number by <',
    question: 'when was Gråspurven built?',
    query: 'MATCH (s:Ship) WHERE s.built < {Gråspurven} RETURN s.name',
    hint: /another type/,
  },
  {
    site: 'LIMIT of a name',
    question: 'when was Gråspurven built?',
    query: 'MATCH (s:Ship) RETURN s.name LIMIT {Gråspurven}',
    hint: /another type/,
  },
];

describe.each(neo4j ? ['embedded', 'neo4j'] : ['embedded'])('binding by site on %s', (store) => {
  let house: TestApplication;
  let model: ScriptedModel;

  beforeAll(async () => {
    model = await startScriptedModel();
    house = await openTestApplication({
      models: [SCRIPTED_MODEL],
      openaiBaseUrl: model.server.baseUrl,
    });
    if (store === 'neo4j') await house.addHarbourOnNeo4j('harbour');
    else await house.importHarbour();
  });

  afterAll(async () => {
    await house.close();
    await model.close();
  });

  test.each(SITES)('$site: $query', async ({ question, query, rows, parameters }) => {
    const { answer, preview } = await model.ask({
      ctx: house.ctx,
      graph: 'harbour',
      question,
      replies: (name) => [{ kind: 'text', text: filled(query, name) }],
    });
    expect([preview.masked, answer.error]).toEqual([preview.masked, null]);
    expect(sorted(answer.rows)).toEqual(sorted(rows));
    expect(answer.parameters).toEqual(parameters ?? answer.parameters);
  });

  test.each(REFUSED)(
    'refused, and mended in one round: $site',
    async ({ question, query, hint }) => {
      const before = model.server.requests.length;
      const { answer } = await model.ask({
        ctx: house.ctx,
        graph: 'harbour',
        question,
        replies: (name) => [
          { kind: 'text', text: filled(query, name) },
          { kind: 'text', text: 'MATCH (p:Port) RETURN count(p) AS ports' },
        ],
      });
      const [, repair, ...more] = model.server.requests.slice(before);
      expect(more).toEqual([]);
      expect(messagesOf(repair?.body).at(-1)).toMatch(hint);
      expect([answer.error, answer.rows]).toEqual([null, [[3]]]);
    },
  );

  test('how what was bound would run is told where the store makes plans, without the value', async () => {
    const { answer } = await model.ask({
      ctx: house.ctx,
      graph: 'harbour',
      question: 'who served on Gråspurven?',
      replies: (name) => [
        {
          kind: 'text',
          text: `MATCH (c:Sailor)-[:SERVED_ON]->(s:Ship) WHERE s.name = ${name('Gråspurven')} RETURN c.name ORDER BY c.name`,
        },
      ],
    });
    const { plan, reason } = await planQuery({ ctx: house.ctx, id: answer.id });
    expect(reason).toBe(store === 'neo4j' ? null : 'store');
    const told = plan === null ? [] : operatorsOf(plan);
    const expected = store === 'neo4j' ? ['ProduceResults', 'NodeByLabelScan', 'Filter'] : [];
    expect(expected.filter((each) => !told.includes(each))).toEqual([]);
    expect(told.length > 0).toBe(store === 'neo4j');
    expect(JSON.stringify(plan)).not.toContain('Gråspurven');
  });
});

function operatorsOf({ operator, inputs }: PlanOperator): readonly string[] {
  return [operator, ...inputs.flatMap(operatorsOf)];
}

function filled(query: string, name: (value: string) => string): string {
  return query.replaceAll(/\{([^{}:]+)\}/g, (whole, value: string) =>
    /^ \(|^ MATCH/.test(value) ? whole : name(value),
  );
}

function messagesOf(body: Buffer | undefined): readonly string[] {
  const { messages } = JSON.parse(body?.toString('utf8') ?? '{"messages":[]}') as {
    messages: { content: string }[];
  };
  return messages.map(({ content }) => content);
}

function sorted(rows: Answer['rows']): readonly string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted();
}
