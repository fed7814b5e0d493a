import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const TOURS = `
Guide {name: STRING, hired_on: DATE, wage: FLOAT}
Tour {title: STRING, weekly_hours: INTEGER, floods: BOOLEAN}
Visitor {name: STRING, born: DATE, town: STRING}
Site {name: STRING, opened: INTEGER}
Permit {name: STRING, level: STRING, valid_from: DATE, expired_on: DATE}
(:Guide)-[:LEADS {since: DATE, until: DATE}]->(:Tour)
(:Visitor)-[:JOINED {year: INTEGER}]->(:Tour)
(:Tour)-[:REQUIRES]->(:Tour)
(:Tour)-[:INCLUDES]->(:Site)
(:Visitor)-[:COMPLAINED_OF]->(:Guide)
(:Visitor)-[:HELD]->(:Permit)
(:Guide)-[:ISSUED]->(:Permit)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  tour_1: ['Tour.title'],
  guide_1: ['Guide.name'],
  visitor_1: ['Visitor.name'],
  permit_1: ['Permit.name'],
};

const ask = (question: string) => translated(question, { schema: TOURS, given: GIVEN });

describe('translateQuestion', () => {
  test.each([
    [
      'a verb that stands alone',
      'Which tours were joined?',
      'MATCH (visitor:Visitor)-[:JOINED]->(tour:Tour) RETURN DISTINCT tour.title AS tourTitle',
    ],
    [
      'a verb behind "without"',
      'Visitors who joined $tour_1 without complaining of $guide_1',
      'MATCH (visitor:Visitor)-[:JOINED]->(tour:Tour {title: $tour_1}) WHERE NOT EXISTS { MATCH (visitor)-[:COMPLAINED_OF]->(guide:Guide {name: $guide_1}) } RETURN DISTINCT visitor.name AS visitorName',
    ],
    [
      'the first of their kind, however much is shown beside them',
      'The three oldest visitors and their tours',
      'MATCH (visitor:Visitor)-[:JOINED]->(tour:Tour) WITH DISTINCT visitor WHERE visitor.born IS NOT NULL WITH visitor ORDER BY visitor.born LIMIT 3 MATCH (visitor)-[:JOINED]->(tour) RETURN DISTINCT visitor.name AS visitorName, tour.title AS tourTitle',
    ],
  ])('reads %s', (_case, question, cypher) => {
    expect(cypherOf(ask(question))).toBe(cypher);
  });

  test.each([
    [
      'in, of days',
      'Visitors born in the $number_from_1',
      'visitor.born >= $number_from_1 AND visitor.born.year - 9 <= $number_from_1',
    ],
    [
      'in, of years',
      'Sites opened in the $number_from_1',
      'site.opened >= $number_from_1 AND site.opened - 9 <= $number_from_1',
    ],
    ['before', 'Sites opened before the $number_from_1', 'site.opened < $number_from_1'],
    ['after', 'Sites opened after the $number_from_1', 'site.opened - 9 > $number_from_1'],
    ['since', 'Visitors born since the $number_from_1', 'visitor.born >= $number_from_1'],
  ])('reads all ten years of a decade: %s', (_case, question, bounds) => {
    expect(cypherOf(ask(question))).toContain(bounds);
  });

  test.each([
    ['a decade as an amount', 'Tours with more than $number_from_1 weekly hours', /RETURN/u],
    ['a decade before its noun', 'How many $number_from_1 sites are there?', /RETURN/u],
    ['hours that are no moment', 'Which tours come before $tour_1?', /weekly/u],
    [
      'a text that is compared as a number',
      'How many permits have a level of 4 or more?',
      /RETURN/u,
    ],
    ['a text that another number might be', 'Visitors with a town above 30', /RETURN/u],
    ['what two do to each other', 'Which visitors have complained of each other?', /RETURN/u],
  ])('makes nothing of %s', (_case, question, never) => {
    expect(cypherOf(ask(question))).not.toMatch(never);
  });

  test.each([
    ['whether somebody is what he is', 'Is $guide_1 a guide?'],
    ['a verb that says another relationship', 'Which visitors did $guide_1 issue $permit_1 to?'],
    ['what is counted twice over', 'For every visitor with three tours, how many tours?'],
    ['whether something is so', 'Which flood have the tours?'],
    ['what was there in a year', 'How many permits were there in $number_1?'],
  ])('is unsure of %s', (_case, question) => {
    const result = ask(question);
    expect(result.ok && result.readings[0]?.isGuess).toBe(true);
  });

  test.each([
    ['one relationship that its verb names', 'Which visitors joined $tour_1?'],
    ['a denial', 'Which visitors never joined $tour_1?'],
    ['a comparison', 'Guides hired before $guide_1'],
    ['a count', 'How many tours does $guide_1 lead?'],
    ['what was there on a day', 'How many permits were there on $date_1?'],
  ])('is sure of %s', (_case, question) => {
    const result = ask(question);
    expect(result.ok && result.readings[0]?.isGuess !== true).toBe(true);
  });
});

test('is unsure of one value that is said of two things', () => {
  const schema = `
Sailor {name: STRING}
Agent {name: STRING}
Port {name: STRING, country: STRING}
Ship {title: STRING}
(:Sailor)-[:TRAINED_IN]->(:Port)
(:Agent)-[:HOME_PORT]->(:Port)
(:Sailor)-[:SAILS_ON]->(:Ship)`;
  const question = 'Which sailors were trained in a $port_1 port, one in the country $port_1?';
  const result = translated(question, { schema, given: { port_1: ['Port.country'] } });
  expect(result.ok && result.readings[0]?.isGuess).toBe(true);
});
