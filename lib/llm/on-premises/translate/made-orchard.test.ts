import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

/** A schema that nothing else is asked about: rules are tried where none was made. */
const ORCHARD = `
Picker {pickerName: STRING, bornOn: DATE, hiredOn: DATE, quitOn: DATE, quitReason: STRING, village: STRING}
Press {pressCode: STRING, litres: INTEGER, decommissioned: BOOLEAN, isPortable: BOOLEAN, costEur: INTEGER}
Blight {ticket: STRING, openedOn: DATE, resolvedOn: DATE, damageEur: INTEGER}
Shed {shedName: STRING, capacity: INTEGER, builtIn: INTEGER}
(:Picker)-[:BASED_AT]->(:Shed)
(:Picker)-[:OPERATES {since: DATE, until: DATE}]->(:Press)
(:Press)-[:KEPT_AT]->(:Shed)
(:Blight)-[:STRUCK]->(:Shed)
(:Picker)-[:VOUCHES_FOR]->(:Picker)`;

const GIVEN = {
  picker_1: ['Picker.pickerName'],
  press_1: ['Press.pressCode'],
  shed_1: ['Shed.shedName'],
  shed_2: ['Shed.shedName'],
  village_1: ['Picker.village'],
};

const NAMED = 'RETURN picker.pickerName AS pickerPickerName';

