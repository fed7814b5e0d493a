import { expect, test } from 'vitest';

import { cypherOf, translated } from '../__fixtures__/asked';

const YARD = `
Worker {name: STRING, birth_date: DATE, death_date: DATE, hired_on: DATE}
Machine {name: STRING, scrapped_on: DATE}
Hall {name: STRING}
Team {name: STRING}
(:Machine)-[:STANDS_IN {since: DATE, until: DATE}]->(:Hall)
(:Worker)-[:OPERATES]->(:Machine)
(:Worker)-[:MEMBER_OF {joined_on: DATE, left_on: DATE}]->(:Team)`;

const GIVEN = {
  worker_1: ['Worker.name'],
  machine_1: ['Machine.name'],
  team_1: ['Team.name'],
  hall_1: ['Hall.name'],
};

const asked = (question: string): string =>
  cypherOf(translated(question, { schema: YARD, given: GIVEN }));

const scrapped =
  'held.since <= machine.scrapped_on AND (held.until IS NULL OR held.until >= machine.scrapped_on)';
const died =
  'held.joined_on <= worker.death_date AND (held.left_on IS NULL OR held.left_on >= worker.death_date)';

test.each([
  ['In which hall did $machine_1 stand when it was scrapped?', scrapped, 'hall.name'],
  ['Which machines stood in $hall_1 when they were scrapped?', scrapped, 'machine.name'],
  ['Which team was $worker_1 in when he died?', died, 'team.name'],
  ['Workers who were members of $team_1 when they died', died, 'worker.name'],
  ['Which workers died while they were members of $team_1?', died, 'worker.name'],
])('what held when something happened: %s', (question, held, shown) => {
  const written = asked(question);
  expect(written).toContain(held);
  expect(written).toContain(`RETURN DISTINCT ${shown}`);
});

test('what is said of another is not held to it', () => {
  expect(asked('Which workers operated the machines of $hall_1 when they died?')).not.toContain(
    'held.',
  );
});
