import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { checkWords } from './check-words';

const schema = readSchemaFile({
  labels: {
    Sailor: { name: 'STRING', born: 'INTEGER', wage: 'INTEGER', age: 'INTEGER' },
    Boat: { name: 'STRING', built: 'INTEGER', tonnage: 'INTEGER', moored: 'BOOLEAN' },
    Port: { name: 'STRING', founded: 'INTEGER', indoor: 'BOOLEAN', joined: 'DATE' },
  },
  relationships: [
    ['Sailor', 'SERVES_ON', 'Boat'],
    ['Sailor', 'COUSIN_OF', 'Sailor'],
    ['Sailor', 'PARENT_OF', 'Sailor'],
    ['Sailor', 'HELPED', 'Sailor'],
    ['Sailor', 'TRAINED_BY', 'Sailor'],
    ['Boat', 'SIGNALLED_TO', 'Boat'],
    ['Boat', 'VISITED', 'Port'],
  ],
});

const VISITS = 'MATCH (b:Boat)-[:VISITED]->(p:Port)';
const HELPED = 'MATCH (a:Sailor)-[:HELPED]->(b:Sailor) RETURN a.name, count(b) AS helped';
const SIGNAL = 'MATCH (a:Boat)-[:SIGNALLED_TO]->(b:Boat {name: $boat_1}) RETURN a.name';
const PARENTS =
  'MATCH (p:Sailor)-[:PARENT_OF]->(c:Sailor) WHERE c.wage > p.wage AND c.born >= 1970 RETURN p.name, c.name';
const TRAINED = 'MATCH (s:Sailor)-[:TRAINED_BY]->(t:Sailor {name: $sailor_1}) RETURN s.name';

