import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const YARD = `
Crane {name: STRING, built_on: DATE}
Check {code: STRING, held_on: DATE, result: STRING}
Owner {name: STRING}
Person {name: STRING, birth_date: DATE}
(:Crane)-[:CHECKED_IN]->(:Check)
(:Owner)-[:OWNS]->(:Crane)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = { crane_1: ['Crane.name'] };

const cypher = (question: string) => cypherOf(translated(question, { schema: YARD, given: GIVEN }));

describe('when something was last done', () => {
  test.each([
    'When was $crane_1 last checked?',
    'When was $crane_1 checked last?',
    'Wann wurde $crane_1 zuletzt geprüft?',
  ])('is the last time of all: %s', (question) => {
    expect(cypher(question)).toMatch(/RETURN max\(check\w*\.held_on\) AS \w+$/u);
  });

  test('and the first is the first', () => {
    expect(cypher('When was $crane_1 first checked?')).toMatch(/RETURN min\(check\w*\.held_on\)/u);
  });
});

describe('what an expert says of the last time', () => {
  const noted = (question: string, notes: readonly string[]) =>
    cypherOf(translated(question, { schema: YARD, given: GIVEN, notes }));

  test('is the last of that day', () => {
    const notes = ['"last inspected" means Check.held_on', '"inspected" means CHECKED_IN'];
    expect(noted('When was $crane_1 last inspected?', notes)).toMatch(
      /RETURN max\(check\w*\.held_on\)/u,
    );
  });

  test('is one name where nothing is done', () => {
    expect(noted('first day of $crane_1', ['"first day" means Crane.built_on'])).toMatch(
      /RETURN DISTINCT crane\.built_on AS builtOn$/u,
    );
  });
});

test('nobody known is nobody', () => {
  const none =
    'MATCH (crane:Crane) WHERE NOT EXISTS { MATCH (owner:Owner)-[:OWNS]->(crane) } RETURN crane.name AS craneName';
  expect(cypher('Which cranes have no known owner?')).toBe(none);
  expect(cypher('Welche Kräne haben keinen bekannten Eigentümer?')).toBe(none);
});

test('what is counted by the day on which it happened did happen', () => {
  expect(cypher('births per year')).toBe(
    'MATCH (person:Person) WITH person.birth_date.year AS birthDate, count(DISTINCT person) AS number WHERE birthDate IS NOT NULL RETURN birthDate, number',
  );
});
