import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import { readSchemaFile } from '@/lib/schema/schema-file';
import { FILM_SCHEMA } from '@/lib/testing/__fixtures__/film-schema';

import { checkPlausibility } from '../../plausibility/check-plausibility';
import { mustBeRemarked } from './check-verdict';
import { checkWords } from './check-words';

const FOLDER = 'lib/testing/explanations';

interface Explained {
  readonly id: string;
  readonly query: string;
  readonly reply: string;
  readonly errors: readonly string[];
}

describe('checkWords over our own explanations', () => {
  const schemas = JSON.parse(readFileSync(`${FOLDER}/schemas.json`, 'utf8')) as Record<
    string,
    unknown
  >;
  const all = lines(`${FOLDER}/explanations.jsonl`) as readonly (Explained & {
    readonly schema: string;
    readonly held: boolean;
  })[];
  const figuresOf = (held: boolean) =>
    figures(
      all.filter((each) => each.held === held),
      ({ schema }) => readSchemaFile(schemas[schema]),
    );

  test('recognises at least nine of ten errors and doubts hardly any right one', () => {
    const { recognised, doubted, missed } = figuresOf(false);
    expect(missed).toEqual([]);
    expect(recognised).toBeGreaterThanOrEqual(0.9);
    expect(doubted).toBeLessThanOrEqual(0.05);
  });
});

describe('checkWords over explanations of two more schemas, in English and German', () => {
  const schemas = JSON.parse(readFileSync(`${FOLDER}/schemas.json`, 'utf8')) as Record<
    string,
    unknown
  >;
  const all = lines(`${FOLDER}/other-explanations.jsonl`) as readonly (Explained & {
    readonly schema: string;
  })[];

  test('recognises at least nine of ten errors and doubts hardly any right one', () => {
    const { recognised, doubted, missed } = figures(all, ({ schema }) =>
      readSchemaFile(schemas[schema]),
    );
    expect(missed).toEqual([]);
    expect(recognised).toBeGreaterThanOrEqual(0.9);
    expect(doubted).toBeLessThanOrEqual(0.05);
  });
});

describe('checkWords over explanations of films, courts and games', () => {
  const schemas = JSON.parse(readFileSync(`${FOLDER}/schemas.json`, 'utf8')) as Record<
    string,
    unknown
  >;
  const all = lines(`${FOLDER}/third-explanations.jsonl`) as readonly (Explained & {
    readonly schema: string;
  })[];

  test('recognises at least nine of ten errors and doubts no right one', () => {
    const { recognised, doubted } = figures(all, ({ schema }) =>
      schema === 'films' ? FILM_SCHEMA : readSchemaFile(schemas[schema]),
    );
    expect(recognised).toBeGreaterThanOrEqual(0.9);
    expect(doubted).toBe(0);
  });
});

describe('checkWords over more explanations of films', () => {
  test('recognises at least nine of ten errors and doubts no right one', () => {
    const all = lines(`${FOLDER}/fourth-explanations.jsonl`) as readonly Explained[];
    const { recognised, doubted } = figures(all, () => FILM_SCHEMA);
    expect(recognised).toBeGreaterThanOrEqual(0.9);
    expect(doubted).toBe(0);
  });
});

describe('checkWords over explanations of twenty-five more schemas', () => {
  const schemas = JSON.parse(readFileSync(`${FOLDER}/schemas.json`, 'utf8')) as Record<
    string,
    unknown
  >;

  test.each([
    ['fifth', 0.95, 0.02],
    ['sixth', 0.9, 0],
    ['seventh', 0.9, 0],
    ['eighth', 0.95, 0],
    ['ninth', 0.9, 0],
    ['tenth', 0.95, 0],
    ['eleventh', 0.95, 0],
    ['twelfth', 0.9, 0],
    ['thirteenth', 0.9, 0],
    ['fourteenth', 0.9, 0.02],
    ['fifteenth', 0.88, 0],
    ['sixteenth', 0.95, 0],
  ])('recognises most errors of the %s set and doubts hardly any right one', (set, least, most) => {
    const all = lines(`${FOLDER}/${set}-explanations.jsonl`) as readonly (Explained & {
      readonly schema: string;
    })[];
    const { recognised, doubted } = figures(all, ({ schema }) => readSchemaFile(schemas[schema]));
    expect(recognised).toBeGreaterThanOrEqual(least);
    expect(doubted).toBeLessThanOrEqual(most);
  });
});