/** Of one query: a text that says what it says, and one that does not. */
describe('checkWords takes the one and doubts the other:', () => {
  test.each([
    [
      'whoever is counted is not what is shown',
      HELPED,
      'Sailors with the number of other sailors whom they helped.',
      'Sailors who were helped by other sailors, with their number.',
      'words-relation HELPED',
    ],
    [
      'a verb said by its noun',
      SIGNAL,
      'Boats that made a signal to $boat_1.',
      'Boats that received a signal from $boat_1.',
      'words-relation SIGNALLED_TO',
    ],
    [
      'who somebody is of another',
      PARENTS,
      'Pairs of a parent and a child where the child was born in 1970 or later and has a higher wage than the parent.',
      'Pairs of a parent and a child where the parent was born in 1970 or later and the child has a higher wage than the parent.',
      'words-property Sailor.born',
    ],
    [
      'what is behind than by its role',
      PARENTS,
      'Sailors born in 1970 or later who earn a higher wage than one of their parents, with the parent.',
      'Sailors born in 1970 or later who earn a lower wage than one of their parents, with the parent.',
      'words-comparison ',
    ],
    [
      'by whom, where the type says by',
      TRAINED,
      'Sailors who were trained by $sailor_1.',
      'Sailors who trained $sailor_1.',
      'words-direction TRAINED_BY',
    ],
    [
      'a German voice',
      TRAINED,
      'Matrosen, die von $sailor_1 ausgebildet wurden.',
      'Matrosen, die $sailor_1 ausgebildet haben.',
      'words-direction TRAINED_BY',
    ],
    [
      'a value that must be',
      `${VISITS} WHERE p.name = $port_1 AND NOT b.tonnage > 50 RETURN b.name`,
      'Boats of no more than 50 tonnage that visited the port $port_1.',
      'Boats of no more than 50 tonnage that visited a port, but not $port_1.',
      'words-negation port_1',
    ],
    [
      'what must be recorded',
      `${VISITS} WHERE p.founded IS NOT NULL RETURN b.name, p.name`,
      'Boats and the ports they visited, where the founding year of the port is known.',
      'Boats and the ports they visited, where the founding year of the port is unknown.',
      'words-comparison founded',
    ],
    [
      'a year',
      `${VISITS} WHERE p.joined >= date('2021-01-01') AND p.joined < date('2022-01-01') RETURN b.name`,
      'Boats that visited a port which joined in 2021.',
      'Boats that visited a port which joined.',
      'words-dropped-number ',
    ],
    [
      'a denial beside what is shown once',
      `MATCH (b:Boat) WHERE NOT EXISTS { (b)-[:VISITED]->(:Port) } RETURN DISTINCT b.name`,
      'Boats (no duplicates) that visited no port.',
      'Boats (no duplicates) that visited a port.',
      'words-dropped-part NOT',
    ],
    [
      'a flag by its opposite',
      `${VISITS} WHERE p.indoor = false RETURN b.name, p.name`,
      'Boats and the outdoor ports they visited.',
      'Boats and the indoor ports they visited.',
      'words-negation indoor',
    ],
    [
      'a denial by the beginning of a word',
      `MATCH (b:Boat) WHERE b.moored = false RETURN b.name`,
      'Unmoored boats.',
      'Moored boats.',
      'words-negation moored',
    ],
    [
      'of whom something is said',
      'MATCH (a:Boat)-[:SIGNALLED_TO]->(b:Boat) WHERE a.moored = true RETURN b.name',
      'Boats to which a moored boat signalled.',
      'Moored boats that signalled to a boat.',
      'words-relation SIGNALLED_TO',
    ],
    [
      'how much of it somebody has',
      'MATCH (a:Sailor)-[:HELPED]->(b:Sailor) WHERE a.wage > 3000 RETURN a.name, b.name',
      'Sailors with a wage above 3000 who helped another sailor, with both names.',
      'Sailors who helped another sailor, where the helped sailor has a wage above 3000, with both names.',
      'words-property Sailor.wage',
    ],
    [
      'the verb of another property',
      `${VISITS} WHERE p.founded < 1900 RETURN b.name`,
      'Boats that visited a port founded before 1900.',
      'Boats built before 1900 that visited a port.',
      'words-unknown-name built',
    ],
    [
      'a German number',
      `MATCH (b:Boat) WHERE b.tonnage > 2.5 RETURN b.name`,
      'Alle Boote mit mehr als 2,5 Tonnen.',
      'Alle Boote mit mehr als 3,5 Tonnen.',
      'words-unknown-number ',
    ],
    [
      'a limit beside no rows that are passed over',
      'MATCH (b:Boat) RETURN b.name ORDER BY b.tonnage LIMIT 8',
      'The eight boats with the lowest tonnage.',
      'The nine boats with the lowest tonnage.',
      'words-unknown-number ',
    ],
    [
      'rows that are passed over',
      'MATCH (b:Boat) WHERE b.tonnage > 2.5 RETURN b.name ORDER BY b.tonnage SKIP 5 LIMIT 5',
      'Places six to ten of the boats above 2.5 tonnage, lowest first.',
      'The five lowest boats above 2.5 tonnage.',
      'words-dropped-part SKIP',
    ],
    [
      'what is behind than without its name',
      'MATCH (a:Sailor)-[:HELPED]->(b:Sailor {name: $sailor_1}) WHERE a.wage < b.wage RETURN a.name',
      'Which sailors helped $sailor_1 and have a lower wage than him?',
      'Which sailors helped $sailor_1 and have a higher wage than him?',
      'words-comparison ',
    ],
    [
      'steps of a path',
      'MATCH (a:Sailor {name: $sailor_1})-[:HELPED*1..3]->(b:Sailor) RETURN b.name',
      'Whoever $sailor_1 helped in one to three steps.',
      'Whoever $sailor_1 helped in one to four steps.',
      'words-dropped-number ',
    ],
    [
      'a German superlative',
      'MATCH (b:Boat) RETURN b.name, b.tonnage ORDER BY b.tonnage DESC LIMIT 5',
      'Die fünf schwersten Boote mit ihrer Tonnage.',
      'Die fünf leichtesten Boote mit ihrer Tonnage.',
      'words-order ORDER BY',
    ],
    [
      'the greatest in German',
      `${VISITS} RETURN p.name, max(b.tonnage) AS top`,
      'Je Hafen die höchste Tonnage der Boote, die ihn angelaufen haben.',
      'Je Hafen die niedrigste Tonnage der Boote, die ihn angelaufen haben.',
      'words-aggregate max',
    ],
    [
      'whom a German clause is about',
      'MATCH (a:Boat)-[:SIGNALLED_TO]->(b:Boat) RETURN b.name, count(DISTINCT a) AS n',
      'Alle Boote, an die andere Boote signalisiert haben, mit deren Anzahl.',
      'Alle Boote, die an andere Boote signalisiert haben, mit deren Anzahl.',
      'words-direction SIGNALLED_TO',
    ],
    [
      'German numbers in one word',
      `MATCH (b:Boat) WHERE b.tonnage > 25000 RETURN b.name`,
      'Boote mit über fünfundzwanzigtausend Tonnen.',
      'Boote mit über fünfunddreißigtausend Tonnen.',
      'words-dropped-number ',
    ],
    [
      'numbers in several words',
      `MATCH (b:Boat) WHERE b.tonnage > 250 RETURN b.name`,
      'Boats with a tonnage of more than two hundred and fifty.',
      'Boats with a tonnage of more than two hundred and sixty.',
      'words-unknown-number ',
    ],
    [
      'a century',
      `MATCH (b:Boat) WHERE b.built >= 1901 AND b.built <= 2000 RETURN b.name`,
      'Boats built in the 20th century.',
      'Boats built in the 19th century.',
      'words-dropped-number ',
    ],
    [
      'the last day before',
      `${VISITS} WHERE p.joined < date('2021-06-01') RETURN b.name`,
      'Boats that visited a port which joined no later than 31 May 2021.',
      'Boats that visited a port which joined after 1 June 2021.',
      'words-comparison ',
    ],
    [
      'the year before its first day, in German',
      `${VISITS} WHERE p.joined >= date('2023-01-01') RETURN b.name`,
      'Boote in Häfen, die seit Anfang 2023 beigetreten sind.',
      'Boote in Häfen, die bis Ende 2022 beigetreten sind.',
      'words-comparison ',
    ],
    [
      'years that are younger',
      `MATCH (b:Boat) WHERE b.built >= 2010 RETURN b.name`,
      'Boats of 2010 or younger.',
      'Boats of 2010 or older.',
      'words-comparison ',
    ],
    [
      'a bound that another stands behind',
      `MATCH (b:Boat) WHERE b.tonnage > 50 AND b.tonnage <= 120 RETURN b.name`,
      'Boats over 50 and up to 120 in tonnage.',
      'Boats of 50 and up, but below 120 in tonnage.',
      'words-comparison ',
    ],
    [
      'numbers of a list',
      `MATCH (b:Boat) WHERE b.tonnage IN [110, 220] RETURN b.name`,
      'Boote mit einer Tonnage von 110 oder 220.',
      'Boote mit einer anderen Tonnage als 110 oder 220.',
      'words-comparison ',
    ],
    [
      'what a phrase with a value is about',
      `MATCH (a:Sailor {name: $sailor_1})-[:HELPED]->(b:Sailor)-[:SERVES_ON]->(c:Boat) RETURN c.name`,
      'Boats that friends of $sailor_1 serve on, having been helped.',
      'Boats that $sailor_1 serves on after having helped.',
      'words-direction SERVES_ON',
    ],
    [
      'whose clause has ended',
      `MATCH (a:Sailor)-[:HELPED]->(b:Sailor)-[:SERVES_ON]->(c:Boat {name: $boat_1}) RETURN a.name`,
      'Sailors who helped sailors serving on $boat_1.',
      'Sailors who serve on $boat_1 helped sailors.',
      'words-relation HELPED',
    ],
    [
      'who they are that a sentence began with',
      HELPED,
      'Sailors and how many different sailors they helped.',
      'Sailors and how many different sailors helped them.',
      'words-relation HELPED',
    ],
    [
      'another order by what is shown as well',
      'MATCH (b:Boat) RETURN b.moored AS state, count(b) AS boats, avg(b.tonnage) AS tonnage ORDER BY boats DESC',
      'The number of boats and their average tonnage, moored and not, sorted by the number of boats, highest first.',
      'The number of boats and their average tonnage, moored and not, sorted by average tonnage, highest first.',
      'words-order ORDER BY',
    ],
    [
      'what is denied beside a flag',
      `${VISITS} WHERE p.indoor = true AND NOT EXISTS { (b)-[:SIGNALLED_TO]->(:Boat) } RETURN b.name`,
      'Boats that signalled to no other boat and visited an indoor port.',
      'Boats that signalled to no other boat and visited a port that is not indoor.',
      'words-negation indoor',
    ],
    [
      'what is said of nothing that is counted as well',
      'MATCH (p:Port) OPTIONAL MATCH (b:Boat)-[:VISITED]->(p) RETURN p.name, count(b) AS n',
      'Each port with the number of boats that visited it, zero included.',
      'Each port that a boat visited, with the number of those boats, others being left out.',
      'words-dropped-part OPTIONAL',
    ],
    [
      'what is from elsewhere, in German',
      'MATCH (a:Sailor)-[:HELPED]->(b:Sailor) WHERE b.name <> $sailor_1 RETURN a.name',
      'Matrosen, die einem anderen Matrosen als $sailor_1 geholfen haben.',
      'Matrosen, die dem Matrosen $sailor_1 geholfen haben.',
      'words-dropped-part NOT',
    ],
    [
      'rows passed over by how many they are',
      'MATCH (b:Boat) RETURN b.name ORDER BY b.tonnage SKIP 5 LIMIT 5',
      'The boats by tonnage, lowest first: it leaps across the first five and shows five.',
      'The first five boats by tonnage, lowest first.',
      'words-dropped-part SKIP',
    ],
    [
      'the first of two orders',
      `${VISITS} RETURN p.name AS port, count(b) AS boats ORDER BY boats DESC, port`,
      'Ports by the number of boats that visited them, most first, ties in alphabetical order.',
      'Ports by the number of boats that visited them, fewest first, ties in alphabetical order.',
      'words-order ORDER BY',
    ],
    [
      'an order from one end to the other',
      `${VISITS} RETURN p.name, count(b) AS boats ORDER BY boats`,
      'Each port with the number of boats that visited it, from few to many.',
      'Each port with the number of boats that visited it, from many to few.',
      'words-order ORDER BY',
    ],
    [
      'a list and no number',
      `${VISITS} RETURN p.name, collect(b.name) AS boats`,
      'For each port the names of the boats that visited it.',
      'For each port the number of boats that visited it.',
      'words-aggregate count',
    ],
    [
      'an age in German',
      'MATCH (s:Sailor)-[:SERVES_ON]->(b:Boat) RETURN s.name, s.age ORDER BY s.age',
      'Alle Matrosen auf Booten mit Alter, die jüngsten zuerst.',
      'Alle Matrosen auf Booten mit Alter, die ältesten zuerst.',
      'words-order ORDER BY',
    ],
  ])('%s', (_what, text, right, wrong, about) => {
    expect(found(text, right)).toEqual([]);
    expect(found(text, wrong)).toContain(about);
  });
});

