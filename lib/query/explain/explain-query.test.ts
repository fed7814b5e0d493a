import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';
import { parse } from '@/lib/language/cypher/parse';
import type { Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import { readSchemaFile } from '@/lib/schema/schema-file';
import { corpusQueries } from '@/lib/testing/cypher-corpus';
import { mutantsOf } from '@/lib/testing/query-mutants';

import { explainQuery } from './explain-query';
import type { ExplanationLanguage } from './explanation';
import { wordsOfName } from './split-name';

const EMPTY = readSchemaFile({ labels: {}, relationships: [] });

describe('explainQuery says', () => {
  test.each(rows())('$says', ({ query, en, de }) => {
    expect(summary(query, 'en')).toBe(en);
    expect(summary(query, 'de')).toBe(de);
  });
});

describe('explainQuery', () => {
  test('restores values and says what binding made of one value as that value', () => {
    const values = new Map([
      ['movie_1', { texts: ['Heat'], isBare: false }],
      ['number_1', { texts: ['1990'], isBare: true }],
    ]);
    const query = read(
      'MATCH (m:Movie) WHERE m.title IN $movie_1 AND m.year > $number_1 AND any(g IN m.genres WHERE g IN $movie_1) RETURN m.title',
    );
    const said = explainQuery({ query, schema: EMPTY, language: 'en', values }).summary;
    expect(said).toBe(
      'Shows the title of every movie whose title is “Heat”, whose year is above 1990 and whose genres includes “Heat”.',
    );
  });

  test('calls labels and properties what the asker calls them', () => {
    const nouns = new Map([
      ['Movie', 'film'],
      ['Movie.release_year', 'year'],
    ]);
    const query = read('MATCH (m:Movie) WHERE m.release_year = 1995 RETURN m.title');
    expect(explainQuery({ query, schema: EMPTY, language: 'en', nouns }).summary).toBe(
      'Shows the title of every film whose year is 1995.',
    );
    expect(explainQuery({ query, schema: EMPTY, language: 'de', nouns }).summary).toContain(
      'jedes Film-Eintrags',
    );
  });

  test('keeps apart names that read the same', () => {
    const schema = readSchemaFile({
      labels: { ShipYard: { name: 'STRING' }, Ship_Yard: { name: 'STRING' } },
      relationships: [],
    });
    const say = (text: string): string =>
      explainQuery({ query: read(text), schema, language: 'en' }).summary;
    expect(say('MATCH (n:ShipYard) RETURN n.name')).toBe('Shows the name of every “ShipYard”.');
    expect(say('MATCH (n:Ship_Yard) RETURN n.name')).toBe('Shows the name of every “Ship_Yard”.');
  });

  test('ties each step to its place in the text', () => {
    const text =
      "MATCH (p:Person {name: 'Alice'})-[:ACTED_IN]->(m:Movie) WHERE m.year > 2020 " +
      'RETURN p.name, count(m) AS n ORDER BY n DESC LIMIT 3';
    const { steps } = explainQuery({ query: read(text), schema: EMPTY, language: 'en' });
    expect(
      steps.map(({ text: said, start, end }) => `${text.slice(start, end)} | ${said}`),
    ).toEqual([
      "(p:Person {name: 'Alice'}) | Finds every person whose name is “Alice”.",
      '(m:Movie) | Then finds every movie.',
      '-[:ACTED_IN]-> | Requires that the person acted in the movie.',
      'm.year > 2020 | Keeps only those where the movie’s year is above 2020.',
      'p.name, count(m) AS n | Shows the number of movies for each person name.',
      'n DESC | Sorted by the number of movies descending.',
      '3 | At most 3.',
    ]);
  });

  test('says something else of every mutant of a sample of the corpus', () => {
    const schema = corpusSchema();
    const same: string[] = [];
    let mutants = 0;
    for (const { id, query } of sample(40)) {
      for (const language of ['en', 'de'] as const) {
        const said = explainQuery({ query, schema, language }).summary;
        for (const mutant of mutantsOf(query, schema)) {
          mutants += 1;
          const other = explainQuery({ query: mutant.query, schema, language }).summary;
          if (other === said) same.push(`${id} ${language} ${mutant.kind}`);
        }
      }
    }
    expect(mutants).toBeGreaterThan(800);
    expect(same).toEqual([]);
  });

  test('holds no query syntax and at most 70 words for every query of the corpus', () => {
    const queries = corpusQueries().flatMap(({ text }) => {
      const parsed = parse(text);
      return parsed.ok ? [parsed.query] : [];
    });
    expect(queries.length).toBeGreaterThan(300);
    for (const language of ['en', 'de'] as const) {
      const said = queries.map((query) => explainQuery({ query, schema: EMPTY, language }).summary);
      expect(said.filter((text) => text.split(/\s+/).length > 70)).toEqual([]);
      const unquoted = said.map((text) => text.replaceAll(/[“„][^“”]*[“”]/g, ''));
      expect(unquoted.filter((text) => /->|<-|\[:|\b[a-z]\.[a-z]/.test(text))).toEqual([]);
    }
  });

  test.each([
    [
      'MATCH (p:Patient)-[:HAD_VISIT]->(v:Visit)-[:ON_WARD]->(w:Ward) WHERE w.floor = 2 RETURN p.name',
      'Shows the name of every patient who had a visit on a ward whose floor is 2.',
      'Zeigt name jedes Patient-Eintrags, der einen Visit-Eintrag hatte, der auf einem Ward-Eintrag ist, dessen floor 2 ist.',
    ],
    [
      'MATCH (w:Ward)<-[:ON_WARD]-(v:Visit) WHERE NOT (v)<-[:HAD_VISIT]-(:Patient) RETURN w.name',
      'Shows the name of every ward that a visit is on, where the visit was the visit of no patient.',
      'Zeigt name jedes Ward-Eintrags, auf dem ein Visit-Eintrag ist, wobei der Visit-Eintrag zu keinem Patient-Eintrag gehörte.',
    ],
    [
      'MATCH (v:Visit)-[:ON_WARD]->(x) RETURN v.day',
      'Shows the day of every visit that is linked by “on ward” to a thing.',
      'Zeigt day jedes Visit-Eintrags, von dem „on ward“ zu einem Eintrag führt.',
    ],
    [
      'MATCH (p:Patient)-[:IN]->(w:Ward)-[:IN_CHARGE_OF]->(x:Ward) RETURN p.name',
      'Shows the name of every patient in a ward in charge of a second ward.',
      'Zeigt name jedes Patient-Eintrags, der in einem Ward-Eintrag ist, von dem „in charge of“ zu einem zweiten Ward-Eintrag führt.',
    ],
    [
      'MATCH (w:Ward)-[:HAD_HEAD]->(n:Nurse)-[:FOR]->(p:Patient) RETURN w.name',
      'Shows the name of every ward whose head was a nurse for a patient.',
      'Zeigt name jedes Ward-Eintrags, von dem „had head“ zu einem Nurse-Eintrag führt, der für einen Patient-Eintrag ist.',
    ],
  ])('says as a person would what a type names itself: %s', (text, en, de) => {
    const query = read(text);
    for (const [language, said] of [
      ['en', en],
      ['de', de],
    ] as const) {
      expect(explainQuery({ query, schema: WARDS, language }).summary).toBe(said);
      const others = mutantsOf(query, WARDS).map((mutant) => ({
        kind: mutant.kind,
        said: explainQuery({ query: mutant.query, schema: WARDS, language }).summary,
      }));
      expect(others.filter((other) => other.said === said)).toEqual([]);
    }
  });

  test('says a type that would read like another by its name', () => {
    const schema = readSchemaFile({
      labels: { Visit: {}, Ward: {} },
      relationships: [
        ['Visit', 'ON_WARD', 'Ward'],
        ['Visit', 'IS_ON', 'Ward'],
      ],
    });
    const said = ['ON_WARD', 'IS_ON'].map(
      (type) =>
        explainQuery({
          query: read(`MATCH (v:Visit)-[:${type}]->(w:Ward) RETURN v`),
          schema,
          language: 'en',
        }).summary,
    );
    expect(said).toEqual([
      'Shows every visit on a ward.',
      'Shows every visit that has “IS_ON” to a ward.',
    ]);
  });

  test.each([
    ['MATCH (n:Ward) DETACH DELETE n', 'has DELETE, which', 'enthält DELETE, was'],
    ['CREATE (n:Ward) RETURN n', 'has CREATE, which', 'enthält CREATE, was'],
    ["LOAD CSV FROM 'x' AS r RETURN r", 'has LOAD CSV, which', 'enthält LOAD CSV, was'],
  ])('calls a clause that may not run as it is written: %s', (text, en, de) => {
    expect(summary(text, 'en').toLowerCase()).toContain(en.toLowerCase());
    expect(summary(text, 'de').toLowerCase()).toContain(de.toLowerCase());
    expect(`${summary(text, 'en')}${summary(text, 'de')}`).not.toMatch(/Clause/);
  });

  test.each(longQueries())('tells a long query in fewer words: $says', ({ query, en, de }) => {
    expect(summary(query, 'en')).toBe(en);
    expect(summary(query, 'de')).toBe(de);
  });

  test.each(queriesOfManyFacts())(
    'tells a query of some thirty facts in few words: %s',
    (text, en, de) => {
      // Names, values and comparisons alone, without a word that says what belongs to what.
      expect(bareWords(read(text))).toBeGreaterThanOrEqual(50);
      expect(summary(text, 'en').split(' ').length).toBeLessThanOrEqual(en);
      expect(summary(text, 'de').split(' ').length).toBeLessThanOrEqual(de);
    },
  );

  test.each(['en', 'de'] as const)(
    'says in few words which thing leads to which (%s)',
    (language) => {
      const said = patternsOfFour().map((pattern) => summary(manyFactsOf(pattern), language));
      expect(said.filter((text) => text.split(' ').length > 70)).toEqual([]);
      expect(said[0]).toContain(FEW_WORDS[language]);
      expect(new Set(said).size).toBe(said.length);
    },
  );

  test.each([
    [
      'calls > 3 AND calls > deepest AND deepest IS NOT NULL RETURN v.name, v.flag, calls, deepest',
      'Shows per vessel (name, flag): match count (above 3), largest harbour depth (“deepest”), keeping match count above “deepest” and “deepest” is known.',
    ],
    [
      'calls > 3 RETURN v.name, calls',
      'per vessel: match count (“calls”, above 3), largest harbour depth. Shows vessel name, “calls”.',
    ],
    [
      'calls > 3 AND deepest < 9 RETURN DISTINCT v.name, calls, deepest',
      'per vessel: match count (“calls”, above 3), largest harbour depth (“deepest”, below 9). Shows vessel name, “calls”, “deepest” without repeats.',
    ],
  ])('tells what is computed and shown for each group at once where it can: %s', (end, said) => {
    const facts = Array.from({ length: 18 }, (_, index) => `v.built <> ${index}`).join(' AND ');
    const text = `MATCH (v:Vessel)-[:CALLS_AT]->(h:Harbour) WHERE ${facts} WITH v, count(*) AS calls, max(h.depth) AS deepest WHERE ${end}`;
    expect(summary(text, 'en')).toContain(said);
  });

  test.each([
    ...longQueries().map(({ query }) => query),
    ...queriesOfManyFacts().map(([text]) => text),
  ])('says something else of every mutant of a long query: %s', (text) => {
    const query = read(text);
    const schema = corpusSchema();
    for (const language of ['en', 'de'] as const) {
      const { summary: said } = explainQuery({ query, schema, language });
      const others = mutantsOf(query, schema).map((mutant) => ({
        kind: mutant.kind,
        said: explainQuery({ query: mutant.query, schema, language }).summary,
      }));
      expect(others.length).toBeGreaterThan(10);
      expect(others.filter((other) => other.said === said).map(({ kind }) => kind)).toEqual([]);
    }
  });
});

const WARDS = readSchemaFile({
  labels: {
    Patient: { name: 'STRING' },
    Visit: { day: 'DATE' },
    Ward: { name: 'STRING', floor: 'INTEGER' },
    Nurse: { name: 'STRING' },
  },
  relationships: [
    ['Patient', 'HAD_VISIT', 'Visit'],
    ['Visit', 'ON_WARD', 'Ward'],
    ['Patient', 'IN', 'Ward'],
    ['Ward', 'IN_CHARGE_OF', 'Ward'],
    ['Ward', 'HAD_HEAD', 'Nurse'],
    ['Nurse', 'FOR', 'Patient'],
  ],
});

const DEV = '../shared/data/explanations/queries-dev.jsonl';
const SCHEMA = '../shared/data/explanations/schema.json';

if (existsSync(DEV)) {
  describe('over the published queries a summary', () => {
    const lines = existsSync(DEV) ? readFileSync(DEV, 'utf8').trim().split('\n') : [];
    test('holds every number and value', () => {
      const schema = readSchemaFile(JSON.parse(readFileSync(SCHEMA, 'utf8')));
      for (const line of lines) {
        const { query, numbers } = JSON.parse(line) as { query: string; numbers: string[] };
        const values = [...query.matchAll(/["']([^"']*)["']/g)].map(([, value = '']) => value);
        for (const language of ['en', 'de'] as const) {
          const said = explainQuery({ query: read(query), schema, language }).summary;
          for (const each of [...numbers, ...values]) expect(said).toContain(each);
          expect(said.split(/\s+/).length).toBeLessThanOrEqual(70);
        }
      }
    });
  });
}

const FEW_WORDS = { en: 'keeping cargo (weight', de: 'mit „keeps“ zu Cargo-Eintrag (weight' };

/** Three relationships between four things, in all ways that begin at the first. */
function patternsOfFour(): readonly string[] {
  const [s, v, h, k] = ['(a:Sailor)', '(v:Vessel)', '(h:Harbour)', '(k:Cargo)'];
  return [
    `${s}-[:SERVES_ON]->${v}-[:CALLS_AT]->${h}-[:KEEPS]->${k}`,
    `${s}-[:SERVES_ON]->${v}-[:CALLS_AT]->${h}, (v)-[:KEEPS]->${k}`,
    `${s}-[:SERVES_ON]->${v}-[:CALLS_AT]->${h}, (a)-[:KEEPS]->${k}`,
    `${s}-[:SERVES_ON]->${v}, (a)-[:CALLS_AT]->${h}, (a)-[:KEEPS]->${k}`,
    `${s}-[:SERVES_ON]->${v}, (a)-[:CALLS_AT]->${h}-[:KEEPS]->${k}`,
  ];
}

function manyFactsOf(pattern: string): string {
  return `MATCH ${pattern} WHERE a.born < 1980 AND a.rank = 'captain' AND a.paid >= 300 AND v.tonnage > 20000 AND v.built >= 1990 AND v.flag <> 'Marud' AND h.depth >= 12 AND h.country = 'Lusenia' AND h.berths < 9 AND k.weight > 400 AND k.kind IN ['bulk', 'oil'] AND k.packed = 'dry' AND k.insured AND NOT v.leased RETURN a.name, a.rank, v.name, h.name, h.depth, k.name, k.kind ORDER BY a.name, k.name LIMIT 10`;
}

function summary(text: string, language: ExplanationLanguage): string {
  return explainQuery({ query: read(text), schema: EMPTY, language }).summary;
}

function read(text: string): Query {
  const parsed = parse(text);
  if (!parsed.ok) throw new TypeError(`Not a query: ${text}`);
  return parsed.query;
}

function sample(size: number): readonly { readonly id: string; readonly query: Query }[] {
  const next = seededRandom(11);
  return corpusQueries()
    .map((each) => ({ ...each, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, size)
    .flatMap(({ id, text }) => {
      const parsed = parse(text);
      return parsed.ok ? [{ id, query: parsed.query }] : [];
    });
}

function corpusSchema(): GraphSchema {
  const words = (text: string) => Object.fromEntries(text.split(' ').map((key) => [key, 'STRING']));
  return readSchemaFile({
    labels: {
      Vessel: words('name built flag tonnage active'),
      Harbour: words('name country depth'),
      Sailor: words('name born languages'),
      Cargo: words('name kind weight'),
    },
    relationships: [
      ['Vessel', 'CALLS_AT', 'Harbour'],
      ['Sailor', 'SERVES_ON', 'Vessel'],
      ['Vessel', 'CARRIES', 'Cargo'],
      ['Sailor', 'KNOWS', 'Sailor'],
    ],
  });
}

function longQueries(): readonly ReturnType<typeof rows>[number][] {
  return [
    {
      says: 'computed values are named once, and all of one thing stands behind its name',
      query:
        "MATCH (v:Vessel)-[:CALLS_AT]->(h:Harbour) WHERE v.tonnage > 20000 AND v.built >= 1990 AND v.built <= 2010 AND h.country = 'Lusenia' WITH v.flag AS flag, avg(v.tonnage) AS mean, count(*) AS n WHERE n > 1 AND mean > 25000 RETURN flag, mean, n ORDER BY mean DESC, flag",
      en: 'Finds every vessel with tonnage above 20000 and built from 1990 to 2010 that calls at a harbour with country “Lusenia”; works out the average of the vessel’s tonnage (called “mean”) and the number of matches (called “n”) for each vessel flag, keeps those where “n” is above 1 and “mean” is above 25000. Shows the vessel’s flag, “mean” and “n”, sorted by “mean” descending and the vessel’s flag ascending.',
      de: 'Jeden Vessel-Eintrag (tonnage über 20000, built 1990–2010) mit „calls at“ zu Harbour-Eintrag (country „Lusenia“). Zeigt je Vessel-flag: Vessel-tonnage-Durchschnitt (über 25000), Anzahl der Treffer (über 1), sortiert nach Vessel-tonnage-Durchschnitt absteigend, Vessel-flag.',
    },
    {
      says: 'an order by what is shown says its name',
      query:
        "MATCH (a:Harbour)-[r1:ROUTE_TO]->(b:Harbour)-[r2:ROUTE_TO]->(c) WHERE a.country = 'Lusenia' AND c.depth > 9 AND r1.miles < 400 RETURN a.name, c.name, r1.miles + r2.miles AS miles ORDER BY miles, a.name, c.name LIMIT 5",
      en: 'Lists every harbour with country “Lusenia” that has a route to, with miles below 400, a second harbour that has a route to a thing with depth above 9, with the first harbour’s name, the thing’s name and the first “route to” link’s miles plus the second “route to” link’s miles (called “miles”), sorted by “miles” ascending, the first harbour’s name ascending and the thing’s name ascending, at most 5.',
      de: 'Jeden Harbour-Eintrag (country „Lusenia“) mit „route to“ (miles unter 400) zu zweitem Harbour-Eintrag mit „route to“ zu Eintrag (depth über 9). Zeigt Harbour-name, name des Eintrags, miles des „route to“-Verweises plus miles zweiten „route to“-Verweises („miles“), sortiert nach „miles“, Harbour-name, name des Eintrags, höchstens 5.',
    },
    {
      says: 'as in a caption',
      query:
        "MATCH (s:Sailor)-[r:SERVES_ON {rank: 'captain'}]->(v:Vessel)-[:CALLS_AT]->(h:Harbour {country: 'Lusenia'}), (c:Company)-[:OWNS]->(v)-[:CARRIES]->(k:Cargo) WHERE s.born < 1980 AND v.tonnage > 20000 AND v.built >= 1990 AND NOT v.flag = 'Marud' AND h.depth >= 12 AND c.founded < 1950 AND k.weight > 400 AND k.kind IN ['bulk', 'oil'] OPTIONAL MATCH (s)-[:BORN_AT]->(b:Harbour) WHERE b.country = 'Norum' RETURN v.name, c.name, h.name, count(DISTINCT s) AS sailors, sum(k.weight) AS load ORDER BY load DESC, v.name LIMIT 10",
      en: 'Sailor (born below 1980) serving on (rank “captain”) vessel (tonnage above 20000, built 1990+, flag not “Marud”) calling at harbour (country “Lusenia”, depth 12+), owned by company (founded below 1950) and carrying cargo (weight above 400, kind “bulk” or “oil”); optionally the sailor born at second harbour (country “Norum”). Per vessel name, company name, harbour name: distinct sailor count, total cargo weight (“load”), by “load” descending, vessel name, first 10.',
      de: 'Sailor-Eintrag (born unter 1980) „serves on“ (rank „captain“) zu Vessel-Eintrag (tonnage über 20000, built 1990+, flag nicht „Marud“) „calls at“ zu Harbour-Eintrag (country „Lusenia“, depth 12+), „owns“ von Company-Eintrag (founded unter 1950) und „carries“ zu Cargo-Eintrag (weight über 400, kind „bulk“ oder „oil“); optional der Sailor-Eintrag „born at“ zu zweitem Harbour-Eintrag (country „Norum“). Je Vessel-name, Company-name, Harbour-name: Anzahl verschiedener Sailor-Einträge, Cargo-weight-Summe, nach Cargo-weight-Summe absteigend, Vessel-name, höchstens 10.',
    },
  ];
}

/** Queries of some thirty facts; most words that they may take in English and in German. */
function queriesOfManyFacts(): readonly (readonly [query: string, en: number, de: number])[] {
  return [
    [
      "MATCH (s:Sailor)-[r:SERVES_ON {rank: 'captain'}]->(v:Vessel)-[:CALLS_AT]->(h:Harbour {country: 'Lusenia'}), (c:Company)-[:OWNS]->(v)-[:CARRIES]->(k:Cargo) WHERE s.born < 1980 AND v.tonnage > 20000 AND v.built >= 1990 AND NOT v.flag = 'Marud' AND h.depth >= 12 AND c.founded < 1950 AND k.weight > 400 AND k.kind IN ['bulk', 'oil'] OPTIONAL MATCH (s)-[:BORN_AT]->(b:Harbour) WHERE b.country = 'Norum' RETURN v.name, c.name, h.name, count(DISTINCT s) AS sailors, sum(k.weight) AS load ORDER BY load DESC, v.name LIMIT 10",
      70,
      67,
    ],
    [
      "MATCH (p:Person)-[a:ACTED_IN]->(m:Movie)<-[:DIRECTED]-(d:Person) WHERE m.year >= 1990 AND m.year <= 2005 AND m.rating > 7 AND NOT 'Horror' IN m.genres AND p.born < 1970 AND d.name <> 'Mann' AND a.salary > 1000000 OPTIONAL MATCH (m)<-[:REVIEWED]-(c:Critic) WHERE c.country = 'France' AND c.age > 40 WITH p, d, count(DISTINCT m) AS films, avg(c.age) AS age WHERE films >= 3 AND age > 50 RETURN p.name, p.born, d.name, films, age ORDER BY films DESC, p.name SKIP 5 LIMIT 20",
      67,
      67,
    ],
    [
      "MATCH (o:Order)-[:PLACED_BY]->(c:Customer)-[:LIVES_IN]->(t:Town) WHERE t.population > 100000 AND c.age >= 18 AND c.age < 65 AND o.total > 250 AND o.date >= '2024-01-01' AND NOT o.cancelled MATCH (o)-[i:CONTAINS]->(p:Product)-[:MADE_BY]->(f:Factory) WHERE i.quantity > 2 AND p.price < 100 AND f.country IN ['Japan', 'Korea'] AND NOT EXISTS { (p)-[:RECALLED_IN]->(:Campaign {year: 2023}) } RETURN t.name AS town, f.country AS country, count(DISTINCT o) AS orders, sum(i.quantity) AS pieces, max(p.price) AS dearest ORDER BY pieces DESC, town ASC LIMIT 25",
      69,
      70,
    ],
    [
      "MATCH (a:Author)-[:WROTE]->(b:Book)-[:PUBLISHED_BY]->(p:Publisher {city: 'Leipzig'}) WHERE b.year > 1900 AND b.pages >= 200 AND (b.language = 'German' OR b.language = 'Polish') AND a.born < 1880 AND NOT (a)-[:WON]->(:Prize {name: 'Nobel'}) WITH a, p, count(b) AS books, avg(b.pages) AS pages WHERE books > 3 MATCH (a)-[:KNEW]->(x:Author)-[:WROTE]->(y:Book) WHERE y.year < 1914 AND x.born > 1850 AND y.title CONTAINS 'War' RETURN a.name, p.name, books, pages, x.name, collect(y.title) AS titles ORDER BY books DESC, a.name LIMIT 15",
      77,
      74,
    ],
    [
      "MATCH (d:Doctor)-[t:TREATED]->(p:Patient)-[:HAS_DIAGNOSIS]->(x:Disease) WHERE d.specialty = 'Cardiology' AND p.age >= 60 AND p.sex = 'F' AND x.code STARTS WITH 'I2' AND t.date >= '2020-01-01' AND t.date < '2021-01-01' MATCH (p)-[:TAKES]->(m:Drug)<-[:MAKES]-(c:Company) WHERE m.dose > 5 AND c.country <> 'US' AND c.founded > 1950 OPTIONAL MATCH (p)-[:ALLERGIC_TO]->(g:Substance) WHERE g.severity > 3 WITH d, m, count(DISTINCT p) AS patients, count(g) AS allergies WHERE patients > 10 RETURN d.name, d.age, m.name, patients, allergies ORDER BY patients DESC, allergies DESC, d.name LIMIT 50",
      70,
      70,
    ],
    [
      "MATCH (t:Team {league: 'North'})-[:PLAYS_AT]->(s:Stadium)-[:LOCATED_IN]->(c:City) WHERE s.capacity > 30000 AND s.opened < 2000 AND c.population >= 500000 AND NOT c.country = 'Wales' MATCH (t)<-[f:PLAYS_FOR]-(p:Player)-[:BORN_IN]->(b:City) WHERE f.since >= 2015 AND p.height > 185 AND p.goals >= 10 AND b.country IN ['Ghana', 'Mali', 'Togo'] AND p.foot = 'left' WITH t, s, avg(p.goals) AS mean, count(DISTINCT p) AS players WHERE mean > 12 AND players >= 2 RETURN t.name, s.name, s.capacity, mean, players ORDER BY mean DESC, players DESC SKIP 3 LIMIT 12",
      69,
      70,
    ],
  ];
}

function rows(): readonly {
  readonly says: string;
  readonly query: string;
  readonly en: string;
  readonly de: string;
}[] {
  return [
    {
      says: 'a label and a property',
      query: 'MATCH (v:Vessel) RETURN v.name',
      en: 'Shows the name of every vessel.',
      de: 'Zeigt name jedes Vessel-Eintrags.',
    },
    {
      says: 'so long before today',
      query:
        'MATCH (v:Vessel) WHERE v.built < date() - duration({years: 30, months: 1}) RETURN v.name',
      en: 'Shows the name of every vessel whose built is before 30 years and 1 month before today.',
      de: 'Zeigt name jedes Vessel-Eintrags, dessen built früher als 30 Jahre und 1 Monat vor heute ist.',
    },
    {
      says: 'so long after a moment, and how long something is',
      query: 'MATCH (v:Vessel) RETURN v.built + duration({days: 1}) AS due, duration({weeks: 2})',
      en: 'Lists every vessel, with 1 day after the vessel’s built and the duration 2 weeks.',
      de: 'Sucht jeden Vessel-Eintrag. Zeigt 1 Tag nach built des Vessel-Eintrags und die Dauer 2 Wochen.',
    },
    {
      says: 'a duration of another spelling',
      query: "MATCH (v:Vessel) WHERE v.built < date() - duration('P1Y') RETURN v.name",
      en: 'Shows the name of every vessel whose built is before today minus the duration “P1Y”.',
      de: 'Zeigt name jedes Vessel-Eintrags, dessen built früher als heute minus Dauer „P1Y“ ist.',
    },
    {
      says: 'a value, a number and two columns of one thing',
      query: "MATCH (h:Harbour {country: 'Lusenia'}) WHERE h.depth > 12 RETURN h.name, h.berths",
      en: 'Shows the name and berths of every harbour whose country is “Lusenia” and whose depth is above 12.',
      de: 'Zeigt name und berths jedes Harbour-Eintrags, dessen country „Lusenia“ ist und dessen depth größer als 12 ist.',
    },
    {
      says: 'a direction as it is',
      query: "MATCH (p:Person {name: 'Alice'})-[:ACTED_IN]->(m:Movie) RETURN p, m",
      en: 'Finds every person whose name is “Alice” and who acted in a movie. Shows the person and the movie.',
      de: 'Sucht jeden Person-Eintrag, dessen name „Alice“ ist und von dem „acted in“ zu einem Movie-Eintrag führt. Zeigt den Person-Eintrag und den Movie-Eintrag.',
    },
    {
      says: 'the same direction turned',
      query: "MATCH (p:Person {name: 'Alice'})<-[:ACTED_IN]-(m:Movie) RETURN p, m",
      en: 'Finds every person whose name is “Alice” and that a movie acted in. Shows the person and the movie.',
      de: 'Sucht jeden Person-Eintrag, dessen name „Alice“ ist und zu dem „acted in“ von einem Movie-Eintrag führt. Zeigt den Person-Eintrag und den Movie-Eintrag.',
    },
    {
      says: 'a type that is a noun, from its end',
      query: 'MATCH (c:City)<-[:BIRTH_CITY]-(k:Critic) RETURN c.name, k.name',
      en: 'Lists every city that is the birth city of a critic, with the city’s name and the critic’s name.',
      de: 'Sucht jeden City-Eintrag, zu dem „birth city“ von einem Critic-Eintrag führt. Zeigt name des City-Eintrags und name des Critic-Eintrags.',
    },
    {
      says: 'a type that is a passive',
      query: 'MATCH (m:Movie)-[:DIRECTED_BY]->(d:Director) RETURN d.name',
      en: 'Shows the name of every director that a movie is directed by.',
      de: 'Zeigt name jedes Director-Eintrags, zu dem „directed by“ von einem Movie-Eintrag führt.',
    },
    {
      says: 'a type in camel case, either way round',
      query: 'MATCH (s:Sailor)-[:worksWith]-(t:Sailor) RETURN s.name, t.name',
      en: 'Lists every sailor who works with a second sailor (in either direction), with the first sailor’s name and the second sailor’s name.',
      de: 'Sucht jeden Sailor-Eintrag, zwischen dem und einem zweiten Sailor-Eintrag „works with“ in einer der beiden Richtungen besteht. Zeigt name des ersten Sailor-Eintrags und name des zweiten Sailor-Eintrags.',
    },
    {
      says: 'several types, one of them any',
      query: 'MATCH (a:Person)-[:ACTED_IN|DIRECTED]->(m)-->(x:City) RETURN m.title',
      en: 'Shows the title of every thing that a person acted in or directed and that has any relationship to a city.',
      de: 'Zeigt title jedes Eintrags, zu dem „acted in“ oder „directed“ von einem Person-Eintrag führt und von dem eine beliebige Beziehung zu einem City-Eintrag führt.',
    },
    {
      says: 'that no relationship is walked twice',
      query:
        "MATCH (s:Sailor {name: 'Ana'})-[:SERVES_ON]->(:Vessel)<-[:SERVES_ON]-(t:Sailor) RETURN t.name",
      en: 'Shows the name of every sailor who serves on a vessel that a second sailor (other than the first sailor) whose name is “Ana” serves on.',
      de: 'Zeigt name jedes Sailor-Eintrags, von dem „serves on“ zu einem Vessel-Eintrag führt, zu dem „serves on“ von einem zweiten Sailor-Eintrag (verschieden von dem ersten Sailor-Eintrag) führt, dessen name „Ana“ ist.',
    },
    {
      says: 'nothing of the kind across two clauses',
      query:
        "MATCH (s:Sailor {name: 'Ana'})-[:SERVES_ON]->(v:Vessel) MATCH (v)<-[:SERVES_ON]-(t:Sailor) RETURN t.name",
      en: 'Finds every sailor whose name is “Ana” and who serves on a vessel; then finds any second sailor who serves on the vessel. Shows the second sailor’s name.',
      de: 'Sucht jeden Sailor-Eintrag, dessen name „Ana“ ist und von dem „serves on“ zu einem Vessel-Eintrag führt; sucht dann einen zweiten Sailor-Eintrag, von dem „serves on“ zu dem Vessel-Eintrag führt. Zeigt name des zweiten Sailor-Eintrags.',
    },
    {
      says: 'a node without a label',
      query: "MATCH (x)-[:BIRTH_CITY]->(c:City {name: 'Rome'}) RETURN x.name",
      en: 'Shows the name of every thing whose birth city is a city whose name is “Rome”.',
      de: 'Zeigt name jedes Eintrags, von dem „birth city“ zu einem City-Eintrag führt, dessen name „Rome“ ist.',
    },
    {
      says: 'labels that exclude',
      query: 'MATCH (n:Vessel&!(Tanker|Ferry)) RETURN n.name',
      en: 'Shows the name of every vessel that is not (a tanker or a ferry).',
      de: 'Zeigt name jedes Vessel-Eintrags, der nicht (ein Tanker-Eintrag oder ein Ferry-Eintrag) ist.',
    },
    {
      says: 'an optional part',
      query:
        'MATCH (p:Person) OPTIONAL MATCH (p)-[:DIRECTED]->(m:Movie) WHERE m.year >= 1990 RETURN p.name, m.title',
      en: 'Finds every person; optionally adds every movie whose year is at least 1990 and that was directed by the person. Shows the person’s name and the movie’s title.',
      de: 'Sucht jeden Person-Eintrag; ergänzt, falls vorhanden, jeden Movie-Eintrag, dessen year mindestens 1990 ist und zu dem „directed“ von dem Person-Eintrag führt. Zeigt name des Person-Eintrags und title des Movie-Eintrags.',
    },
    {
      says: 'negations',
      query:
        'MATCH (m:Movie) WHERE NOT m.year = 2015 AND NOT EXISTS { (:Critic)-[:HAS_FAVORITE]->(m) } AND m.tagline IS NULL RETURN m.title',
      en: 'Shows the title of every movie whose year is not 2015 and whose tagline is unknown, where the movie is the favorite of no critic.',
      de: 'Zeigt title jedes Movie-Eintrags, dessen year nicht 2015 ist und dessen tagline unbekannt ist, wobei zu dem Movie-Eintrag „has favorite“ von keinem Critic-Eintrag führt.',
    },
    {
      says: 'a choice and a span of numbers',
      query:
        "MATCH (v:Vessel) WHERE (v.flag = 'Marud' OR v.flag = 'Nordmark') AND 1990 <= v.built < 2010 RETURN v.name",
      en: 'Shows the name of every vessel whose flag is either “Marud” or “Nordmark” and whose built is at least 1990 and is below 2010.',
      de: 'Zeigt name jedes Vessel-Eintrags, dessen flag entweder „Marud“ oder „Nordmark“ ist und dessen built mindestens 1990 ist und kleiner als 2010 ist.',
    },
    {
      says: 'a condition on a relationship',
      query:
        "MATCH (s:Sailor)-[r:SERVES_ON {rank: 'captain'}]->(v:Vessel) WHERE r.since < 2000 RETURN s.name",
      en: 'Shows the name of every sailor who serves on, with rank “captain” and since below 2000, a vessel.',
      de: 'Zeigt name jedes Sailor-Eintrags, von dem „serves on“ zu einem Vessel-Eintrag führt (durch einen Verweis, dessen rank „captain“ ist und dessen since kleiner als 2000 ist).',
    },
    {
      says: 'a number of things in a condition',
      query:
        'MATCH (v:Vessel) WHERE COUNT { MATCH (p:Person)-[:SERVED_ON]->(v) RETURN DISTINCT p } > 3 RETURN v.name',
      en: 'Shows the name of every vessel, where the number of different matches for a person who served on the vessel is above 3.',
      de: 'Zeigt name jedes Vessel-Eintrags, wobei Anzahl der verschiedenen Treffer zu einem Person-Eintrag, von dem „served on“ zu dem Vessel-Eintrag führt größer als 3 ist.',
    },
    {
      says: 'a count by group, with order and limit',
      query: 'MATCH (v:Vessel) RETURN v.flag AS flag, count(*) AS n ORDER BY n DESC, flag LIMIT 5',
      en: 'Finds every vessel. Shows the number of matches for each vessel flag, sorted by the number of matches descending and the vessel’s flag ascending, at most 5.',
      de: 'Sucht jeden Vessel-Eintrag. Zeigt die Anzahl der Treffer je flag des Vessel-Eintrags, sortiert nach Anzahl der Treffer absteigend und flag des Vessel-Eintrags aufsteigend, höchstens 5.',
    },
    {
      says: 'a group whose size is asked for',
      query:
        'MATCH (p:Person)-[:ACTED_IN]->(m:Movie) WITH p, count(DISTINCT m) AS n WHERE n >= 5 RETURN p.name, n',
      en: 'Finds every person who acted in a movie; works out the number of different movies for each person, keeps only those where the number of different movies is at least 5. Shows the person’s name and the number of different movies.',
      de: 'Sucht jeden Person-Eintrag, von dem „acted in“ zu einem Movie-Eintrag führt; bestimmt die Anzahl der verschiedenen Movie-Einträge je Person-Eintrag, behält nur das, wobei Anzahl der verschiedenen Movie-Einträge mindestens 5 ist. Zeigt name des Person-Eintrags und die Anzahl der verschiedenen Movie-Einträge.',
    },
    {
      says: 'rows left out and rows once',
      query: 'MATCH (v:Vessel) RETURN DISTINCT v.flag ORDER BY v.flag SKIP 10 LIMIT 20',
      en: 'Shows, without repeats, the flag of every vessel, sorted by the vessel’s flag ascending, skipping the first 10, then at most 20.',
      de: 'Zeigt ohne Wiederholungen flag jedes Vessel-Eintrags, sortiert nach flag des Vessel-Eintrags aufsteigend, ohne die ersten 10, danach höchstens 20.',
    },
    {
      says: 'a choice of values',
      query:
        "MATCH (m:Movie) RETURN m.title, CASE WHEN m.year < 2010 THEN 'old' ELSE 'new' END AS age",
      en: 'Lists every movie, with the movie’s title and “old” if the movie’s year is below 2010, otherwise “new” (called “age”).',
      de: 'Sucht jeden Movie-Eintrag. Zeigt title des Movie-Eintrags und „old“, falls year des Movie-Eintrags kleiner als 2010 ist, sonst „new“ (genannt „age“).',
    },
    {
      says: 'a walk of several steps',
      query:
        "MATCH (a:Harbour {name: 'Kesh'})-[:ROUTE_TO*1..3]->(b:Harbour) RETURN DISTINCT b.name",
      en: 'Shows, without repeats, the name of every harbour that a second harbour whose name is “Kesh” is linked by 1 to 3 “route to” steps to.',
      de: 'Zeigt ohne Wiederholungen name jedes Harbour-Eintrags, zu dem ein Weg aus 1 bis 3-mal „route to“ von einem zweiten Harbour-Eintrag führt, dessen name „Kesh“ ist.',
    },
    {
      says: 'a shortest path',
      query:
        "MATCH p = shortestPath((a:Harbour {name: 'Kesh'})-[:ROUTE_TO*..5]->(b:Harbour {name: 'Ostmund'})) RETURN length(p)",
      en: 'Lists every harbour whose name is “Kesh” and that is linked by one shortest path of 1 to 5 “route to” steps to a second harbour whose name is “Ostmund”, with the length of the path.',
      de: 'Sucht jeden Harbour-Eintrag, dessen name „Kesh“ ist und von dem ein kürzester Weg aus 1 bis 5-mal „route to“ zu einem zweiten Harbour-Eintrag führt, dessen name „Ostmund“ ist. Zeigt die Länge von dem Weg.',
    },
    {
      says: 'elements of a list one by one',
      query: 'MATCH (m:Movie) UNWIND m.genres AS genre RETURN genre, avg(m.rating)',
      en: 'Finds every movie; takes each “genre” of the movie’s genres by itself. Shows the average of the movie’s rating for each “genre”.',
      de: 'Sucht jeden Movie-Eintrag; nimmt jedes „genre“ aus genres des Movie-Eintrags einzeln. Zeigt den Durchschnitt von rating des Movie-Eintrags je „genre“.',
    },
    {
      says: 'two results as one',
      query: 'MATCH (v:Vessel) RETURN v.name AS name UNION MATCH (h:Harbour) RETURN h.name AS name',
      en: 'Joins 2 results without repeats: (1) shows the name of every vessel; (2) shows the name of every harbour.',
      de: 'Vereinigt 2 Ergebnisse ohne Wiederholungen: (1) zeigt name jedes Vessel-Eintrags; (2) zeigt name jedes Harbour-Eintrags.',
    },
    {
      says: 'a query inside',
      query:
        'MATCH (v:Vessel) CALL (v) { MATCH (v)<-[:SERVES_ON]-(s:Sailor) RETURN collect(s.name) AS crew } RETURN v.name, size(crew)',
      en: 'Finds every vessel; for each of these (finds every sailor who serves on the vessel; shows the list of the sailor’s name (called “crew”)). Shows the vessel’s name and the size of “crew”.',
      de: 'Sucht jeden Vessel-Eintrag; führt dafür jeweils aus (sucht jeden Sailor-Eintrag, von dem „serves on“ zu dem Vessel-Eintrag führt; zeigt die Liste von name des Sailor-Eintrags (genannt „crew“)). Zeigt name des Vessel-Eintrags und die Größe von „crew“.',
    },
    {
      says: 'a placeholder whose value nobody gave',
      query: 'MATCH (p:Person)-[:ACTED_IN]->(m:Movie {title: $movie_1}) RETURN p.name',
      en: 'Shows the name of every person who acted in a movie whose title is $movie_1.',
      de: 'Zeigt name jedes Person-Eintrags, von dem „acted in“ zu einem Movie-Eintrag führt, dessen title $movie_1 ist.',
    },
    {
      says: 'things that hang together nowhere',
      query:
        "MATCH (a:Company {name: 'Blue'}), (b:Harbour {name: 'Kesh'}) RETURN a.founded, b.depth",
      en: 'Finds every company whose name is “Blue” and every harbour whose name is “Kesh” in every combination. Shows the company’s founded and the harbour’s depth.',
      de: 'Sucht jeden Company-Eintrag, dessen name „Blue“ ist und jeden Harbour-Eintrag, dessen name „Kesh“ ist in jeder Kombination. Zeigt founded des Company-Eintrags und depth des Harbour-Eintrags.',
    },
  ];
}

/** Words of all names, values and operators of a query: no text that keeps them has fewer. */
function bareWords(query: Query): number {
  const names = [
    ...elementsOf(query, 'label').map(({ name }) => name),
    ...elementsOf(query, 'property').map(({ key }) => key.text),
    ...elementsOf(query, 'map-entry').map(({ key }) => key.text),
  ];
  const values = (['string', 'integer', 'boolean'] as const).flatMap((kind) =>
    elementsOf(query, kind),
  );
  const operators = [
    ...elementsOf(query, 'comparison-link').filter(({ operator }) => operator !== '='),
    ...(['string-predicate', 'not', 'or', 'aggregate'] as const).flatMap((kind) =>
      elementsOf(query, kind),
    ),
    ...elementsOf(query, 'match').filter(({ optional }) => optional),
    ...elementsOf(query, 'return').flatMap(({ order, skip, limit }) => [...order, skip, limit]),
  ].filter((one) => one !== null);
  const words = names.reduce((sum, name) => sum + wordsOfName(name).length, 0);
  return words + values.length + operators.length;
}