describe('checkWords', () => {
  const schema = FILM_SCHEMA;
  const codesOf = (query: string, text: string): readonly string[] => {
    const parsed = parse(query);
    if (!parsed.ok) throw new TypeError(query);
    return checkWords({ text, query: parsed.query, schema, isDoubtful: false }).map(
      ({ code, about }) => `${code} ${about}`,
    );
  };
  const QUERY =
    'MATCH (p:Person {name: $person_1})-[:ACTED_IN]->(m:Movie)<-[:HAS_FAVORITE]-(c:Critic) RETURN c.name';

  test.each([
    ['nothing', 'The critics whose favorite is a movie that $person_1 acted in.', []],
    [
      'a label with its type',
      'The names around every movie that $person_1 acted in.',
      ['Critic', 'HAS_FAVORITE'],
    ],
    ['a type', 'The critics who have a movie of $person_1 as their favorite.', ['ACTED_IN']],
    [
      'a hop',
      'The critics linked to the person $person_1 by a movie.',
      ['ACTED_IN', 'HAS_FAVORITE'],
    ],
  ])('says that %s is left out', (_what, text, names) => {
    expect(codesOf(QUERY, text)).toEqual(names.map((name) => `words-dropped-name ${name}`));
  });

  test.each([
    ['by whom', 'The movies directed by $person_1.', []],
    ['who', 'The movies that $person_1 directed.', []],
    ['turned', 'The person that directed $person_1.', ['words-direction DIRECTED']],
  ])('looks at which end of a relationship a value stands: %s', (_what, text, found) => {
    const query = 'MATCH (p:Person {name: $person_1})-[:DIRECTED]->(m:Movie) RETURN m.title';
    expect(codesOf(query, `${text} Titles of each movie.`)).toEqual(found);
  });

  test.each([
    ['another year', 'from 1998', ['words-unknown-number ', 'words-dropped-number ']],
    ['the year', 'from 1999', []],
    ['a count that nobody asks for', 'from 1999, how many there are', ['words-aggregate count']],
    ['a century', 'from 1999, in the 20th century', []],
  ])('looks at numbers and sums: %s', (_what, text, found) => {
    const query = 'MATCH (m:Movie) WHERE m.release_year = 1999 RETURN m.title';
    expect(codesOf(query, `The titles of movies ${text}.`)).toEqual(found);
  });

  test.each([
    ['an adjective', 'the retired critics', ['words-unknown-name retired']],
    ['an adjective of how many', 'the most prolific critics', []],
    ['what is counted', 'the number of persons for each movie', ['words-counted Person']],
    ['what it is counted for', 'the number of critics for each person', ['words-grouping Person']],
    ['both', 'the number of critics for each movie', []],
    [
      'whose name it is',
      'the critic’s name and the number of critics',
      ['words-property Critic.name'],
    ],
    [
      'what is denied',
      'the number of critics who have no person that never acted in it',
      ['words-negation ACTED_IN'],
    ],
    ['another of a kind', 'the number of critics of another movie', ['words-unknown-name Movie']],
  ])('looks at what is added, counted and denied: %s', (_what, text, found) => {
    const query =
      'MATCH (p:Person)-[:ACTED_IN]->(m:Movie)<-[:HAS_FAVORITE]-(c:Critic) RETURN m.title, count(c) AS fans';
    const told = `Persons act in a movie that is a favorite of critics; count them. ${text}.`;
    expect(codesOf(query, told)).toEqual(found);
  });

  const SAME_KIND =
    'MATCH (a:Artist)-[:TAUGHT]->(b:Artist)-[:LIVED_IN]->(c:City {name: $city_1}) WHERE a.born < 1900 ' +
    'RETURN a.name AS teacher, b.name AS pupil ORDER BY a.born LIMIT 5';
  const ARTISTS = readSchemaFile({
    labels: {
      Artist: { name: 'STRING', born: 'INTEGER', fee: 'INTEGER' },
      City: { name: 'STRING', area: 'INTEGER' },
    },
    relationships: [
      ['Artist', 'TAUGHT', 'Artist'],
      ['Artist', 'LIVED_IN', 'City'],
    ],
  });
  const TOLD =
    'The five artists born before 1900 who taught an artist that lived in the city $city_1, by birth, earliest first.';

  test.each([
    ['nothing', TOLD, []],
    [
      'who did it to whom',
      TOLD.replace('who taught an artist', 'who were taught by an artist'),
      ['words-relation LIVED_IN'],
    ],
    [
      'where which of them was',
      `${TOLD} Artists who lived in $city_1 taught artists.`,
      ['words-relation TAUGHT'],
    ],
    [
      'whose property is shown',
      `${TOLD} Return the name of the artist and the area of the city.`,
      ['words-property City.area'],
    ],
    ['what a number is of', `${TOLD} Their fee is below 1900.`, ['words-comparison ']],
    ['what is sorted by', `${TOLD} Sorted by fee.`, ['words-order ORDER BY']],
    ['how many are shown', `${TOLD} More than 5 of them.`, ['words-comparison ']],
    ['what is denied', `${TOLD} The pupil was never born.`, ['words-negation NOT']],
    ['what is left open', `${TOLD} Either born or old.`, ['words-dropped-part AND']],
  ])('reads who does what to whom, with which property of whom: %s', (_what, text, found) => {
    const parsed = parse(SAME_KIND);
    if (!parsed.ok) throw new TypeError(SAME_KIND);
    const codes = checkWords({ text, query: parsed.query, schema: ARTISTS, isDoubtful: false }).map(
      ({ code, about }) => `${code} ${about}`,
    );
    expect(codes).toEqual(expect.arrayContaining([...found]));
    expect(codes.length > 0).toBe(found.length > 0);
  });

  test('says that a value is taken for another thing', () => {
    const text = 'The critics whose favorite is a movie acted in by the critic $person_1.';
    expect(codesOf(QUERY, text)).toEqual(['words-value-of Critic']);
  });
});

