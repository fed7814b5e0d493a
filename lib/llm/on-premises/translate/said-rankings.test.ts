import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const POTTERY = `
Potter {name: STRING, nationality: STRING, born: DATE}
Workshop {name: STRING, founded_year: INTEGER, kilns: INTEGER}
Valley {name: STRING, land: STRING}
Bowl {title: STRING, price_eur: FLOAT, weight_g: INTEGER, shards: INTEGER}
Clay {name: STRING}
Dealer {name: STRING, town: STRING}
Fair {title: STRING, day: DATE}
(:Potter)-[:WORKS_AT {from_date: DATE, to_date: DATE}]->(:Workshop)
(:Workshop)-[:LIES_IN]->(:Valley)
(:Workshop)-[:MAKES]->(:Bowl)
(:Bowl)-[:FIRED_FROM]->(:Clay)
(:Potter)-[:JUDGED {points: INTEGER, judged_on: DATE}]->(:Bowl)
(:Dealer)-[:SELLS]->(:Bowl)
(:Dealer)-[:ATTENDED]->(:Fair)`;

const GIVEN = {
  bowl_1: ['Bowl.title'],
  dealer_1: ['Dealer.name'],
  town_1: ['Dealer.town'],
  workshop_1: ['Workshop.name'],
  clay_1: ['Clay.name'],
  potter_1: ['Potter.name'],
};

const asked = (question: string) => translated(question, { schema: POTTERY, given: GIVEN });

describe('what is ranked', () => {
  test.each([
    [
      'the highest average of what others have',
      'Which valley has the highest average price of bowls?',
      'MATCH (workshop:Workshop)-[:LIES_IN]->(valley:Valley), (workshop)-[:MAKES]->(bowl:Bowl) WITH DISTINCT valley, bowl WHERE bowl.price_eur IS NOT NULL WITH valley, avg(bowl.price_eur) AS average ORDER BY average DESC LIMIT 1 RETURN valley.name AS valleyName',
    ],
    [
      'the lowest average of what a relationship has',
      'Which three bowls have the lowest average points?',
      'MATCH (potter:Potter)-[judged:JUDGED]->(bowl:Bowl) WITH DISTINCT bowl, judged WHERE judged.points IS NOT NULL WITH bowl, avg(judged.points) AS average ORDER BY average LIMIT 3 RETURN bowl.title AS bowlTitle',
    ],
    [
      'the highest average by a property',
      'Which land has the highest average bowl price?',
      'MATCH (workshop:Workshop)-[:LIES_IN]->(valley:Valley), (workshop)-[:MAKES]->(bowl:Bowl) WHERE valley.land IS NOT NULL WITH DISTINCT valley, bowl WHERE bowl.price_eur IS NOT NULL WITH valley.land AS land, avg(bowl.price_eur) AS average ORDER BY average DESC LIMIT 1 RETURN land',
    ],
    [
      'the most of what is counted at several of theirs',
      'Which workshop makes the most shards in total?',
      'MATCH (workshop:Workshop)-[:MAKES]->(bowl:Bowl) WITH DISTINCT workshop, bowl WHERE bowl.shards IS NOT NULL WITH workshop, sum(bowl.shards) AS total ORDER BY total DESC LIMIT 1 RETURN workshop.name AS workshopName',
    ],
    [
      'the most of their own',
      'Which workshop has the most kilns?',
      'MATCH (workshop:Workshop) WITH DISTINCT workshop WHERE workshop.kilns IS NOT NULL WITH workshop ORDER BY workshop.kilns DESC LIMIT 1 RETURN workshop.name AS workshopName',
    ],
    [
      'years of days',
      'Which year had the most fairs?',
      'MATCH (fair:Fair) WHERE fair.day IS NOT NULL WITH fair.day.year AS day, count(DISTINCT fair) AS number ORDER BY number DESC LIMIT 1 RETURN day',
    ],
    [
      'the first so many of each',
      'What are the three most expensive bowls of each workshop?',
      'MATCH (workshop:Workshop)-[:MAKES]->(bowl:Bowl) WITH DISTINCT workshop, bowl WHERE bowl.price_eur IS NOT NULL WITH workshop, bowl ORDER BY bowl.price_eur DESC WITH workshop, collect(bowl)[0..3] AS allValue UNWIND allValue AS bowl RETURN workshop.name AS workshopName, bowl.title AS bowlTitle',
    ],
    [
      'the cheapest that somebody sells',
      'What is the cheapest bowl $dealer_1 sells?',
      'MATCH (dealer:Dealer {name: $dealer_1})-[:SELLS]->(bowl:Bowl) WITH DISTINCT bowl WHERE bowl.price_eur IS NOT NULL WITH bowl ORDER BY bowl.price_eur LIMIT 1 RETURN bowl.title AS bowlTitle',
    ],
    [
      'more of a noun than another',
      'Which workshops have more kilns than $workshop_1?',
      'MATCH (workshop:Workshop), (workshop2:Workshop {name: $workshop_1}) WHERE workshop.kilns > workshop2.kilns RETURN workshop.name AS workshopName',
    ],
    [
      'a lower number than another',
      'Bowls with a lower weight than $bowl_1',
      'MATCH (bowl:Bowl), (bowl2:Bowl {title: $bowl_1}) WHERE bowl.weight_g < bowl2.weight_g RETURN bowl.title AS bowlTitle',
    ],
    [
      'more of a verb than another',
      'Which bowls cost more than $bowl_1?',
      'MATCH (bowl:Bowl), (bowl2:Bowl {title: $bowl_1}) WHERE bowl.price_eur > bowl2.price_eur RETURN bowl.title AS bowlTitle',
    ],
  ])('%s', (_, question, cypher) => {
    expect(cypherOf(asked(question))).toBe(cypher);
  });

  test.each([
    ['Which workshop makes the most shards?', true],
    ['Which workshop makes the most shards in total?', false],
  ])('tells whether a sum was said: %s', (question, isGuess) => {
    const result = asked(question);
    expect(result.ok && (result.readings[0]?.isGuess ?? false)).toBe(isGuess);
  });
});

