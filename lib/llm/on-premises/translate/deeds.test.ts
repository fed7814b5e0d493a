import { expect, test } from 'vitest';

import { translated } from './__fixtures__/asked';

/** What is done is kept as a thing of its own, between who did it and what it was done to. */
const QUARRY = `
Owner {ownerName: STRING}
Objection {objectionNo: STRING, lodgedOn: DATE}
Plan {planNo: STRING}
Digger {model: STRING}
(:Owner)-[:LODGED]->(:Objection)
(:Objection)-[:OBJECTS_TO]->(:Plan)
(:Digger)-[:DIGS]->(:Plan)`;

test.each([
  ['Who objected to $plan_1?', true],
  ['Who digs $plan_1?', false],
])('says where a deed was taken for who did it: "%s"', (question, isGuess) => {
  const read = translated(question, { schema: QUARRY, given: { plan_1: ['Plan.planNo'] } });
  expect(read.ok && read.readings[0]?.isGuess === true).toBe(isGuess);
});