const FILMS = '../shared/data/replies/films-explain.jsonl';

if (existsSync(FILMS)) {
  describe('checkWords over the published explanations', () => {
    test('recognises at least nine of ten errors and doubts at most one right one in twenty', () => {
      const replies = (
        lines(FILMS) as readonly (Explained & { errors_in_reply: readonly string[] })[]
      ).map((each) => ({ ...each, errors: each.errors_in_reply }));
      const { recognised, doubted } = figures(replies, () => FILM_SCHEMA);
      expect(recognised).toBeGreaterThanOrEqual(0.9);
      expect(doubted).toBeLessThanOrEqual(0.05);
    });
  });
}

const PORTS = readSchemaFile({
  labels: {
    Port: { name: 'STRING', depth: 'INTEGER', closed: 'BOOLEAN', country: 'STRING' },
    Ship: { name: 'STRING', length: 'INTEGER', built: 'INTEGER' },
    Master: { name: 'STRING', age: 'INTEGER' },
  },
  relationships: [
    ['Ship', 'VISITED', 'Port'],
    ['Master', 'COMMANDS', 'Ship'],
    ['Master', 'TRAINED', 'Master'],
    ['Master', 'SOLD', 'Ship'],
  ],
});

const VISITS = 'MATCH (s:Ship)-[:VISITED]->(p:Port)';

