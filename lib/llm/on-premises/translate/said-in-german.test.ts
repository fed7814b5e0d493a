import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';
import { preparedWords } from './prepared-words';

const MARINA = `
Boat {name: STRING, length_m: FLOAT, price: FLOAT, urgent: BOOLEAN, insured_on: DATE, painted_on: DATE, sold: BOOLEAN}
Berth {code: STRING, places: INTEGER}
Skipper {name: STRING, phone: STRING, born_on: DATE}
(:Boat)-[:MOORED_AT {mooring_fee: FLOAT, deposit: FLOAT, from: DATE, until: DATE}]->(:Berth)
(:Skipper)-[:STEERS]->(:Boat)
(:Skipper)-[:LOOKED_AT]->(:Boat)`;

const GIVEN = {
  boat_1: ['Boat.name'],
  boat_2: ['Boat.name'],
  berth_1: ['Berth.code'],
  skipper_1: ['Skipper.name'],
};

describe('what is said in German', () => {
  test.each([
    [
      'what is compared behind the verb',
      'Boote, die länger sind als $boat_1',
      'boats that are longer than $boat_1',
    ],
    [
      'more than another has',
      'Häfen, die mehr Plätze haben als $a',
      'ports that have more places than $a',
    ],
    ['a verb that is in no dictionary', 'Boote, die $a flunkert', 'boats that $a flunkert'],
    ['a verb that may be a participle', 'Boote, die niemand besucht', 'boats that nobody visits'],
    [
      'clauses in clauses',
      'Häfen, in denen Boote liegen, die $a steuert',
      'ports in which boats that $a steers lie',
    ],
    ['the one to whom', 'Kunden, denen $a gehört', 'customers to which $a belongs'],
    [
      'what is neither',
      'Boote, die weder versichert noch verkauft sind',
      'boats that are neither insured nor sold',
    ],
    [
      'some of what has no plural of its own',
      'Welche der Festivals haben $a?',
      'which festival have $a',
    ],
    ['a clause behind a value', 'Alle $a die länger sind', 'all $a that are longer'],
    ['the figure of an owner', 'Wie hoch waren $a Gebühren?', 'what were the fees of $a'],
    [
      'a unit that has no plural',
      'Häfen, die größer als 30 Quadratmeter sind',
      'ports that are larger than 30 sqm',
    ],
    ['likeness', 'Wer wohnt in derselben Straße wie $a?', 'who lives in same street as $a'],
    [
      'as many',
      'Welche Häfen haben so viele Boote wie $a?',
      'which ports have as many boats as $a',
    ],
    ['what the ending tells', 'Welches Boot ist teurer?', 'which boat is expensiver'],
    ['a particle that is a noun as well', 'Wer nimmt an $a teil?', 'who attends on $a'],
    ['two that are named', 'Hat $a $b besucht?', 'has $a visited $b'],
    ['what it has cost', 'Was hat $a gekostet?', 'what did $a cost'],
    ['a bare year', 'Wer hat 2020 $a besucht?', 'who has visited in 2020 $a'],
    [
      'the end of a year',
      'Welche Verträge enden Ende 2020?',
      'which contracts end attheendof 2020',
    ],
    ['several', 'Häfen mit mehreren Booten', 'ports with atleast two boats'],
    ['none at all', 'Häfen, die kein einziges Boot haben', 'ports that have no boat'],
    ['one behind an adjective', 'Was ist das älteste Gebäude?', 'what is the oldest building'],
    ['some of them', 'Welche der Boote liegen in $a?', 'which boats lie in $a'],
    ['who came', 'Wer ist in $a eingezogen?', 'who has joined $a'],
    ['who went', 'Wer ist 2020 aus $a ausgetreten?', 'who has left in 2020 $a'],
    ['what was done before a noun', 'Welche verkauften Boote?', 'which sold boats'],
    ['what somebody did', 'Wer verkaufte Boote?', 'who sold boats'],
    ['when it was done', 'die im Mai gelieferten Boote', 'the boats delivered in may'],
    ['by whom it was done', 'Von $a gelieferte Boote', 'boats delivered by $a'],
    ['in which year it was done', '2010 gegründete Firmen', 'companies founded in 2010'],
    ['who does it there', 'in $a wohnende Kunden', 'customers living in $a'],
    [
      'what was done as the subject',
      'Welche Firmen hat die von $a geleitete Abteilung beauftragt?',
      'which companies has the department led by $a commissioned',
    ],
    ['what was not done', 'unveröffentlichte Bücher', 'unpublished books'],
    ['on what', 'Woran arbeitet $a?', 'on what does $a work'],
    ['with what', 'Womit wird $a bezahlt?', 'with what is $a paid'],
    ['to whom', 'An wen wurde $a verkauft?', 'to whom was $a sold'],
    ['what they do', 'Wo wohnen sie?', 'where do they live'],
    ['who has stayed longest', 'Wer ist am längsten dabei?', 'who is longest there'],
    ['a half without its last letter', 'die Mietdauer von $a', 'the rent duration of $a'],
  ])('reads %s', (_case, german, english) => {
    const words = preparedWords(german, []).filter(({ kind }) => kind !== 'mark');
    const said = words.map(({ kind, text }) => (kind === 'placeholder' ? `$${text}` : text));
    expect(said.join(' ')).toBe(english);
  });

  test.each([
    [
      'Welche Boote sind weder versichert noch verkauft?',
      'MATCH (boat:Boat) WHERE boat.insured_on IS NULL AND NOT boat.sold = true RETURN boat.name AS boatName',
    ],
    [
      'Skipper, deren Telefonnummer fehlt',
      'MATCH (skipper:Skipper) WHERE skipper.phone IS NULL RETURN skipper.name AS skipperName',
    ],
    [
      'Welchen Skippern fehlt eine Telefonnummer?',
      'MATCH (skipper:Skipper) WHERE skipper.phone IS NULL RETURN skipper.name AS skipperName',
    ],
    [
      'Wie viel Prozent der Boote haben keinen Liegeplatz?',
      'MATCH (boat:Boat) RETURN 100.0 * avg(CASE WHEN NOT EXISTS { MATCH (boat)-[:MOORED_AT]->(berth:Berth) } THEN 1.0 ELSE 0.0 END) AS percentage',
    ],
    [
      'Welche Boote wurden im Mai versichert?',
      'MATCH (boat:Boat) WHERE boat.insured_on.month = 5 RETURN boat.name AS boatName',
    ],
  ])('is asked of a graph: "%s"', (question, expected) => {
    expect(cypherOf(translated(question, { schema: MARINA, given: GIVEN }))).toBe(expected);
  });

  test('tells words apart that have a stem in common and are two things', () => {
    const schema = `
Fahrer {name: STRING}
Fahrt {nummer: STRING, trinkgeld_eur: FLOAT}
(:Fahrt)-[:GEFAHREN_VON]->(:Fahrer)`;
    expect(
      cypherOf(translated('Durchschnittliches Trinkgeld je Fahrer', { schema, given: {} })),
    ).toBe(
      'MATCH (fahrt:Fahrt)-[:GEFAHREN_VON]->(fahrer:Fahrer) WITH fahrer, avg(fahrt.trinkgeld_eur) AS avgTrinkgeldEur RETURN fahrer.name AS fahrerName, avgTrinkgeldEur',
    );
  });

  test.each([
    ['Welche Anträge wurden schriftlich bestätigt?', 'which applications were confirmed written'],
    ['Wer hat das Formular ausgefüllt?', 'who has completed the form'],
    ['Welche Apotheker haben zugestimmt?', 'which pharmacists have approved'],
  ])('knows words of offices and culture: "%s"', (german, english) => {
    const words = preparedWords(german, []).filter(({ kind }) => kind !== 'mark');
    expect(words.map(({ text }) => text).join(' ')).toBe(english);
  });

  test('tells words apart that differ by an umlaut alone', () => {
    const schema = `
Laden {name: STRING, beitrag_eur: FLOAT}
Zaehler {nummer: STRING}
(:Laden)-[:HAT_ZAEHLER]->(:Zaehler)`;
    expect(
      cypherOf(translated('Welche Läden zahlen einen Beitrag?', { schema, given: {} })),
    ).not.toContain('HAT_ZAEHLER');
  });
});
