import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const LIGHTHOUSES = `
Tower {tower_code: STRING, builtYear: INTEGER, height_metres: INTEGER, length_metres: INTEGER, lamp_power_watts: INTEGER, stone: STRING}
Warden {fullName: STRING, born_on: DATE}
Bulletin {headline: STRING, printed_on: DATE, distance_miles: INTEGER}
Watch {watch_name: STRING}
Printer {printer_name: STRING, line_count: INTEGER, delay_hours: INTEGER}
(:Warden)-[:MANNED {signed_on: DATE, signed_off: DATE}]->(:Tower)
(:Bulletin)-[:NAMES {times: INTEGER}]->(:Warden)
(:Bulletin)-[:PRINTED_BY]->(:Printer)
(:Bulletin)-[:SENT_FROM]->(:Tower)
(:Bulletin)-[:BROADCAST_TO]->(:Tower)
(:Warden)-[:HEADS]->(:Watch)
(:Warden)-[:WORKS_FOR]->(:Watch)
(:Warden)-[:RELIEVED {relieved_on: DATE}]->(:Warden)`;

const GIVEN = {
  tower_1: ['Tower.tower_code'],
  warden_1: ['Warden.fullName'],
  warden_2: ['Warden.fullName'],
  bulletin_1: ['Bulletin.headline'],
  watch_1: ['Watch.watch_name'],
};

function asked(question: string) {
  return translated(question, { schema: LIGHTHOUSES, given: GIVEN });
}

describe('translateQuestion', () => {
  test.each([
    [
      'a headline as what a thing is called',
      'Which bulletins name $warden_1?',
      'MATCH (bulletin:Bulletin)-[:NAMES]->(warden:Warden {fullName: $warden_1}) RETURN DISTINCT bulletin.headline AS bulletinHeadline',
    ],
    [
      'columns of "every" as those of "all"',
      'Show me every tower with its stone, height and year of construction',
      'MATCH (tower:Tower) RETURN tower.tower_code AS towerTowerCode, tower.stone AS stone, tower.height_metres AS heightMetres, tower.builtYear AS builtYear',
    ],
    [
      'what each has, and whose it is',
      'What is the birth date of each warden?',
      'MATCH (warden:Warden) RETURN warden.fullName AS wardenFullName, warden.born_on AS bornOn',
    ],
    [
      'what every one has in a noun alone, and whose it is',
      'the height of every tower',
      'MATCH (tower:Tower) RETURN tower.tower_code AS towerTowerCode, tower.height_metres AS heightMetres',
    ],
    [
      'the year of what happened by the name of its moment',
      'What was the year of construction of $tower_1?',
      'MATCH (tower:Tower {tower_code: $tower_1}) WHERE tower.builtYear IS NOT NULL RETURN DISTINCT tower.builtYear AS builtYear',
    ],
    [
      'a distance as what is long',
      'the two longest bulletins',
      'MATCH (bulletin:Bulletin) WITH DISTINCT bulletin WHERE bulletin.distance_miles IS NOT NULL WITH bulletin ORDER BY bulletin.distance_miles DESC LIMIT 2 RETURN bulletin.headline AS bulletinHeadline',
    ],
    [
      'an adjective by the noun that it is made of',
      'Who manned the most powerful tower?',
      'MATCH (warden:Warden)-[:MANNED]->(tower:Tower) WITH DISTINCT tower WHERE tower.lamp_power_watts IS NOT NULL WITH tower ORDER BY tower.lamp_power_watts DESC LIMIT 1 MATCH (warden)-[:MANNED]->(tower) RETURN DISTINCT warden.fullName AS wardenFullName',
    ],
    [
      'a verb and its particle as one, of a relationship that nothing else speaks of',
      'Who signed off in $number_1?',
      'MATCH (warden:Warden)-[manned:MANNED]->(tower:Tower) WHERE manned.signed_off = $number_1 RETURN DISTINCT warden.fullName AS wardenFullName',
    ],
    [
      'how many times a relationship tells',
      'How often is $warden_1 named in $bulletin_1?',
      'MATCH (bulletin:Bulletin {headline: $bulletin_1})-[names:NAMES]->(warden:Warden {fullName: $warden_1}) RETURN DISTINCT names.times AS times',
    ],
    [
      'how many relationships there are between two that are given',
      'How often has $warden_1 manned $tower_1?',
      'MATCH (warden:Warden {fullName: $warden_1})-[manned:MANNED]->(tower:Tower {tower_code: $tower_1}) RETURN count(DISTINCT manned) AS total',
    ],
    [
      'to a place by no relationship that is called from',
      'bulletins to $tower_1',
      'MATCH (bulletin:Bulletin)-[:BROADCAST_TO]->(tower:Tower {tower_code: $tower_1}) RETURN DISTINCT bulletin.headline AS bulletinHeadline',
    ],
    [
      'those who belong to a group where no word says that they lead it',
      'the wardens of $watch_1',
      'MATCH (warden:Warden)-[:WORKS_FOR]->(watch:Watch {watch_name: $watch_1}) RETURN DISTINCT warden.fullName AS wardenFullName',
    ],
    [
      'a count of what something is long by',
      'printers shorter than $number_1 lines',
      'MATCH (printer:Printer) WHERE printer.line_count < $number_1 RETURN printer.printer_name AS printerPrinterName',
    ],
    [
      'the worst first as the most of what is bad',
      'printers by delay, worst first',
      'MATCH (printer:Printer) WITH DISTINCT printer, printer.delay_hours AS sortedBy RETURN printer.printer_name AS printerPrinterName ORDER BY sortedBy DESC',
    ],
    [
      'a German superlative with and without its e',
      'alle Bulletins, neueste zuerst',
      'MATCH (bulletin:Bulletin) WITH DISTINCT bulletin, bulletin.printed_on AS sortedBy RETURN bulletin.headline AS bulletinHeadline ORDER BY sortedBy DESC',
    ],
  ])('reads %s', (_name, question, cypher) => {
    expect(cypherOf(asked(question))).toBe(cypher);
  });

  test('never tells so many metres for how long something was done', () => {
    expect(cypherOf(asked('How long is $tower_1?'))).toContain('tower.length_metres');
    expect(cypherOf(asked('How long did $warden_1 man $tower_1?'))).not.toContain('MATCH');
  });

  test.each([
    ['Which printers had no delay?', true],
    ['For which printers is the delay unknown?', false],
  ])('says that none is hardly what is not known: %s', (question, isGuess) => {
    const result = asked(question);
    expect(result.ok && result.readings?.[0]?.isGuess === true).toBe(isGuess);
  });

  test.each(['Do all towers have a warden?', 'Has any tower a warden?'])(
    'doubts that some are an answer to whether all are: %s',
    (question) => {
      const result = asked(question);
      const isGuess = result.ok && result.readings?.[0]?.isGuess === true;
      expect({ isRead: result.ok, isGuess }).toEqual({
        isRead: true,
        isGuess: question.includes('all'),
      });
    },
  );

  test('says that a moment of which only the verb speaks is a guess', () => {
    const result = asked('Who signed on after $number_1?');
    expect(result.ok && result.readings?.[0]?.isGuess).toBe(true);
  });
});