describe('when somebody came and went', () => {
  test.each([
    [
      'whoever left has an end',
      'Who left $workshop_1?',
      'MATCH (potter:Potter)-[worksAt:WORKS_AT]->(workshop:Workshop {name: $workshop_1}) WHERE worksAt.to_date IS NOT NULL RETURN DISTINCT potter.name AS potterName',
    ],
    [
      'the end is what is compared of a leaving',
      'How many potters left $workshop_1 after 2005?',
      'MATCH (potter:Potter)-[worksAt:WORKS_AT]->(workshop:Workshop {name: $workshop_1}) WHERE worksAt.to_date.year > 2005 RETURN count(DISTINCT potter) AS total',
    ],
    [
      'the end is what is asked of a leaving',
      'When did $potter_1 leave $workshop_1?',
      'MATCH (potter:Potter {name: $potter_1})-[worksAt:WORKS_AT]->(workshop:Workshop {name: $workshop_1}) RETURN DISTINCT worksAt.to_date AS toDate',
    ],
    [
      'the beginning is what is compared of a joining',
      'Who joined $workshop_1 before 2000?',
      'MATCH (potter:Potter)-[worksAt:WORKS_AT]->(workshop:Workshop {name: $workshop_1}) WHERE worksAt.from_date.year < 2000 RETURN DISTINCT potter.name AS potterName',
    ],
    [
      'the beginning is what is asked of a joining',
      'When did $potter_1 join $workshop_1?',
      'MATCH (potter:Potter {name: $potter_1})-[worksAt:WORKS_AT]->(workshop:Workshop {name: $workshop_1}) RETURN DISTINCT worksAt.from_date AS fromDate',
    ],
    [
      'a year is of what happened, and not of a founding',
      'How many bowls of $workshop_1 did potters judge in 2015?',
      'MATCH (workshop:Workshop {name: $workshop_1})-[:MAKES]->(bowl:Bowl), (potter:Potter)-[judged:JUDGED]->(bowl) WHERE judged.judged_on.year = 2015 WITH DISTINCT bowl RETURN count(DISTINCT bowl) AS total',
    ],
  ])('%s', (_, question, cypher) => {
    expect(cypherOf(asked(question))).toBe(cypher);
  });

  test('a leaving that nothing tells is named as it was typed', () => {
    expect(cypherOf(asked('Who left $clay_1?'))).toMatch(/left/u);
    expect(cypherOf(asked('Who left $clay_1?'))).not.toMatch(/joined/u);
  });

  test('a birth is not compared where something else was before', () => {
    const result = asked('Which potters of $workshop_1 began before $potter_1?');
    expect(cypherOf(result)).not.toContain('born');
  });

  test('a founding of which no word speaks is doubted', () => {
    const result = asked('Which workshops of 1950 are there?');
    expect(cypherOf(result)).toContain('founded_year = 1950');
    expect(result.ok && (result.readings[0]?.isGuess ?? false)).toBe(true);
  });
});