/** What a text may say in ways of its own. */
test.each([
  ['two nouns as one', VISITS + ' RETURN b.name', 'Cargo boats that visited a port.'],
  [
    'another word for an average',
    VISITS + ' RETURN p.name, avg(b.tonnage) AS mean',
    'Pro Hafen die mittlere Tonnage der Boote.',
  ],
  [
    'a list of what is no order',
    'MATCH (b:Boat) WHERE b.moored = true RETURN b.name ORDER BY b.name',
    'An alphabetical list of moored boats.',
  ],
  [
    'hours for minutes',
    'MATCH (b:Boat) WHERE b.tonnage > 120 RETURN b.name',
    'Boats of more than two hours.',
  ],
  [
    'a value that begins a clause',
    'MATCH (s:Sailor {name: $sailor_1})-[:SERVES_ON]->(b:Boat) RETURN b.name',
    'The names of the boat $sailor_1 has served on.',
  ],
  [
    'the greatest beside another order',
    VISITS + ' RETURN p.name, max(b.tonnage) AS top ORDER BY p.name',
    'Each port with the highest tonnage among the boats that visited it, by name.',
  ],
  [
    'a number that is shown beside the same as a bound',
    'MATCH (b:Boat) WHERE b.tonnage > 10 RETURN b.name, b.moored ORDER BY b.tonnage DESC LIMIT 10',
    'The ten moored-or-not boats of more than ten tonnage, heaviest first.',
  ],
  [
    'the day of a date beside a number of things',
    `${VISITS} WHERE p.joined >= date('2019-05-01') WITH b, count(p) AS ports WHERE ports > 1 RETURN b.name, ports`,
    'Boote mit mehr als einem Hafen, der seit dem 1. Mai 2019 dabei ist, mit der Zahl dieser Häfen.',
  ],
  [
    'a rate',
    `${VISITS} RETURN p.name, avg(b.tonnage) AS mean`,
    'Every port with the average tonnage per boat that visited it.',
  ],
  [
    'places by their names',
    'MATCH (b:Boat) RETURN b.name ORDER BY b.tonnage DESC SKIP 5 LIMIT 5',
    'The boats in sixth to tenth place by tonnage, heaviest first.',
  ],
  [
    'another word for a relationship and one for a thing',
    'MATCH (s:Sailor)-[:SERVES_ON]->(b:Boat {name: $boat_1}) RETURN s.name',
    'The crew whom $boat_1 carries, every sailor by name.',
  ],
  [
    'everyone, and what they may have',
    'MATCH (a:Sailor)-[:HELPED]->(b:Sailor {name: $sailor_1}) OPTIONAL MATCH (a)-[:SERVES_ON]->(x:Boat) RETURN a.name, x.name',
    'Everyone who helped $sailor_1, with the boat they serve on, should they serve on any.',
  ],
])('checkWords takes %s', (_what, text, right) => {
  expect(found(text, right)).toEqual([]);
});

function found(text: string, said: string): readonly string[] {
  const parsed = parse(text);
  if (!parsed.ok) throw new TypeError(text);
  return checkWords({ text: said, query: parsed.query, schema, isDoubtful: false }).map(
    ({ code, about }) => `${code} ${about}`,
  );
}
