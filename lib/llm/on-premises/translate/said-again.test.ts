import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const POTTERY = `
Potter {name: STRING, hired_on: DATE, phone: STRING}
Kiln {name: STRING, heat: INTEGER, floor: INTEGER}
Glaze {name: STRING, also_called: LIST OF STRING, toxic: BOOLEAN, shade: STRING}
Firing {day: DATE, pieces: INTEGER, cracks: INTEGER}
(:Firing)-[:IN_KILN]->(:Kiln)
(:Firing)-[:LIT_BY]->(:Potter)
(:Firing)-[:USED]->(:Glaze)
(:Potter)-[:TENDS {since: DATE}]->(:Kiln)
(:Potter)-[:LEADS]->(:Kiln)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  potter_1: ['Potter.name'],
  kiln_1: ['Kiln.name'],
  glaze_1: ['Glaze.name'],
  glaze_2: ['Glaze.shade'],
};

describe('translateQuestion reads', () => {
  test.each([
    [
      'what is said again in plainer words, without what it explains',
      'murky glazes, i.e. those that are not toxic',
      'MATCH (glaze:Glaze) WHERE NOT glaze.toxic = true RETURN glaze.name AS glazeName',
    ],
    [
      'a value behind the word that it explains',
      'Which firings used celadon, that is to say $glaze_1?',
      'MATCH (firing:Firing)-[:USED]->(glaze:Glaze {name: $glaze_1}) RETURN DISTINCT firing',
    ],
    [
      'a bound in the place of the value that it explains',
      'How many firings had a $glaze_2, say 40 cracks or more?',
      'MATCH (firing:Firing) WHERE firing.cracks >= 40 RETURN count(DISTINCT firing) AS total',
    ],
    [
      'what replaces a question that was begun',
      'Which potters light… no, which kilns does $potter_1 tend?',
      'MATCH (potter:Potter {name: $potter_1})-[:TENDS]->(kiln:Kiln) RETURN DISTINCT kiln.name AS kilnName',
    ],
    [
      'all of a list, beside what they have not',
      'all potters without a phone',
      'MATCH (potter:Potter) WHERE potter.phone IS NULL RETURN potter.name AS potterName',
    ],
  ])('%s', (_case, question, query) => {
    expect(cypherOf(translated(question, { schema: POTTERY, given: GIVEN }))).toBe(query);
  });

  test('the number of what must be so many, where it is asked for', () => {
    const asked = 'Kilns that five or more potters tend, with the number';
    expect(cypherOf(translated(asked, { schema: POTTERY, given: GIVEN }))).toBe(
      'MATCH (kiln:Kiln) WITH DISTINCT kiln MATCH (potter:Potter)-[:TENDS]->(kiln) WITH kiln, count(DISTINCT potter) AS number WHERE number >= 5 RETURN DISTINCT kiln.name AS kilnName, number',
    );
  });

  const ALIASES =
    'MATCH (glaze:Glaze {name: $glaze_1}) UNWIND glaze.also_called AS alsoCalled RETURN DISTINCT alsoCalled';

  test.each([
    ['Which other names does $glaze_1 have?', ALIASES],
    ['Under which other names do we know $glaze_1?', ALIASES],
    ['What else is $glaze_1 called?', ALIASES],
    [
      'Which glazes have an everyday name on file?',
      'MATCH (glaze:Glaze) WHERE glaze.also_called IS NOT NULL RETURN glaze.name AS glazeName',
    ],
    [
      'Which glazes have no other name?',
      'MATCH (glaze:Glaze) WHERE glaze.also_called IS NULL RETURN glaze.name AS glazeName',
    ],
  ])('other names: %s', (question, query) => {
    expect(cypherOf(translated(question, { schema: POTTERY, given: GIVEN }))).toBe(query);
  });

  test('leaves other names where the graph has none', () => {
    const schema = 'Kiln {name: STRING, heat: INTEGER}';
    const asked = translated('Which other names does $kiln_1 have?', { schema, given: GIVEN });
    expect(asked.ok).toBe(false);
  });

  test.each([
    [
      'two that were spoken of and that nothing of a kind joins',
      'Which potters tend a kiln that they do not lead?',
      'MATCH (potter:Potter)-[:TENDS]->(kiln:Kiln) WHERE NOT EXISTS { MATCH (potter)-[:LEADS]->(kiln) } RETURN DISTINCT potter.name AS potterName',
    ],
    [
      'where somebody does nothing of a kind',
      'Which potters lit a firing in a kiln where they do not tend?',
      'MATCH (firing:Firing)-[:LIT_BY]->(potter:Potter), (firing)-[:IN_KILN]->(kiln:Kiln) WHERE NOT EXISTS { MATCH (potter)-[:TENDS]->(kiln) } RETURN DISTINCT potter.name AS potterName',
    ],
  ])('%s', (_case, question, query) => {
    expect(cypherOf(translated(question, { schema: POTTERY, given: GIVEN }))).toBe(query);
  });

  const SINCE =
    'MATCH (potter:Potter {name: $potter_1})-[tends:TENDS]->(kiln:Kiln) WITH DISTINCT kiln, tends.since AS sortedBy RETURN kiln.name AS kilnName ORDER BY sortedBy';

  test.each([
    ['the kilns that $potter_1 tends, in chronological order', SINCE],
    ['the kilns of $potter_1 that he tends, newest first', `${SINCE} DESC`],
    ['the kilns that $potter_1 tends, with the newest on top', `${SINCE} DESC`],
  ])('orders by the moment of what joins, and by none of whom is given: %s', (question, query) => {
    expect(cypherOf(translated(question, { schema: POTTERY, given: GIVEN }))).toBe(query);
  });
});
