import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { checkWords } from './check-words';

const schema = readSchemaFile({
  labels: {
    Sailor: { name: 'STRING', born: 'INTEGER', wage: 'INTEGER' },
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
  ])('%s', (_what, text, right, wrong, about) => {
    expect(found(text, right)).toEqual([]);
    expect(found(text, wrong)).toContain(about);
  });
});

function found(text: string, said: string): readonly string[] {
  const parsed = parse(text);
  if (!parsed.ok) throw new TypeError(text);
  return checkWords({ text: said, query: parsed.query, schema, isDoubtful: false }).map(
    ({ code, about }) => `${code} ${about}`,
  );
}
