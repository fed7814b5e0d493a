import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

/** Relationships between things of one kind, each told from one end alone. */
const OFFICE = `
Clerk {clerkName: STRING, bornOn: DATE, wage: INTEGER}
Violinist {violinistName: STRING}
Shop {shopName: STRING}
(:Clerk)-[:REPORTS_TO]->(:Clerk)
(:Violinist)-[:PUPIL_OF]->(:Violinist)
(:Shop)-[:SPLIT_FROM]->(:Shop)`;

const GIVEN = {
  clerk_1: ['Clerk.clerkName'],
  violinist_1: ['Violinist.violinistName'],
};

describe('converse roles', () => {
  test.each([
    [
      'Who is the superior of $clerk_1?',
      'MATCH (clerk:Clerk {clerkName: $clerk_1})-[:REPORTS_TO]->(clerk2:Clerk) RETURN DISTINCT clerk2.clerkName AS clerk2ClerkName',
    ],
    [
      "Who is the boss of $clerk_1's boss?",
      'MATCH (clerk:Clerk)-[:REPORTS_TO]->(clerk2:Clerk), (clerk3:Clerk {clerkName: $clerk_1})-[:REPORTS_TO]->(clerk) RETURN DISTINCT clerk2.clerkName AS clerk2ClerkName',
    ],
    [
      'Which clerks have no subordinates?',
      'MATCH (clerk:Clerk) WHERE NOT EXISTS { MATCH (clerk2:Clerk)-[:REPORTS_TO]->(clerk) } RETURN clerk.clerkName AS clerkClerkName',
    ],
    [
      'Wer sind die Untergebenen von $clerk_1?',
      'MATCH (clerk:Clerk)-[:REPORTS_TO]->(clerk2:Clerk {clerkName: $clerk_1}) RETURN DISTINCT clerk.clerkName AS clerkClerkName',
    ],
    [
      "Who was $violinist_1's teacher?",
      'MATCH (violinist:Violinist {violinistName: $violinist_1})-[:PUPIL_OF]->(violinist2:Violinist) RETURN DISTINCT violinist2.violinistName AS violinist2ViolinistName',
    ],
    [
      'Shops without any offshoot',
      'MATCH (shop:Shop) WHERE NOT EXISTS { MATCH (shop2:Shop)-[:SPLIT_FROM]->(shop) } RETURN shop.shopName AS shopShopName',
    ],
  ])('reads %s', (question, expected) => {
    expect(cypherOf(translated(question, { schema: OFFICE, given: GIVEN }))).toBe(expected);
  });

  test('leaves a role of another relationship alone', () => {
    expect(
      translated('Who is the landlord of $clerk_1?', { schema: OFFICE, given: GIVEN }).ok,
    ).toBe(false);
  });
});
