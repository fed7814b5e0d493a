import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const CLUBS = `
Player {name: STRING, sex: STRING, born: DATE}
Club {name: STRING, founded_on: DATE, dissolved_on: DATE, badge_type: STRING}
Camp {code: STRING, tent_count: INTEGER}
(:Player)-[:MEMBER_OF {joined_on: DATE, left_on: DATE, rank: INTEGER}]->(:Club)
(:Player)-[:WENT_TO]->(:Camp)
(:Club)-[:RUNS]->(:Camp)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  club_1: ['Club.name'],
  club_2: ['Club.name'],
  player_1: ['Player.name'],
  value_1: ['Camp.code', 'Player.name'],
  date_1: [],
};

describe('memberships in time', () => {
  test.each([
    [
      'Who left $club_1 and later came back to it?',
      'MATCH (player:Player)-[memberOf:MEMBER_OF]->(club:Club {name: $club_1}), (player)-[memberOf2:MEMBER_OF]->(club) WHERE memberOf2.joined_on > memberOf.left_on RETURN DISTINCT player.name AS playerName',
    ],
    [
      'Which players returned to $club_1?',
      'MATCH (player:Player)-[memberOf:MEMBER_OF]->(club:Club {name: $club_1}), (player)-[memberOf2:MEMBER_OF]->(club) WHERE memberOf2.joined_on > memberOf.left_on RETURN DISTINCT player.name AS playerName',
    ],
    [
      'Wer verließ $club_1 und kehrte später zurück?',
      'MATCH (player:Player)-[memberOf:MEMBER_OF]->(club:Club {name: $club_1}), (player)-[memberOf2:MEMBER_OF]->(club) WHERE memberOf2.joined_on > memberOf.left_on RETURN DISTINCT player.name AS playerName',
    ],
  ])('left and came back: %s', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test('a moment holds of both who were in one club', () => {
    expect(cypher('Which players were in the same club as $player_1 on $date_1?')).toContain(
      'memberOf2.joined_on <= $date_1',
    );
  });

  test.each([
    ['How many members does $club_1 have?', 'count(DISTINCT player)'],
    ['Which tents are there?', 'unread'],
    ['Every club and its badge type', 'badge_type'],
  ])('what is no day and no number of things: %s', (question, expected) => {
    expect(cypher(question)).toContain(expected);
  });

  test.each([
    ['an age at a moment', 'Which players left $club_1 before they were 50?'],
    ['none of several', 'Clubs none of whose players went to $value_1'],
    ['a share of nothing', 'What is the share of $player_1?'],
  ])('declines %s', (_case, question) => {
    expect(cypher(question)).toBe('unread');
  });

  test('two values that are joined are of one kind', () => {
    expect(cypher('Which clubs have $value_1 and $player_1 as members?')).not.toContain('Camp');
  });

  test.each(['clubs with $player_1 and $unknown_1', 'clubs with $unknown_1 and $player_1'])(
    'what is nowhere in the graph is of the kind that it is joined to: %s',
    (question) => {
      expect(cypher(question)).toContain('{name: $unknown_1})-[:MEMBER_OF]->(club');
    },
  );

  test('a sex that nothing in the graph tells is not left out in silence', () => {
    const noSex = CLUBS.replace(' sex: STRING,', '');
    const read = translated('how many women are members of $club_1', {
      schema: noSex,
      given: GIVEN,
    });
    expect(read.ok ? read.unused : ['women']).toEqual(['women']);
  });
});

function cypher(question: string): string {
  const read = translated(question, { schema: CLUBS, given: GIVEN });
  return read.ok ? cypherOf(read) : 'unread';
}
