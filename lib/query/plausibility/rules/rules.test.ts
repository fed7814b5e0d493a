import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { checkPlausibility } from '../check-plausibility';

const schema = readSchemaFile({
  labels: {
    Ship: { name: 'STRING', built: 'INTEGER', tonnage: 'FLOAT' },
    Port: { name: 'STRING', berths: 'INTEGER', cranes: 'INTEGER', tide: 'INTEGER' },
    Sailor: { name: 'STRING', born: 'INTEGER' },
  },
  relationships: [
    ['Ship', 'CALLS_AT', 'Port'],
    ['Sailor', 'SERVED_ON', 'Ship'],
    ['Sailor', 'BORN_IN', 'Port'],
  ],
});

/** For each code, queries with the part that is named in «», and queries in which nothing is. */
const CASES: Readonly<Record<string, { readonly named: string[]; readonly sound: string[] }>> = {
  'impossible-value': {
    named: [
      'MATCH (p:Port) WHERE «p.berths = 2.5» RETURN p.name',
      'MATCH (p:Port)<-[:CALLS_AT]-(s:Ship) WITH p, count(s) AS n WHERE «n = 0.5» RETURN p.name',
      'MATCH (s:Ship)-[:CALLS_AT]->(p:Port) WHERE «p.cranes < -1» RETURN p.name',
    ],
    sound: [
      'MATCH (s:Ship) WHERE s.tonnage = 2.5 RETURN s.name',
      'MATCH (p:Port) WHERE p.berths > 2.5 RETURN p.name',
      'MATCH (p:Port) WHERE p.tide = -2 RETURN p.name',
    ],
  },
  'cartesian-product': {
    named: [
      'MATCH (s:Ship), «(p:Port)» RETURN s.name, p.name',
      'MATCH (s:Ship) MATCH «(p:Port)<-[:BORN_IN]-(q:Sailor)» RETURN s.name, q.name',
    ],
    sound: [
      'MATCH (s:Ship)-[:CALLS_AT]->(p:Port) RETURN s.name, p.name',
      'MATCH (s:Ship), (o:Ship) WHERE s.built = o.built RETURN s.name, o.name',
    ],
  },
  'fan-out': {
    named: [
      'MATCH (p:Port)<-[:CALLS_AT]-(s:Ship) MATCH (p)<-[:BORN_IN]-(a:Sailor) RETURN p.name, «sum(s.tonnage)» AS t',
      'MATCH (p:Port)<-[:CALLS_AT]-(s:Ship) MATCH (p)<-[:BORN_IN]-(a:Sailor) RETURN p.name, «count(s)» AS n',
    ],
    sound: [
      'MATCH (p:Port)<-[:CALLS_AT]-(s:Ship) RETURN p.name, sum(s.tonnage) AS t',
      'MATCH (p:Port)<-[:CALLS_AT]-(s:Ship) MATCH (p)<-[:BORN_IN]-(a:Sailor) RETURN p.name, count(DISTINCT s) AS n',
    ],
  },
  'unbound-optional': {
    named: [
      'MATCH (p:Port) OPTIONAL MATCH (p)<-[:CALLS_AT]-(s:Ship) WITH p, s WHERE «s.built > 1900» RETURN p.name, s.name',
      'MATCH (p:Port) OPTIONAL MATCH (p)<-[:CALLS_AT]-(s:Ship) MATCH «(s)<-[:SERVED_ON]-(a:Sailor)» RETURN p.name, a.name',
    ],
    sound: [
      'MATCH (p:Port) OPTIONAL MATCH (p)<-[:CALLS_AT]-(s:Ship) WHERE s.built > 1900 RETURN p.name, s.name',
      'MATCH (p:Port) OPTIONAL MATCH (p)<-[:CALLS_AT]-(s:Ship) WITH p, s WHERE p.berths > 3 RETURN p.name, s.name',
    ],
  },
  tautology: {
    named: [
      'MATCH (s:Ship) WHERE «s.built = s.built» RETURN s.name',
      'MATCH (s:Ship) WHERE s.name = $ship_1 AND «1 = 1» RETURN s.built',
      'MATCH (s:Ship) WHERE «s.built < 1950 OR s.built >= 1950» RETURN s.name',
    ],
    sound: [
      'MATCH (s:Ship) WHERE s.built < 1950 OR s.built > 1960 RETURN s.name',
      'MATCH (s:Ship)-[:CALLS_AT]->(p:Port) WHERE s.name = p.name RETURN s.name',
    ],
  },
  'counted-optional': {
    named: [
      'MATCH (p:Port) OPTIONAL MATCH (p)<-[:CALLS_AT]-(s:Ship) RETURN p.name, «count(*)» AS n',
      'MATCH (p:Port) OPTIONAL MATCH (p)<-[:BORN_IN]-(a:Sailor) WITH p, «count(*)» AS n RETURN p.name, n',
    ],
    sound: [
      'MATCH (p:Port) OPTIONAL MATCH (p)<-[:CALLS_AT]-(s:Ship) RETURN p.name, count(s) AS n',
      'MATCH (p:Port)<-[:CALLS_AT]-(s:Ship) RETURN p.name, count(*) AS n',
    ],
  },
  'duplicate-column': {
    named: [
      'MATCH (s:Ship)-[:CALLS_AT]->(p:Port) RETURN s.name AS name, «p.name AS name»',
      'MATCH (s:Ship) RETURN s.built, «s.built»',
    ],
    sound: [
      'MATCH (s:Ship)-[:CALLS_AT]->(p:Port) RETURN s.name AS ship, p.name AS port',
      'MATCH (s:Ship) RETURN s.built, s.name',
    ],
  },
  'union-columns': {
    named: [
      'MATCH (s:Ship) RETURN s.name AS ship UNION MATCH (p:Port) «RETURN p.name AS port»',
      'MATCH (s:Ship) RETURN s.name AS name UNION ALL MATCH (p:Port) «RETURN p.name AS name, p.berths AS berths»',
    ],
    sound: [
      'MATCH (s:Ship) RETURN s.name AS name UNION MATCH (p:Port) RETURN p.name AS name',
      'MATCH (s:Ship) RETURN s.name AS name, s.built AS n UNION ALL MATCH (p:Port) RETURN p.name AS name, p.berths AS n',
    ],
  },
  'null-comparison': {
    named: [
      'MATCH (s:Ship) WHERE «s.built = null» RETURN s.name',
      'MATCH (s:Ship) WHERE NOT «s.built <> null» RETURN s.name',
    ],
    sound: [
      'MATCH (s:Ship) WHERE s.built IS NULL RETURN s.name',
      "MATCH (s:Ship) WHERE s.name = 'null' RETURN s.built",
    ],
  },
  'integer-division': {
    named: [
      'MATCH (s:Ship)-[:CALLS_AT]->(p:Port) WITH count(s) AS a, count(DISTINCT p) AS b RETURN «a / b» AS mean',
      'MATCH (s:Ship)-[:CALLS_AT]->(p:Port) RETURN «count(s) / count(DISTINCT p)» AS mean',
      'MATCH (s:Ship)-[:CALLS_AT]->(p:Port) RETURN p.name, «count(*) / count(DISTINCT s)» AS mean',
    ],
    sound: [
      'MATCH (s:Ship)-[:CALLS_AT]->(p:Port) WITH toFloat(count(s)) AS a, count(DISTINCT p) AS b RETURN a / b AS mean',
      'MATCH (s:Ship)-[:CALLS_AT]->(p:Port) RETURN toFloat(count(*)) / count(DISTINCT p) AS mean',
      'MATCH (s:Ship) RETURN sum(s.tonnage) / count(s) AS mean',
    ],
  },
  'unused-branch': {
    named: [
      'MATCH (a:Sailor)«-[:SERVED_ON]->»(s:Ship), (a)-[:BORN_IN]->(p:Port) RETURN DISTINCT p.name',
      'MATCH (s:Ship {name: $ship_1})«<-[:SERVED_ON]-»(a:Sailor) RETURN s.built',
    ],
    sound: [
      'MATCH (a:Sailor)-[:SERVED_ON]->(s:Ship) RETURN DISTINCT a.name',
      'MATCH (s:Ship {name: $ship_1})<-[:SERVED_ON]-(a:Sailor) RETURN a.name',
      'MATCH (a:Sailor)-[:SERVED_ON]->(s:Ship), (a)-[:BORN_IN]->(p:Port) RETURN p.name, count(*) AS n',
    ],
  },
  'may-be-same': {
    named: [
      'MATCH (s:Ship {name: $ship_1})<-[:SERVED_ON]-(a:Sailor) MATCH (a)«-[:SERVED_ON]->»(o:Ship) RETURN o.name',
    ],
    sound: [
      'MATCH (s:Ship {name: $ship_1})<-[:SERVED_ON]-(a:Sailor)-[:SERVED_ON]->(o:Ship) RETURN o.name',
      'MATCH (s:Ship {name: $ship_1})<-[:SERVED_ON]-(a:Sailor) MATCH (a)-[:SERVED_ON]->(o:Ship) WHERE o <> s RETURN o.name',
      'MATCH (s:Ship)<-[:SERVED_ON]-(a:Sailor) MATCH (s)-[:CALLS_AT]->(p:Port) RETURN a.name, p.name',
    ],
  },
  'constant-column': {
    named: [
      'MATCH (s:Ship {name: $ship_1})-[:CALLS_AT]->(p:Port) RETURN «s.name», p.name',
      'MATCH (s:Ship {name: $ship_1}) RETURN «labels(s) AS kind»',
    ],
    sound: [
      'MATCH (s:Ship {name: $ship_1})-[:CALLS_AT]->(p:Port) RETURN s.built, p.name',
      'MATCH (s) WHERE s.name = $ship_1 RETURN labels(s) AS kind',
    ],
  },
  contradiction: {
    named: [
      'MATCH (s:Ship) WHERE «s.built > 1950 AND (s.built < 1900 OR s.built = 1920») RETURN s.name',
      'MATCH (s:Ship) WHERE «s.name = $ship_1 AND s.name = $ship_2» RETURN s.built',
      'MATCH (s:Ship) WHERE «s.built > 1950 AND s.built < 1900» RETURN s.name',
      'MATCH (s:Ship) WHERE «s.name = $ship_1 AND s.name <> $ship_1» RETURN s.built',
    ],
    sound: [
      'MATCH (s:Ship) WHERE s.built > 1950 AND (s.built < 1900 OR s.built = 1960) RETURN s.name',
      'MATCH (s:Ship) WHERE s.name = $ship_1 AND s.name = $ship_1__2 RETURN s.built',
      'MATCH (s:Ship) WHERE s.built > 1900 AND s.built < 1950 RETURN s.name',
      'MATCH (s:Ship), (o:Ship) WHERE s.built > 1950 AND o.built < 1900 AND s.tonnage = o.tonnage RETURN s.name, o.name',
    ],
  },
};

