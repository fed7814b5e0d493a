import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const GUILDS = `
Guild {guild_name: STRING, town: STRING}
Smith {name: STRING, birth_day: DATE, county: STRING, retired: BOOLEAN}
Sword {sword_name: STRING, weight_kg: FLOAT, forged_on: DATE}
Medal {medal_name: STRING}
(:Smith)-[:FORGED]->(:Sword)
(:Sword)-[:KEPT_BY]->(:Guild)
(:Smith)-[:EARNED {year: INTEGER}]->(:Medal)`;

const GIVEN = {
  sword_1: ['Sword.sword_name'],
  smith_1: ['Smith.name'],
  smith_2: ['Smith.county'],
  smith_3: ['Smith.name'],
  number_1: [],
};

function asked(question: string): string {
  return cypherOf(translated(question, { schema: GUILDS, given: GIVEN }));
}

describe('a second question', () => {
  test.each([
    [
      'which guild has the most swords, and what is its town?',
      'LIMIT 1 RETURN DISTINCT guild.guild_name AS guildGuildName, guild.town AS town',
    ],
    [
      'who forged $sword_1 and where do they come from?',
      'RETURN DISTINCT smith.name AS smithName, smith.county AS county',
    ],
    [
      'who is the oldest smith, and how many swords has he forged?',
      'LIMIT 1 OPTIONAL MATCH (smith)-[:FORGED]->(swordOther:Sword) RETURN smith.name AS smithName, count(DISTINCT swordOther) AS total',
    ],
    [
      'which medals were earned in $number_1, and by whom?',
      'MATCH (smithOther:Smith)-[earnedOther:EARNED]->(medal) WHERE earnedOther.year = $number_1 RETURN DISTINCT medal.medal_name AS medalMedalName, smithOther.name AS smithName',
    ],
  ])('is asked of what the first one finds: %s', (question, expected) => {
    expect(asked(question)).toContain(expected);
  });

  test.each([
    [
      'which smith has forged the most swords, and which ones?',
      'LIMIT 1 MATCH (smith:Smith)-[:FORGED]->(sword:Sword) RETURN DISTINCT smith.name AS smithName, sword.sword_name AS sword_name',
    ],
    [
      'how many swords did $smith_1 forge, and which ones?',
      'RETURN DISTINCT sword.sword_name AS swordSwordName',
    ],
  ])('asks which they are: %s', (question, expected) => {
    expect(asked(question)).toContain(expected);
  });

  test.each([
    [
      'how many of the smiths come from $smith_2, and how many of them have retired?',
      'WITH count(DISTINCT smith) AS total OPTIONAL MATCH (smithOther:Smith {county: $smith_2}) WHERE smithOther.retired = true',
    ],
    [
      'how many smiths are retired and how many are not?',
      'OPTIONAL MATCH (smithOther:Smith) WHERE NOT smithOther.retired = true',
    ],
    [
      'how many swords did $smith_1 forge, and how many did $smith_3 forge?',
      'OPTIONAL MATCH (smithOther:Smith {name: $smith_3})-[:FORGED]->(swordOther:Sword) RETURN total, count(DISTINCT swordOther)',
    ],
    [
      'what is the average weight of swords, and which sword is the lightest?',
      'WITH avg(sword.weight_kg) AS avgWeightKg MATCH (swordOther:Sword)',
    ],
  ])('stands beside a figure: %s', (question, expected) => {
    expect(asked(question)).toContain(expected);
  });

  test('which of so many is the heaviest is declined rather than sought among all', () => {
    expect(asked('how many swords are kept by a guild, and which is the heaviest?')).toMatch(
      /^several-asked/u,
    );
  });
});
