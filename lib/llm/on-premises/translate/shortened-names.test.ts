import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

/** A schema that nothing else is asked about: organs of chapels, some names of which are short. */
const ORGANS = `
Organ {organName: STRING, voicedIn: INTEGER, obsol_flg: BOOLEAN}
Chapel {chapelName: STRING}
Renovation {begunOn: DATE, price: FLOAT}
Licence {licenceNo: STRING, exp_dt: DATE, psalms_per_day: INTEGER}
Hymnal {hymnalName: STRING, expiry_dt: DATE}
Warden {fullName: STRING}
(:Organ)-[:PLAYS_IN]->(:Chapel)
(:Renovation)-[:OF_ORGAN]->(:Organ)
(:Renovation)-[:SUPV_BY]->(:Warden)
(:Licence)-[:NEEDED_FOR]->(:Hymnal)`;

const GIVEN = { chapel_1: ['Chapel.chapelName'], organ_1: ['Organ.organName'] };

const read = (question: string) => translated(question, { schema: ORGANS, given: GIVEN });

describe('translateQuestion', () => {
  test.each([
    [
      'a part of a name that is short for a word',
      'obsolete organs in $chapel_1',
      'MATCH (organ:Organ)-[:PLAYS_IN]->(chapel:Chapel {chapelName: $chapel_1}) WHERE organ.obsol_flg = true RETURN DISTINCT organ.organName AS organOrganName',
    ],
    [
      'the year that a name tells by "in"',
      'organs voiced in $number_1',
      'MATCH (organ:Organ) WHERE organ.voicedIn = $number_1 RETURN organ.organName AS organOrganName',
    ],
    [
      'the oldest by it, of each',
      'oldest organ of each chapel',
      'MATCH (organ:Organ)-[:PLAYS_IN]->(chapel:Chapel) WITH DISTINCT chapel, organ WHERE organ.voicedIn IS NOT NULL WITH chapel, min(organ.voicedIn) AS lowest, collect(organ) AS allValue UNWIND allValue AS organ WITH chapel, organ, lowest WHERE organ.voicedIn = lowest RETURN chapel.chapelName AS chapelChapelName, organ.organName AS organOrganName',
    ],
    [
      'a noun that is made of the verb',
      'organs that have never been renovated',
      'MATCH (organ:Organ) WHERE NOT EXISTS { MATCH (renovation:Renovation)-[:OF_ORGAN]->(organ) } RETURN organ.organName AS organOrganName',
    ],
    [
      'the day on which something expires',
      'expired licences',
      'MATCH (licence:Licence) WHERE licence.exp_dt < date() RETURN licence.licenceNo AS licenceLicenceNo',
    ],
    [
      'a day that is no number of so much a day',
      'licences that expire before $date_1',
      'MATCH (licence:Licence) WHERE licence.exp_dt < $date_1 RETURN licence.licenceNo AS licenceLicenceNo',
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(cypherOf(read(question))).toBe(expected);
  });

  test.each([
    ['obsolete organs in $chapel_1', true],
    ['organs voiced in $number_1', false],
  ])('says that a shortened name is guessed: %s', (question, isGuess) => {
    const result = read(question);
    expect(result.ok && result.readings[0]?.isGuess === true).toBe(isGuess);
  });
});
