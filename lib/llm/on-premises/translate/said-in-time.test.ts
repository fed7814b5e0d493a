import { expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const schema = `
Barge {hull: STRING, launchedOn: DATE, scrappedOn: DATE, payloadTons: FLOAT}
Silo {name: STRING}
Crate {code: STRING}
(:Barge)-[:BRINGS_TO {tons: FLOAT, date: DATE}]->(:Silo)
(:Crate)-[:STORED_IN]->(:Silo)
(:Barge)-[:BRINGS]->(:Crate)`;
const given = { hull_1: ['Barge.hull'], silo_1: ['Silo.name'] };
const cypher = (question: string) => cypherOf(translated(question, { schema, given }));

test('what was done in a year is told by its own day wherever the year is said', () => {
  const behind = cypher('How many tons did $hull_1 bring to $silo_1 in 2020?');
  expect(behind).toContain('bringsTo.date.year = 2020');
  expect(cypher('How many tons did $hull_1 bring in 2020 to $silo_1?')).toBe(behind);
});

test('a unit behind a number is no thing of the schema', () => {
  expect(cypher('Welche Kähne haben eine Nutzlast von mehr als 12 Tonnen?')).toContain(
    'barge.payloadTons > 12',
  );
});

test('a German participle of which nothing came is told', () => {
  expect(cypher('Welche Kähne sind verzottelt?')).toBe('uncovered: verzottelt');
});

test('what is done on days of its own is added up between two things, too', () => {
  expect(cypher('How many tons did $hull_1 bring to $silo_1?')).toContain('sum(bringsTo.tons)');
});

test.each([
  'When does $term_1 start and end?',
  'Wann beginnt und endet $term_1?',
  'Wann beginnt und wann endet $term_1?',
])('two verbs of one subject ask for two moments: %s', (question) => {
  const terms = 'Term {title: STRING, startsOn: DATE, endsOn: DATE}';
  const read = translated(question, { schema: terms, given: { term_1: ['Term.title'] } });
  expect(cypherOf(read)).toContain('term.startsOn AS startsOn, term.endsOn AS endsOn');
});

test('"insgesamt" adds up, and is no total that something else has', () => {
  const totals = `${schema}\nInvoice {number: STRING, total: FLOAT}\n(:Silo)-[:BILLED]->(:Invoice)`;
  const read = translated('Wie viele Tonnen hat $hull_1 insgesamt gebracht?', {
    schema: totals,
    given,
  });
  expect(cypherOf(read)).toContain('sum(bringsTo.tons)');
  expect(cypherOf(read)).not.toContain('Invoice');
});
