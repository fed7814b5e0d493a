import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';
import { parse } from '@/lib/language/cypher/parse';
import type { Query } from '@/lib/query/model';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import { readSchemaFile } from '@/lib/schema/schema-file';
import { corpusQueries } from '@/lib/testing/cypher-corpus';
import { mutantsOf } from '@/lib/testing/query-mutants';

import { explainQuery } from './explain-query';
import type { ExplanationLanguage } from './explanation';

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
      'Shows the title of every movie whose title is “Heat”, whose year is greater than 1990 and whose genres includes “Heat”.',
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
      '-[:ACTED_IN]-> | Requires that the person acted in the movie.',
      '(m:Movie) | Then finds every movie.',
      'm.year > 2020 | Keeps only those where the year of the movie is greater than 2020.',
      'p.name, count(m) AS n | Shows the number of movies for each name of the person.',
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

  test.each(longQueries())('tells a long query in fewer words: %s', (_what, text, words) => {
    const query = read(text);
    const schema = corpusSchema();
    expect(explainQuery({ query, schema, language: 'en' }).summary).toBe(words);
    for (const language of ['en', 'de'] as const) {
      const { summary: said } = explainQuery({ query, schema, language });
      expect(said.split(/\s+/).length).toBeLessThanOrEqual(70);
      const others = mutantsOf(query, schema).map((mutant) => ({
        kind: mutant.kind,
        said: explainQuery({ query: mutant.query, schema, language }).summary,
      }));
      expect(others.length).toBeGreaterThan(10);
      expect(others.filter((other) => other.said === said).map(({ kind }) => kind)).toEqual([]);
    }
  });
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