describe('checkWords reads', () => {
  test.each([
    [
      'the worst as the least',
      `${VISITS} RETURN s.name ORDER BY s.length`,
      'Ships that visited a port, the worst-measured by length first.',
      [],
    ],
    [
      'the farthest as the most',
      `${VISITS} RETURN s.name ORDER BY p.depth`,
      'Ships that visited a port, farthest depth first.',
      ['words-order ORDER BY'],
    ],
    [
      'no older than as at most',
      'MATCH (m:Master)-[:COMMANDS]->(s:Ship) WHERE m.age <= 60 RETURN s.name',
      'Ships commanded by a master no older than 60.',
      [],
    ],
    [
      'no younger than as at least',
      'MATCH (m:Master)-[:COMMANDS]->(s:Ship) WHERE m.age <= 60 RETURN s.name',
      'Ships commanded by a master no younger than 60.',
      ['words-comparison '],
    ],
    [
      'any comparative of a number',
      `${VISITS} WHERE p.depth < 12 RETURN s.name`,
      'Ships that visited a port deeper than 12.',
      ['words-comparison '],
    ],
    [
      'one more or less only on the side that a bound has',
      `${VISITS} WHERE s.built <= 2019 RETURN s.name`,
      'Ships built up to 2018 that visited a port.',
      ['words-unknown-number ', 'words-dropped-number ', 'words-comparison '],
    ],
    [
      'a whole number beside no fraction',
      `${VISITS} WHERE p.depth >= 4.5 RETURN s.name`,
      'Ships that visited a port with a depth of 3.5 or more.',
      ['words-unknown-number ', 'words-dropped-number ', 'words-comparison '],
    ],
    [
      'all three as what was named',
      'MATCH (m:Master)-[:COMMANDS]->(s:Ship)-[:VISITED]->(p:Port) RETURN m.name, s.name, p.name',
      'Masters, the ships they command and the ports those visited; names of all three are shown.',
      [],
    ],
    [
      'when recorded as optional',
      'MATCH (s:Ship)-[:VISITED]->(p:Port) OPTIONAL MATCH (m:Master)-[:COMMANDS]->(s) RETURN s.name, m.name',
      'Ships that visited a port, with the master who commands the ship when recorded.',
      [],
    ],
    [
      'what observed none as optional',
      'MATCH (s:Ship) OPTIONAL MATCH (s)-[:VISITED]->(p:Port) RETURN s.name, count(p) AS n',
      'Each ship with the number of ports it visited, including ships that visited none.',
      [],
    ],
    [
      'what must be true and is denied',
      `${VISITS} WHERE p.closed = true RETURN s.name`,
      'Ships that visited a port which is not closed.',
      ['words-negation closed'],
    ],
    [
      'what must be false and is said to be true',
      `${VISITS} WHERE p.closed = false RETURN DISTINCT s.name`,
      'The different ships that visited a port which is closed.',
      ['words-negation closed'],
    ],
    [
      'what must be false and is left out',
      `${VISITS} WHERE p.closed = false RETURN DISTINCT s.name`,
      'The different ships that visited a port, leaving out closed ones.',
      [],
    ],
    [
      'a value that must not be as one that must',
      `${VISITS} WHERE p.country <> $country_1 RETURN DISTINCT s.name`,
      'The different ships that visited a port in the country $country_1.',
      ['words-negation country_1'],
    ],
    [
      'outside as another value',
      `${VISITS} WHERE p.country <> $country_1 RETURN s.name`,
      'Ships that visited a port outside the country $country_1.',
      [],
    ],
    [
      'a number of different ones as a count',
      `${VISITS} RETURN p.name, collect(DISTINCT s.name) AS ships`,
      'For each port, the number of different ships that visited it.',
      ['words-aggregate count'],
    ],
    [
      'counts, for each, what',
      `${VISITS} RETURN p.name, count(DISTINCT s) AS n`,
      'Counts, for each port with ships that visited it, the different masters.',
      ['words-unknown-name Master', 'words-counted Master'],
    ],
    [
      'what a colon stands behind as the group',
      `${VISITS} RETURN p.name, max(s.length) AS longest`,
      'For each ship: the greatest length of those that visited the port.',
      ['words-grouping Ship'],
    ],
    [
      'whom it is computed for by what they do',
      'MATCH (a:Master)-[:TRAINED]->(b:Master) RETURN a.name, count(b) AS n',
      'For each trainee, how many masters trained them.',
      ['words-relation TRAINED'],
    ],
    [
      'who does it, asked beside what it is done to',
      'MATCH (m:Master)-[:COMMANDS]->(s:Ship) WHERE s.length > 90 RETURN s.name, m.name',
      'Ships longer than 90, who commands them, and both names.',
      [],
    ],
    [
      'another verb beside a denial of something else',
      'MATCH (m:Master)-[:COMMANDS]->(s:Ship)-[:VISITED]->(p:Port) WHERE p.country <> $country_1 RETURN m.name',
      'Masters who sold a ship that is not at home and visited a port outside $country_1.',
      ['words-unknown-name SOLD'],
    ],
  ])('%s', (_what, text, said, found) => {
    const parsed = parse(text);
    if (!parsed.ok) throw new TypeError(text);
    const codes = checkWords({ text: said, query: parsed.query, schema: PORTS, isDoubtful: false });
    expect(codes.map(({ code, about }) => `${code} ${about}`)).toEqual(found);
  });

  test('nothing into an explanation that leaves unsaid that values may be multiplied', () => {
    expect(mustBeRemarked([{ severity: 'warning', code: 'fan-out' }])).toBe(false);
    expect(mustBeRemarked([{ severity: 'remark', code: 'unused-branch' }])).toBe(false);
    expect(mustBeRemarked([{ severity: 'error', code: 'unknown-label' }])).toBe(true);
  });
});

function figures<Each extends Explained>(
  all: readonly Each[],
  schemaOf: (each: Each) => GraphSchema,
): { readonly recognised: number; readonly doubted: number; readonly missed: readonly string[] } {
  const judged = all.map((each) => {
    const parsed = parse(each.query);
    if (!parsed.ok) throw new TypeError(each.id);
    const schema = schemaOf(each);
    const doubts = checkPlausibility({ query: parsed.query, schema });
    const found = checkWords({
      text: each.reply,
      query: parsed.query,
      schema,
      isDoubtful: mustBeRemarked(doubts) || doubts.some(({ code }) => code === 'missing-label'),
    });
    return { each, found, doubts };
  });
  const wrong = judged.filter(({ each }) => each.errors.length > 0);
  const right = judged.filter(({ each }) => each.errors.length === 0);
  const said = ({ each, found, doubts }: (typeof judged)[number]): string =>
    `${each.id} ${each.errors.join('+')} [${found.map(({ code, about }) => `${code} ${about}`).join(', ')}] {${doubts.map(({ code }) => code).join(' ')}}`;
  return {
    recognised: wrong.filter(({ found }) => found.length > 0).length / wrong.length,
    doubted: right.filter(({ found }) => found.length > 0).length / right.length,
    missed: [
      ...wrong.filter(({ found }) => found.length === 0),
      ...right.filter(({ found }) => found.length > 0),
    ].map(said),
  };
}

function lines(file: string): readonly unknown[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}