describe.each(Object.entries(CASES))('%s', (code, { named, sound }) => {
  test.each(named)('is named in %s', (marked) => {
    const start = marked.indexOf('«');
    const end = marked.indexOf('»') - 1;
    expect(placesOf(code, marked.replaceAll(/[«»]/g, ''))).toEqual([{ start, end }]);
  });

  test.each(sound)('is not named in %s', (query) => {
    expect(placesOf(code, query)).toEqual([]);
  });
});

function placesOf(code: string, text: string) {
  const parsed = parse(text);
  if (!parsed.ok) throw new TypeError(text);
  return checkPlausibility({ query: parsed.query, schema })
    .filter((each) => each.code === code)
    .map(({ start, end }) => ({ start, end }));
}

describe('what is compared with the question', () => {
  const codesOf = (text: string, question: string, of = schema): readonly string[] => {
    const parsed = parse(text);
    if (!parsed.ok) throw new TypeError(text);
    const allowedWords = question.split(' ');
    return checkPlausibility({ query: parsed.query, schema: of, question: { allowedWords } })
      .filter(({ code }) => QUESTION_CODES.has(code))
      .map(({ code }) => code);
  };

  test.each([
    [
      'MATCH (a:Sailor)-[:SERVED_ON]->(s:Ship) RETURN DISTINCT a',
      'who served on a ship',
      ['whole-node'],
    ],
    ['MATCH (a:Sailor)-[:SERVED_ON]->(s:Ship) RETURN DISTINCT a.name', 'who served on a ship', []],
    [
      'MATCH (a:Sailor)-[:SERVED_ON]->(s:Ship) RETURN a.name, s.name',
      'which sailors served on ships',
      ['extra-column'],
    ],
    [
      'MATCH (a:Sailor)-[:SERVED_ON]->(s:Ship) RETURN a.name, s.name',
      'which sailors served on which ships and when',
      [],
    ],
    [
      'MATCH (a:Sailor)-[:SERVED_ON]->(s:Ship) RETURN DISTINCT s.name',
      'where does the ship call of this sailor',
      ['question-differs'],
    ],
    [
      'MATCH (a:Sailor)-[:SERVED_ON|BORN_IN]->(s) RETURN DISTINCT a.name',
      'who served on it',
      ['question-differs'],
    ],
    ['MATCH (s:Ship)-[:CALLS_AT]->(p:Port) RETURN DISTINCT p.name', 'where does it call', []],
  ])('%s, asked %s', (query, question, codes) => {
    expect(codesOf(query, question)).toEqual(codes);
  });

  test('a thing that the query has is not what another relationship is called by', () => {
    const seen = readSchemaFile({
      labels: { Ship: { name: 'STRING' }, Port: { name: 'STRING' }, Voyage: { days: 'INTEGER' } },
      relationships: [
        ['Ship', 'HAD_VOYAGE', 'Voyage'],
        ['Voyage', 'ENDED_AT', 'Port'],
      ],
    });
    const codes = (text: string): readonly string[] =>
      codesOf(text, 'how many voyages were there at each port', seen);
    expect(codes('MATCH (v:Voyage)-[:ENDED_AT]->(p:Port) RETURN p.name, count(v)')).toEqual([]);
    expect(codes('MATCH ()-[:ENDED_AT]->(p:Port) RETURN p.name, count(*)')).toEqual([
      'question-differs',
    ]);
  });
});

const QUESTION_CODES = new Set(['whole-node', 'extra-column', 'question-differs']);
