import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const BOATS = `
Skipper {name: STRING, last_name: STRING}
Voyage {started_on: DATE, stormy: BOOLEAN, knots: INTEGER, pulse: INTEGER}
Harbour {name: STRING}
(:Skipper)-[:MADE]->(:Voyage)
(:Voyage)-[:CALLED_AT]->(:Harbour)`;

function asked(question: string, notes: readonly string[] = []): string {
  const given = { harbour_1: ['Harbour.name'], skipper_1: ['Skipper.last_name'], date_1: [] };
  return cypherOf(translated(question, { schema: BOATS, given, notes }));
}

const NONE = (order: string) =>
  `NOT EXISTS { MATCH (skipper)-[:MADE]->(voyageOther:Voyage) WHERE voyageOther.started_on ${order} voyage.started_on }`;

describe('whose first', () => {
  test.each([
    [
      'skippers whose first voyage was before $date_1',
      `voyage.started_on < $date_1 AND ${NONE('<')}`,
    ],
    [
      'skippers whose last voyage was after $date_1',
      `voyage.started_on > $date_1 AND ${NONE('>')}`,
    ],
    [
      'which skippers made their first voyage before $date_1',
      `voyage.started_on < $date_1 AND ${NONE('<')}`,
    ],
    [
      'which skippers had their first voyage after $date_1',
      `voyage.started_on > $date_1 AND ${NONE('<')}`,
    ],
    [
      'Skipper, deren erste Reise nach dem $date_1 war',
      `voyage.started_on > $date_1 AND ${NONE('<')}`,
    ],
  ])('is of each by itself: %s', (question, expected) => {
    expect(asked(question)).toContain(expected);
    expect(asked(question)).not.toContain('LIMIT');
  });

  test('how many there are', () => {
    expect(asked('how many skippers had their first voyage after $date_1')).toMatch(
      /NOT EXISTS .* RETURN count\(DISTINCT skipper\)/u,
    );
  });

  test('a name is no rank', () => {
    expect(asked('skippers whose last name is $skipper_1')).not.toContain('EXISTS');
  });
});

test('so many a minute are no minutes', () => {
  const notes = ['The pulse of a voyage is in beats per minute.'];
  expect(asked('voyages longer than $number_1 hours', notes)).not.toContain('pulse');
  expect(asked('voyages longer than $number_1 hours', ['pulse is in minutes'])).toContain('pulse');
});