describe('translateQuestion', () => {
  test.each([
    [
      'Blights that are still open',
      'MATCH (blight:Blight) WHERE blight.resolvedOn IS NULL RETURN blight.ticket AS blightTicket',
    ],
    [
      'Pickers from $shed_1 who still work here',
      `MATCH (picker:Picker)-[:BASED_AT]->(shed:Shed {shedName: $shed_1}) WHERE picker.quitOn IS NULL RETURN DISTINCT picker.pickerName AS pickerPickerName`,
    ],
    [
      'Which pickers no longer work with us?',
      `MATCH (picker:Picker) WHERE picker.quitOn IS NOT NULL ${NAMED}`,
    ],
    [
      'Which presses kept at $shed_1 are still in service?',
      'MATCH (press:Press)-[:KEPT_AT]->(shed:Shed {shedName: $shed_1}) WHERE press.decommissioned = false RETURN DISTINCT press.pressCode AS pressPressCode',
    ],
    [
      'Who still operates $press_1?',
      `MATCH (picker:Picker)-[operates:OPERATES]->(press:Press {pressCode: $press_1}) WHERE operates.until IS NULL RETURN DISTINCT picker.pickerName AS pickerPickerName`,
    ],
    ['Which sheds are no longer in use?', 'no-reading: '],
  ])('reads what goes on and what is over by what tells its end: "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    [
      'Sort the sheds by capacity, largest first',
      'MATCH (shed:Shed) WITH DISTINCT shed, shed.capacity AS sortedBy RETURN shed.shedName AS shedShedName ORDER BY sortedBy DESC',
    ],
    [
      'Pickers of $shed_1 in the order they were hired',
      'MATCH (picker:Picker)-[:BASED_AT]->(shed:Shed {shedName: $shed_1}) WITH DISTINCT picker, picker.hiredOn AS sortedBy RETURN picker.pickerName AS pickerPickerName ORDER BY sortedBy',
    ],
    [
      'Blights sorted by opening day, newest first',
      'MATCH (blight:Blight) WITH DISTINCT blight, blight.openedOn AS sortedBy RETURN blight.ticket AS blightTicket ORDER BY sortedBy DESC',
    ],
  ])('reads by what rows are sorted: "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    [
      'Which sheds hold more than eight presses?',
      'MATCH (shed:Shed) WITH DISTINCT shed MATCH (press:Press)-[:KEPT_AT]->(shed) WITH shed, count(DISTINCT press) AS number WHERE number > 8 RETURN DISTINCT shed.shedName AS shedShedName',
    ],
    [
      'Which presses cost less than $number_1?',
      'MATCH (press:Press) WHERE press.costEur < $number_1 RETURN press.pressCode AS pressPressCode',
    ],
  ])(
    'takes what stands behind things in the plural for what they do: "%s"',
    (question, expected) => {
      expect(cypher(question)).toBe(expected);
    },
  );

  test.each([
    [
      'Show me the newest shed of each picker',
      'MATCH (picker:Picker)-[:BASED_AT]->(shed:Shed) WITH DISTINCT picker, shed WHERE shed.builtIn IS NOT NULL WITH picker, max(shed.builtIn) AS highest, collect(shed) AS allValue UNWIND allValue AS shed WITH picker, shed, highest WHERE shed.builtIn = highest RETURN picker.pickerName AS pickerPickerName, shed.shedName AS shedShedName',
    ],
    [
      'List sheds and the number of presses they have',
      'MATCH (press:Press)-[:KEPT_AT]->(shed:Shed) WITH shed, count(DISTINCT press) AS number RETURN shed.shedName AS shedShedName, number',
    ],
    [
      'Pickers with the number of presses they operate',
      'MATCH (picker:Picker)-[:OPERATES]->(press:Press) WITH picker, count(DISTINCT press) AS number RETURN picker.pickerName AS pickerPickerName, number',
    ],
    [
      'Average number of litres per press',
      'MATCH (press:Press) RETURN avg(press.litres) AS avgLitres',
    ],
  ])('finds the first, and the number, of each: "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    [
      'Which pickers have operated a press and not quit?',
      'MATCH (picker:Picker)-[:OPERATES]->(press:Press) WHERE picker.quitOn IS NULL RETURN DISTINCT picker.pickerName AS pickerPickerName',
    ],
    ['Blights that lasted longer than two years', 'uncovered: years'],
    ['Which pickers have no email address?', 'operator: '],
  ])('reads what was said before: "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    [
      'Who vouches for the person who vouches for $picker_1?',
      'MATCH (picker:Picker)-[:VOUCHES_FOR]->(picker2:Picker), (picker2)-[:VOUCHES_FOR]->(picker3:Picker {pickerName: $picker_1}) RETURN DISTINCT picker.pickerName AS pickerPickerName',
    ],
    [
      'Pickers living in $village_1 who were hired before $number_1',
      `MATCH (picker:Picker {village: $village_1}) WHERE picker.hiredOn < $number_1 ${NAMED}`,
    ],
    [
      'Which press costs the most?',
      'MATCH (press:Press) WITH DISTINCT press WHERE press.costEur IS NOT NULL WITH press ORDER BY press.costEur DESC LIMIT 1 RETURN press.pressCode AS pressPressCode',
    ],
  ])('reads who is meant and what is measured: "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    'How old is $picker_1?',
    'How often does $press_1 break?',
    'How often does $picker_1 operate $press_1?',
  ])('is unsure of what no word of the schema says: "%s"', (question) => {
    const result = translated(question, { schema: ORCHARD, given: GIVEN });
    expect(result.ok ? result.readings[0]?.isGuess : true).toBe(true);
  });

  test.each([
    ['Which pickers complained?', 'uncovered: complained'],
    ['How many sheds were painted?', 'uncovered: painted'],
    ['Pickers who smoke', 'uncovered: smoke'],
    ['Which sheds were either painted or sold?', 'operator: or'],
  ])(
    'does not take every one of a kind for those that did something: "%s"',
    (question, expected) => {
      expect(cypher(question)).toBe(expected);
    },
  );

  test.each([
    ['When was the last picker hired?', 'ORDER BY picker.hiredOn DESC LIMIT 1', false],
    ['When did the oldest picker quit?', 'ORDER BY picker.bornOn LIMIT 1', false],
    ['The most recent picker', 'ORDER BY picker.hiredOn DESC LIMIT 1', true],
    ['When was the latest blight?', 'RETURN blight.openedOn AS openedOn', true],
  ])(
    'takes the moment that is meant for the latest of several: "%s"',
    (question, part, isGuess) => {
      const result = translated(question, { schema: ORCHARD, given: GIVEN });
      expect(cypherOf(result)).toContain(part);
      expect(result.ok && result.readings[0]?.isGuess === true).toBe(isGuess);
    },
  );

  test.each([
    ['Presses of $number_1 litres or more', 'press.litres >= $number_1'],
    ['Crates of four or more', 'crate.pearCount >= 4'],
    ['Total cost of the presses', 'RETURN sum(press.costEur)'],
    ['Sheds built in the eighteenth century', 'shed.builtIn >= 1701 AND shed.builtIn <= 1800'],
    ['Highest amount of damage', 'RETURN max(blight.damageEur)'],
    [
      'Sheds that contain $crate_1',
      '(shed:Shed)-[:`CONTAINS`]->(crate:Crate {crateCode: $crate_1})',
    ],
    ['Crates whose code contains $unknown_1', 'crate.crateCode CONTAINS $unknown_1'],
  ])('reads how much of what: "%s"', (question, part) => {
    const schema = `${ORCHARD}\nCrate {crateCode: STRING, pearCount: INTEGER}\n(:Shed)-[:CONTAINS]->(:Crate)`;
    const given = { ...GIVEN, crate_1: ['Crate.crateCode'] };
    const notes = ['"cost" means Press'];
    expect(cypherOf(translated(question, { schema, given, notes }))).toContain(part);
  });

  test('makes the mean of what is a number already', () => {
    expect(cypher('Average number of litres of the presses kept at $shed_1')).toBe(
      'MATCH (press:Press)-[:KEPT_AT]->(shed:Shed {shedName: $shed_1}) WITH DISTINCT press RETURN avg(press.litres) AS avgLitres',
    );
  });

  test.each([
    ['Sheds with capacity $number_1 or more', 'WHERE shed.capacity >= $number_1 RETURN'],
    ['Sheds built $number_1 or later', 'WHERE shed.builtIn >= $number_1 RETURN'],
    ['Presses with 40 litres or less', 'WHERE press.litres <= 40 RETURN'],
    ['Which pickers operate 2 presses or more?', 'WHERE number >= 2 RETURN'],
    ['Which $number_1 or $number_2 sheds are there?', 'shed.builtIn IN [$number_1, $number_2]'],
    ['Pickers who are over $number_1 or more', 'operator: ormore'],
  ])('keeps the bound behind a number: "%s"', (question, expected) => {
    expect(cypher(question)).toContain(expected);
  });

  test.each([
    ['When was the picker $picker_1 hired?', 'RETURN DISTINCT picker.hiredOn'],
    [
      'Number of pickers per quit reason',
      'WITH picker.quitReason AS quitReason, count(DISTINCT picker) AS number WHERE quitReason IS NOT NULL RETURN',
    ],
    [
      'Number of pickers per village',
      'WITH picker.village AS village, count(DISTINCT picker) AS number RETURN',
    ],
  ])('reads plain questions of every day: "%s"', (question, expected) => {
    expect(cypher(question)).toContain(expected);
  });
});

function cypher(question: string): string {
  return cypherOf(translated(question, { schema: ORCHARD, given: GIVEN }));
}
