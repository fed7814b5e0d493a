import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

/** Everything in German, without umlauts as names often are. */
const SCHMIEDE = `
Schmied {vorname: STRING, nachname: STRING, geburtsdatum: DATE}
Werkzeug {lateinischer_name: STRING, name: STRING, gewicht_kg: FLOAT, groesse_cm: INTEGER, preis: FLOAT}
(:Schmied)-[:BENUTZT {von: DATE, bis: DATE}]->(:Werkzeug)
(:Schmied)-[:VATER_VON]->(:Schmied)`;

describe('a German schema', () => {
  test.each([
    [
      'Welches Werkzeug ist am schwersten?',
      'MATCH (werkzeug:Werkzeug) WITH DISTINCT werkzeug WHERE werkzeug.gewicht_kg IS NOT NULL WITH werkzeug ORDER BY werkzeug.gewicht_kg DESC LIMIT 1 RETURN werkzeug.name AS werkzeugName',
    ],
    [
      'Wie groß ist $werkzeug_1?',
      'MATCH (werkzeug:Werkzeug {name: $werkzeug_1}) RETURN DISTINCT werkzeug.groesse_cm AS groesseCm',
    ],
    [
      'Was kostet $werkzeug_1?',
      'MATCH (werkzeug:Werkzeug {name: $werkzeug_1}) RETURN DISTINCT werkzeug.preis AS preis',
    ],
    [
      'Welche Kinder hat $schmied_1?',
      'MATCH (schmied:Schmied {nachname: $schmied_1})-[:VATER_VON]->(schmied2:Schmied) RETURN DISTINCT schmied2.nachname AS schmied2Nachname',
    ],
    [
      'Which smith used $werkzeug_1?',
      'MATCH (schmied:Schmied)-[:BENUTZT]->(werkzeug:Werkzeug {name: $werkzeug_1}) RETURN DISTINCT schmied.nachname AS schmiedNachname',
    ],
  ])('is known by what its names mean: "%s"', (question, expected) => {
    const given = { werkzeug_1: ['Werkzeug.name'], schmied_1: ['Schmied.nachname'] };
    expect(cypherOf(translated(question, { schema: SCHMIEDE, given }))).toBe(expected);
  });

  test('and a word that both languages took over by what it means', () => {
    const schema = `
Scale {code: STRING, calibrated_on: DATE, soldOut: BOOLEAN}
Shop {name: STRING}
(:Scale)-[:KEPT_AT]->(:Shop)`;
    const given = { scale_1: ['Scale.code'] };
    expect(cypherOf(translated('Wann wurde $scale_1 kalibriert?', { schema, given }))).toBe(
      'MATCH (scale:Scale {code: $scale_1}) RETURN DISTINCT scale.calibrated_on AS calibratedOn',
    );
    expect(cypherOf(translated('Welche Scales sind ausverkauft?', { schema, given }))).toBe(
      'MATCH (scale:Scale) WHERE scale.soldOut = true RETURN scale.code AS scaleCode',
    );
  });

  test('and no word by what is left of it without its prefix', () => {
    const schema = `
Bild {bezeichnung: STRING, hoehe_cm: INTEGER}
Auszeichnung {titel: STRING}
(:Bild)-[:ERHIELT]->(:Auszeichnung)`;
    expect(
      cypherOf(translated('Welche Bilder haben keine Auszeichnung?', { schema, given: {} })),
    ).toBe(
      'MATCH (bild:Bild) WHERE NOT EXISTS { MATCH (bild)-[:ERHIELT]->(auszeichnung:Auszeichnung) } RETURN bild.bezeichnung AS bildBezeichnung',
    );
  });

  test.each([
    'How many employees speak which language?',
    'Wie viele Angestellte sprechen welche Sprache?',
  ])('and what is counted by which: "%s"', (question) => {
    const schema = `
Employee {name: STRING}
Language {name: STRING}
(:Employee)-[:SPEAKS]->(:Language)`;
    expect(cypherOf(translated(question, { schema, given: {} }))).toBe(
      'MATCH (employee:Employee)-[:SPEAKS]->(language:Language) WITH language, count(DISTINCT employee) AS number RETURN language.name AS languageName, number',
    );
  });
});