function longQueries(): readonly (readonly [what: string, query: string, words: string])[] {
  return [
    [
      'computed values are named once',
      'MATCH (v:Vessel) WHERE v.tonnage > 20000 WITH v.flag AS flag, avg(v.tonnage) AS mean, count(*) AS n WHERE n > 1 AND mean > 25000 RETURN flag, mean ORDER BY mean DESC',
      'Finds every vessel with tonnage above 20000; takes the average of the vessel’s tonnage (called “mean”) and the number of matches (called “n”) for each vessel’s flag, keeps those where “n” is above 1 and “mean” is above 25000. Shows the vessel’s flag and “mean”, sorted by “mean” descending.',
    ],
    [
      'what may be of any kind is a thing',
      "MATCH (a:Harbour {name: 'Kesh'}) ((x)-[:ROUTE_TO]->(y)){1,2} ((z)<-[:ROUTE_TO]-(w)){1} (b) RETURN b.name, size(x) AS forth, size(z) AS back",
      'Finds every harbour with name “Kesh” that is linked by 1 to 2 “a thing that has a route to a second thing” steps to a third thing that is linked by exactly 1 “a fourth thing that a fifth thing has a route to” steps to a sixth thing. Shows the sixth thing’s name, the size of the first thing and the size of the fourth thing.',
    ],
    [
      'an order by what is shown says its name',
      'MATCH (a:Harbour)-[r1:ROUTE_TO]->(b)-[r2:ROUTE_TO]->(c) RETURN a.name, c.name, r1.miles + r2.miles AS miles ORDER BY miles, a.name, c.name LIMIT 5',
      'Finds every harbour that has a route to a thing that has a route to a second thing. Shows the harbour’s name, the second thing’s name and the first “route to” link’s miles plus the second “route to” link’s miles (called “miles”), sorted by “miles” ascending, the harbour’s name ascending and the second thing’s name ascending, at most 5.',
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
      says: 'a value, a number and two columns of one thing',
      query: "MATCH (h:Harbour {country: 'Lusenia'}) WHERE h.depth > 12 RETURN h.name, h.berths",
      en: 'Shows the name and berths of every harbour whose country is “Lusenia” and whose depth is greater than 12.',
      de: 'Zeigt name und berths jedes Harbour-Eintrags, dessen country gleich „Lusenia“ ist und dessen depth größer als 12 ist.',
    },
    {
      says: 'a direction as it is',
      query: "MATCH (p:Person {name: 'Alice'})-[:ACTED_IN]->(m:Movie) RETURN p, m",
      en: 'Finds every person whose name is “Alice” and that acted in a movie. Shows the person and the movie.',
      de: 'Sucht jeden Person-Eintrag, dessen name gleich „Alice“ ist und von dem „acted in“ zu einem Movie-Eintrag führt. Zeigt den Person-Eintrag und den Movie-Eintrag.',
    },
    {
      says: 'the same direction turned',
      query: "MATCH (p:Person {name: 'Alice'})<-[:ACTED_IN]-(m:Movie) RETURN p, m",
      en: 'Finds every person whose name is “Alice” and that a movie acted in. Shows the person and the movie.',
      de: 'Sucht jeden Person-Eintrag, dessen name gleich „Alice“ ist und zu dem „acted in“ von einem Movie-Eintrag führt. Zeigt den Person-Eintrag und den Movie-Eintrag.',
    },
    {
      says: 'a type that is a noun, from its end',
      query: 'MATCH (c:City)<-[:BIRTH_CITY]-(k:Critic) RETURN c.name, k.name',
      en: 'Finds every city that is the birth city of a critic. Shows the name of the city and the name of the critic.',
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
      en: 'Finds every sailor that works with a second sailor (in either direction). Shows the name of the first sailor and the name of the second sailor.',
      de: 'Sucht jeden Sailor-Eintrag, zwischen dem und einem zweiten Sailor-Eintrag „works with“ in einer der beiden Richtungen besteht. Zeigt name des ersten Sailor-Eintrags und name des zweiten Sailor-Eintrags.',
    },
    {
      says: 'several types, one of them any',
      query: 'MATCH (a:Person)-[:ACTED_IN|DIRECTED]->(m)-->(x:City) RETURN m.title',
      en: 'Shows the title of every thing of any kind that a person acted in or directed and that has any relationship to a city.',
      de: 'Zeigt title jedes Eintrags beliebiger Art, zu dem „acted in“ oder „directed“ von einem Person-Eintrag führt und von dem eine beliebige Beziehung zu einem City-Eintrag führt.',
    },
    {
      says: 'that no relationship is walked twice',
      query:
        "MATCH (s:Sailor {name: 'Ana'})-[:SERVES_ON]->(:Vessel)<-[:SERVES_ON]-(t:Sailor) RETURN t.name",
      en: 'Shows the name of every sailor that serves on a vessel that a second sailor (other than the first sailor) whose name is “Ana” serves on.',
      de: 'Zeigt name jedes Sailor-Eintrags, von dem „serves on“ zu einem Vessel-Eintrag führt, zu dem „serves on“ von einem zweiten Sailor-Eintrag (verschieden von dem ersten Sailor-Eintrag) führt, dessen name gleich „Ana“ ist.',
    },
    {
      says: 'nothing of the kind across two clauses',
      query:
        "MATCH (s:Sailor {name: 'Ana'})-[:SERVES_ON]->(v:Vessel) MATCH (v)<-[:SERVES_ON]-(t:Sailor) RETURN t.name",
      en: 'Finds every sailor whose name is “Ana” and that serves on a vessel; then finds any second sailor that serves on the vessel. Shows the name of the second sailor.',
      de: 'Sucht jeden Sailor-Eintrag, dessen name gleich „Ana“ ist und von dem „serves on“ zu einem Vessel-Eintrag führt; sucht dann einen zweiten Sailor-Eintrag, von dem „serves on“ zu dem Vessel-Eintrag führt. Zeigt name des zweiten Sailor-Eintrags.',
    },
    {
      says: 'a node without a label',
      query: "MATCH (x)-[:BIRTH_CITY]->(c:City {name: 'Rome'}) RETURN x.name",
      en: 'Shows the name of every thing of any kind that has as birth city a city whose name is “Rome”.',
      de: 'Zeigt name jedes Eintrags beliebiger Art, von dem „birth city“ zu einem City-Eintrag führt, dessen name gleich „Rome“ ist.',
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
      en: 'Finds every person; optionally adds every movie whose year is at least 1990 and that was directed by the person. Shows the name of the person and the title of the movie.',
      de: 'Sucht jeden Person-Eintrag; ergänzt, falls vorhanden, jeden Movie-Eintrag, dessen year mindestens 1990 ist und zu dem „directed“ von dem Person-Eintrag führt. Zeigt name des Person-Eintrags und title des Movie-Eintrags.',
    },
    {
      says: 'negations',
      query:
        'MATCH (m:Movie) WHERE NOT m.year = 2015 AND NOT EXISTS { (:Critic)-[:HAS_FAVORITE]->(m) } AND m.tagline IS NULL RETURN m.title',
      en: 'Shows the title of every movie whose year is not 2015 and whose tagline is unknown, where there is no critic that has as favorite the movie.',
      de: 'Zeigt title jedes Movie-Eintrags, dessen year nicht gleich 2015 ist und dessen tagline unbekannt ist, wobei es keinen Critic-Eintrag gibt, von dem „has favorite“ zu dem Movie-Eintrag führt.',
    },
    {
      says: 'a choice and a span of numbers',
      query:
        "MATCH (v:Vessel) WHERE (v.flag = 'Marud' OR v.flag = 'Nordmark') AND 1990 <= v.built < 2010 RETURN v.name",
      en: 'Shows the name of every vessel whose flag either is “Marud” or is “Nordmark” and whose built is at least 1990 and is less than 2010.',
      de: 'Zeigt name jedes Vessel-Eintrags, dessen flag entweder gleich „Marud“ ist oder gleich „Nordmark“ ist (oder beides) und dessen built mindestens 1990 ist und kleiner als 2010 ist.',
    },
    {
      says: 'a condition on a relationship',
      query:
        "MATCH (s:Sailor)-[r:SERVES_ON {rank: 'captain'}]->(v:Vessel) WHERE r.since < 2000 RETURN s.name",
      en: 'Shows the name of every sailor that serves on a vessel through a link whose rank is “captain”, where the since of the “serves on” link is less than 2000.',
      de: 'Zeigt name jedes Sailor-Eintrags, von dem „serves on“ zu einem Vessel-Eintrag führt (durch einen Verweis, dessen rank gleich „captain“ ist), wobei since des „serves on“-Verweises kleiner als 2000 ist.',
    },
    {
      says: 'a count by group, with order and limit',
      query: 'MATCH (v:Vessel) RETURN v.flag AS flag, count(*) AS n ORDER BY n DESC, flag LIMIT 5',
      en: 'Finds every vessel. Shows the number of matches for each flag of the vessel, sorted by the number of matches descending and the flag of the vessel ascending, at most 5.',
      de: 'Sucht jeden Vessel-Eintrag. Zeigt die Anzahl der Treffer je flag des Vessel-Eintrags, sortiert nach Anzahl der Treffer absteigend und flag des Vessel-Eintrags aufsteigend, höchstens 5.',
    },
    {
      says: 'a group whose size is asked for',
      query:
        'MATCH (p:Person)-[:ACTED_IN]->(m:Movie) WITH p, count(DISTINCT m) AS n WHERE n >= 5 RETURN p.name, n',
      en: 'Finds every person that acted in a movie; takes the number of different movies for each person, keeps only those where the number of different movies is at least 5. Shows the name of the person and the number of different movies.',
      de: 'Sucht jeden Person-Eintrag, von dem „acted in“ zu einem Movie-Eintrag führt; bestimmt die Anzahl der verschiedenen Movie-Einträge je Person-Eintrag, behält nur das, wobei Anzahl der verschiedenen Movie-Einträge mindestens 5 ist. Zeigt name des Person-Eintrags und die Anzahl der verschiedenen Movie-Einträge.',
    },
    {
      says: 'rows left out and rows once',
      query: 'MATCH (v:Vessel) RETURN DISTINCT v.flag ORDER BY v.flag SKIP 10 LIMIT 20',
      en: 'Shows, without repeats, the flag of every vessel, sorted by the flag of the vessel ascending, skipping the first 10, then at most 20.',
      de: 'Zeigt ohne Wiederholungen flag jedes Vessel-Eintrags, sortiert nach flag des Vessel-Eintrags aufsteigend, ohne die ersten 10, danach höchstens 20.',
    },
    {
      says: 'a choice of values',
      query:
        "MATCH (m:Movie) RETURN m.title, CASE WHEN m.year < 2010 THEN 'old' ELSE 'new' END AS age",
      en: 'Finds every movie. Shows the title of the movie and “old” if the year of the movie is less than 2010, otherwise “new” (called “age”).',
      de: 'Sucht jeden Movie-Eintrag. Zeigt title des Movie-Eintrags und „old“, falls year des Movie-Eintrags kleiner als 2010 ist, sonst „new“ (genannt „age“).',
    },
    {
      says: 'a walk of several steps',
      query:
        "MATCH (a:Harbour {name: 'Kesh'})-[:ROUTE_TO*1..3]->(b:Harbour) RETURN DISTINCT b.name",
      en: 'Shows, without repeats, the name of every harbour that a second harbour whose name is “Kesh” is linked by 1 to 3 “route to” steps to.',
      de: 'Zeigt ohne Wiederholungen name jedes Harbour-Eintrags, zu dem ein Weg aus 1 bis 3-mal „route to“ von einem zweiten Harbour-Eintrag führt, dessen name gleich „Kesh“ ist.',
    },
    {
      says: 'a shortest path',
      query:
        "MATCH p = shortestPath((a:Harbour {name: 'Kesh'})-[:ROUTE_TO*..5]->(b:Harbour {name: 'Ostmund'})) RETURN length(p)",
      en: 'Finds every harbour whose name is “Kesh” and that is linked by one shortest path of 1 to 5 “route to” steps to a second harbour whose name is “Ostmund”. Shows the length of the path.',
      de: 'Sucht jeden Harbour-Eintrag, dessen name gleich „Kesh“ ist und von dem ein kürzester Weg aus 1 bis 5-mal „route to“ zu einem zweiten Harbour-Eintrag führt, dessen name gleich „Ostmund“ ist. Zeigt die Länge von dem Weg.',
    },
    {
      says: 'elements of a list one by one',
      query: 'MATCH (m:Movie) UNWIND m.genres AS genre RETURN genre, avg(m.rating)',
      en: 'Finds every movie; takes each “genre” of the genres of the movie by itself. Shows the average of the rating of the movie for each “genre”.',
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
      en: 'Finds every vessel; for each of these (finds every sailor that serves on the vessel; shows the list of the name of the sailor (called “crew”)). Shows the name of the vessel and the size of “crew”.',
      de: 'Sucht jeden Vessel-Eintrag; führt dafür jeweils aus (sucht jeden Sailor-Eintrag, von dem „serves on“ zu dem Vessel-Eintrag führt; zeigt die Liste von name des Sailor-Eintrags (genannt „crew“)). Zeigt name des Vessel-Eintrags und die Größe von „crew“.',
    },
    {
      says: 'a placeholder whose value nobody gave',
      query: 'MATCH (p:Person)-[:ACTED_IN]->(m:Movie {title: $movie_1}) RETURN p.name',
      en: 'Shows the name of every person that acted in a movie whose title is $movie_1.',
      de: 'Zeigt name jedes Person-Eintrags, von dem „acted in“ zu einem Movie-Eintrag führt, dessen title gleich $movie_1 ist.',
    },
    {
      says: 'things that hang together nowhere',
      query:
        "MATCH (a:Company {name: 'Blue'}), (b:Harbour {name: 'Kesh'}) RETURN a.founded, b.depth",
      en: 'Finds every company whose name is “Blue” and every harbour whose name is “Kesh” in every combination. Shows the founded of the company and the depth of the harbour.',
      de: 'Sucht jeden Company-Eintrag, dessen name gleich „Blue“ ist und jeden Harbour-Eintrag, dessen name gleich „Kesh“ ist in jeder Kombination. Zeigt founded des Company-Eintrags und depth des Harbour-Eintrags.',
    },
  ];
}