describe('who does what', () => {
  test.each([
    [
      'a verb in its plain form behind a place',
      'Which dealers in $town_1 sell $bowl_1?',
      'MATCH (dealer:Dealer {town: $town_1})-[:SELLS]->(bowl:Bowl {title: $bowl_1}) RETURN DISTINCT dealer.name AS dealerName',
    ],
    [
      'a denied relationship of which a day is kept',
      'Which bowls were never judged?',
      'MATCH (bowl:Bowl) WHERE NOT EXISTS { MATCH (potter:Potter)-[:JUDGED]->(bowl) } RETURN bowl.title AS bowlTitle',
    ],
    [
      'what contains something that is no text',
      'Which bowls contain $clay_1?',
      'MATCH (bowl:Bowl)-[:FIRED_FROM]->(clay:Clay {name: $clay_1}) RETURN DISTINCT bowl.title AS bowlTitle',
    ],
    [
      'only one is exactly one',
      'Which dealers sell only one bowl?',
      'MATCH (dealer:Dealer) WITH DISTINCT dealer MATCH (dealer)-[:SELLS]->(bowl:Bowl) WITH dealer, count(DISTINCT bowl) AS number WHERE number = 1 RETURN DISTINCT dealer.name AS dealerName',
    ],
    [
      'a walk goes on from what is known before it',
      'Which dealers sell at least three clays?',
      'MATCH (dealer:Dealer) WITH DISTINCT dealer MATCH (dealer)-[:SELLS]->(bowl:Bowl), (bowl)-[:FIRED_FROM]->(clay:Clay) WITH dealer, count(DISTINCT clay) AS number WHERE number >= 3 RETURN DISTINCT dealer.name AS dealerName',
    ],
    [
      'they who are not what they make',
      'List the workshops and the bowls they make.',
      'MATCH (workshop:Workshop)-[:MAKES]->(bowl:Bowl) RETURN DISTINCT workshop.name AS workshopName, bowl.title AS bowlTitle',
    ],
    [
      'they behind "that"',
      'List the workshops and the bowls that they make.',
      'MATCH (workshop:Workshop)-[:MAKES]->(bowl:Bowl) RETURN DISTINCT workshop.name AS workshopName, bowl.title AS bowlTitle',
    ],
  ])('%s', (_, question, cypher) => {
    expect(cypherOf(asked(question))).toBe(cypher);
  });

  test.each([
    'What clay is $bowl_1 fired from?',
    'Who works at $workshop_1?',
    'Does $dealer_1 sell $bowl_1?',
    'Is $bowl_1 of $clay_1?',
  ])('needs no doubt: %s', (question) => {
    const result = asked(question);
    expect(result.ok && (result.readings[0]?.isGuess ?? false)).toBe(false);
  });
});
