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
});
