import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const OFFICES = `
Clerk {name: STRING, town: STRING}
Memo {number: STRING, writtenOn: DATE}
Petition {title: STRING, filedOn: DATE, grantedOn: DATE, pages: INTEGER}
Office {title: STRING, opensAtNight: BOOLEAN}
Guild {name: STRING}
Membership {since: DATE}
(:Clerk)-[:WROTE]->(:Memo)
(:Memo)-[:CONCERNS]->(:Petition)
(:Clerk)-[:ENDORSED]->(:Petition)
(:Clerk)-[:DRAFTED]->(:Petition)
(:Petition)-[:SENT_TO]->(:Office)
(:Petition)-[:REPLACES]->(:Petition)
(:Clerk)-[:SERVES_IN {isHead: BOOLEAN}]->(:Office)
(:Clerk)-[:HOLDS]->(:Membership)
(:Membership)-[:IN_GUILD]->(:Guild)`;

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  office_1: ['Office.title'],
  guild_1: ['Guild.name'],
  guild_2: ['Guild.name'],
};

const asked = (question: string) => translated(question, { schema: OFFICES, given: GIVEN });

describe('conditions that are joined', () => {
  test.each([
    [
      'a denial of what is told by two that were spoken of',
      'Who has never written a memo about a petition they endorsed?',
      'MATCH (clerk:Clerk) WHERE NOT EXISTS { MATCH (clerk)-[:WROTE]->(memo:Memo), (memo)-[:CONCERNS]->(petition:Petition), (clerk)-[:ENDORSED]->(petition) } RETURN clerk.name AS clerkName',
    ],
    [
      'a denial along the only way between two kinds',
      'Which guilds have no clerk in the office $office_1?',
      'MATCH (guild:Guild) WHERE NOT EXISTS { MATCH (membership:Membership)-[:IN_GUILD]->(guild), (clerk:Clerk)-[:HOLDS]->(membership), (clerk)-[:SERVES_IN]->(office:Office {title: $office_1}) } RETURN guild.name AS guildName',
    ],
    [
      'the verb of the sentence behind a participle that has its object',
      'Which petitions sent to the office $office_1 have not been granted yet?',
      'MATCH (petition:Petition)-[:SENT_TO]->(office:Office {title: $office_1}) WHERE petition.grantedOn IS NULL RETURN DISTINCT petition.title AS petitionTitle',
    ],
    [
      'things counted of whoever did it, and not of each time that it was done',
      'clerks who wrote about more than two petitions',
      'MATCH (clerk:Clerk) WITH DISTINCT clerk MATCH (clerk)-[:WROTE]->(memo:Memo), (memo)-[:CONCERNS]->(petition:Petition) WITH clerk, count(DISTINCT petition) AS number WHERE number > 2 RETURN DISTINCT clerk.name AS clerkName',
    ],
    [
      'who did it, said again of what they did',
      'Who endorsed a petition that they had drafted themselves?',
      'MATCH (clerk:Clerk)-[:DRAFTED]->(petition:Petition), (clerk)-[:ENDORSED]->(petition) RETURN DISTINCT clerk.name AS clerkName',
    ],
    [
      'a moment within so long of another, called by the noun of what was done',
      'Petitions that were granted within 20 days of their filing',
      'MATCH (petition:Petition) WHERE petition.grantedOn >= petition.filedOn AND petition.grantedOn <= petition.filedOn + duration({days: 20}) RETURN petition.title AS petitionTitle',
    ],
    [
      'that verb undenied',
      'Which petitions sent to the office $office_1 were granted?',
      'MATCH (petition:Petition)-[:SENT_TO]->(office:Office {title: $office_1}) WHERE petition.grantedOn IS NOT NULL RETURN DISTINCT petition.title AS petitionTitle',
    ],
    [
      'what is denied of one and not of another, by the same walk',
      'Which clerks are in $guild_1 but not in $guild_2?',
      'MATCH (clerk:Clerk)-[:HOLDS]->(membership:Membership), (membership)-[:IN_GUILD]->(guild:Guild {name: $guild_1}) WHERE NOT EXISTS { MATCH (clerk)-[:HOLDS]->(membership2:Membership), (membership2)-[:IN_GUILD]->(guild2:Guild {name: $guild_2}) } RETURN DISTINCT clerk.name AS clerkName',
    ],
  ])('read %s', (_case, question, expected) => {
    expect(cypherOf(asked(question))).toBe(expected);
  });

  test('come with a doubt where a step of what is denied is in no word', () => {
    const read = asked('Which guilds have no clerk in the office $office_1?');
    expect(read.ok && read.readings[0]?.isGuess).toBe(true);
  });
});
