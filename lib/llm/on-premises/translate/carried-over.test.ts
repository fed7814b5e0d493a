import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

/** A schema that nothing else is asked about: what is read of it was not read beside it. */
const QUARRY = `
Machine {callsign: STRING, kind: STRING, cylinders: INTEGER, tier: INTEGER, retired: BOOLEAN, isLeased: BOOLEAN, runMinutes: INTEGER}
Pit {pitname: STRING, depthMetres: INTEGER, water: STRING}
Foreman {fullName: STRING, startedOn: DATE}
(:Machine)-[:TOWED_BY]->(:Machine)
(:Machine)-[:WORKS_IN {since: DATE}]->(:Pit)
(:Foreman)-[:RUNS]->(:Pit)
(:Foreman)-[:GREASED]->(:Machine)`;

const NOTES = ['The runtime of a machine is in minutes.'];

describe('translateQuestion', () => {
  test.each([
    [
      'Which machines are towed by $machine_1?',
      'MATCH (machine:Machine)-[:TOWED_BY]->(machine2:Machine {callsign: $machine_1}) RETURN DISTINCT machine.callsign AS machineCallsign',
    ],
    [
      'Which machines are towed directly or indirectly by $machine_1?',
      'MATCH (machine:Machine)-[:TOWED_BY*1..10]->(machine2:Machine {callsign: $machine_1}) RETURN DISTINCT machine.callsign AS machineCallsign',
    ],
    [
      'Which machines are towed indirectly by $machine_1?',
      'MATCH (machine:Machine)-[:TOWED_BY*2..10]->(machine2:Machine {callsign: $machine_1}) RETURN DISTINCT machine.callsign AS machineCallsign',
    ],
    [
      'Which machines are towed by a machine that $foreman_1 greased?',
      'MATCH (machine:Machine)-[:TOWED_BY]->(machine2:Machine), (foreman:Foreman {fullName: $foreman_1})-[:GREASED]->(machine2) RETURN DISTINCT machine.callsign AS machineCallsign',
    ],
  ])('walks what was said once as often as it was said: "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    [
      'Machines with more than $number_1 cylinders',
      'MATCH (machine:Machine) WHERE machine.cylinders > $number_1 RETURN machine.callsign AS machineCallsign',
    ],
    [
      'Which foremen started in $number_1 or later?',
      'MATCH (foreman:Foreman) WHERE foreman.startedOn >= $number_1 RETURN foreman.fullName AS foremanFullName',
    ],
    [
      'Which machines are in tier $number_1?',
      'MATCH (machine:Machine) WHERE machine.tier = $number_1 RETURN machine.callsign AS machineCallsign',
    ],
    [
      'Which machines are not leased?',
      'MATCH (machine:Machine) WHERE NOT machine.isLeased = true RETURN machine.callsign AS machineCallsign',
    ],
    [
      'For which machines is the number of cylinders unknown?',
      'MATCH (machine:Machine) WHERE machine.cylinders IS NULL RETURN machine.callsign AS machineCallsign',
    ],
    [
      'Which pits lie deeper than $number_1 metres?',
      'MATCH (pit:Pit) WHERE pit.depthMetres > $number_1 RETURN pit.pitname AS pitPitname',
    ],
    [
      'Which pits are deeper than $number_1 kilometres?',
      'MATCH (pit:Pit) WHERE pit.depthMetres / 1000.0 > $number_1 RETURN pit.pitname AS pitPitname',
    ],
    [
      'Machines with a runtime of more than 3 hours',
      'MATCH (machine:Machine) WHERE machine.runMinutes > 180 RETURN machine.callsign AS machineCallsign',
    ],
  ])('finds what a number or a flag is compared with: "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    [
      'Which machines are retired or in tier $number_1?',
      'MATCH (machine:Machine) WHERE machine.retired = true OR machine.tier = $number_1 RETURN machine.callsign AS machineCallsign',
    ],
    [
      'Which machines are leased or were greased by $foreman_1?',
      'MATCH (machine:Machine) WHERE machine.isLeased = true OR EXISTS { MATCH (foreman:Foreman {fullName: $foreman_1})-[:GREASED]->(machine) } RETURN machine.callsign AS machineCallsign',
    ],
    [
      'How many machines are retired or leased?',
      'MATCH (machine:Machine) WHERE machine.retired = true OR machine.isLeased = true RETURN count(DISTINCT machine) AS total',
    ],
  ])('reads either of two conditions: "%s"', (question, expected) => {
    expect(cypher(question)).toBe(expected);
  });

  test.each([
    ['Which machines are neither retired nor leased or in tier $number_1?', 'operator'],
    ['Foremen all of whose machines run longer than $number_1 hours', 'operator'],
    ['Which machines have more than $number_1 gigabytes?', 'no-reading'],
    ['Which foremen started directly or indirectly in $number_1?', 'no-reading'],
  ])('says that it did not read "%s"', (question, problem) => {
    expect(translate(question)).toMatchObject({ ok: false, problem });
  });
});

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  machine_1: ['Machine.callsign'],
  foreman_1: ['Foreman.fullName'],
};

function translate(question: string) {
  return translated(question, { schema: QUARRY, given: GIVEN, notes: NOTES });
}

function cypher(question: string): string {
  return cypherOf(translate(question));
}
