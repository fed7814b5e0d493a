import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from '../__fixtures__/asked';

const KENNEL = `
Kite {name: STRING, colour: STRING, state: STRING, price: FLOAT}
Flyer {name: STRING, country: STRING}
Meet {name: STRING}
(:Flyer)-[:FLEW]->(:Kite)
(:Flyer)-[:CAME_TO]->(:Meet)
(:Kite)-[:SHOWN_AT]->(:Meet)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  kite_1: ['Kite.colour'],
  kite_2: ['Kite.colour'],
  kite_3: ['Kite.name'],
  kite_4: ['Kite.name'],
  flyer_1: ['Flyer.country'],
  flyer_2: ['Flyer.country'],
};

const asked = (question: string) =>
  cypherOf(translated(question, { schema: KENNEL, given: GIVEN, notes: NOTES }));

const NOTES = ['Kite.state holds one of: torn, mended'];

describe('two values of which a thing has but one', () => {
  test.each([
    [
      'before a noun',
      'how many $kite_1 and $kite_2 kites are there?',
      'MATCH (kite:Kite) WHERE kite.colour IN [$kite_1, $kite_2] RETURN count(DISTINCT kite) AS total',
    ],
    [
      'of what is measured',
      'average price of $kite_1 and $kite_2 kites',
      'MATCH (kite:Kite) WHERE kite.colour IN [$kite_1, $kite_2] RETURN avg(kite.price) AS avgPrice',
    ],
    [
      'that a note tells',
      'how many torn and mended kites are there?',
      "MATCH (kite:Kite) WHERE kite.state IN ['torn', 'mended'] RETURN count(DISTINCT kite) AS total",
    ],
    [
      'behind a preposition',
      'flyers from $flyer_1 and $flyer_2',
      'MATCH (flyer:Flyer) WHERE flyer.country IN [$flyer_1, $flyer_2] RETURN flyer.name AS flyerName',
    ],
  ])('are either of them %s', (_case, question, expected) => {
    expect(asked(question)).toBe(expected);
  });

  test.each([
    ['the object of a verb', 'Which flyers flew $kite_1 and $kite_2 kites?'],
    ['names', 'Who flew $kite_3 and $kite_4?'],
  ])('stay two as %s', (_case, question) => {
    expect(asked(question)).toMatch(/kite2/u);
  });
});
