import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';
import { preparedWords } from './prepared-words';

const PLAYS = `
Warden {name: STRING}
Hall {name: STRING, founded_year: INTEGER}
Play {title: STRING, begins_on: DATE, over_on: DATE, until: DATE, admission: FLOAT, mood: STRING}
Puppet {title: STRING, insured_value: FLOAT}
Pass {name: STRING, base_fee: FLOAT, price_per_seat: FLOAT}
(:Warden)-[:EMPLOYED_AT {from: DATE, until: DATE, weekly_hours: INTEGER}]->(:Hall)
(:Play)-[:HELD_IN]->(:Hall)
(:Puppet)-[:SHOWN_IN]->(:Play)`;

const GIVEN = {
  warden_1: ['Warden.name'],
  hall_1: ['Hall.name'],
  play_1: ['Play.title'],
  puppet_1: ['Puppet.title'],
};

function asked(question: string): string {
  return cypherOf(translated(question, { schema: PLAYS, given: GIVEN }));
}

describe('the ends of what lasts', () => {
  test.each([
    'since when is $warden_1 employed at $hall_1?',
    'Seit wann ist $warden_1 bei $hall_1 angestellt?',
  ])('since when is from when: "%s"', (question) => {
    expect(asked(question)).toContain('RETURN DISTINCT employedAt.`from`');
  });

  test('until when is no beginning', () => {
    expect(asked('until when is $warden_1 employed at $hall_1?')).toContain('employedAt.until');
  });
});

describe('what a thing costs', () => {
  test.each(['what does the admission cost for $play_1?', 'Was kostet der Eintritt für $play_1?'])(
    'is what is stored as that: "%s"',
    (question) => {
      expect(asked(question)).toBe(
        'MATCH (play:Play {title: $play_1}) RETURN DISTINCT play.admission AS admission',
      );
    },
  );

  test.each([
    'cheapest pass per seat',
    'which pass is cheapest per seat?',
    'Welcher Pass ist pro Sitzplatz am günstigsten?',
  ])('for each of what is counted: "%s"', (question) => {
    expect(asked(question)).toContain('ORDER BY pass.price_per_seat LIMIT 1');
  });

  test('the dearest of which one sum alone is told', () => {
    expect(asked('most expensive puppet')).toContain('ORDER BY puppet.insured_value DESC LIMIT 1');
  });
});

test('two that are asked of one', () => {
  expect(asked('in which hall is $play_1 held and in which mood is it?')).toContain('play.mood');
});

describe('German', () => {
  test.each([
    [
      'what no longer goes on',
      'Welche Kunden arbeiten nicht mehr?',
      'which customers nolonger work',
    ],
    ['what still does', 'Welche Boote sind noch verliehen?', 'which boats are still lent'],
    [
      'an order of each',
      'Welches Boot ist pro Tag am günstigsten?',
      'which boat is cheapest per day',
    ],
    ['who was born', 'Wer wurde in $a geboren?', 'who was born in $a'],
    ['by whom', 'Von $a restaurierte Boote', 'boats restored by $a'],
    [
      'a whole of a compound',
      'Welche Gesamtbesucherzahl hat $a?',
      'which total visitors does $a have',
    ],
    ['what most have done', 'meistbesuchte Ausstellung', 'most visited exhibition'],
    ['what it amounts to', 'Auftragssumme je Kunde', 'order amount per customer'],
    ['the end of a rent', 'Mietende der Wohnung', 'rent end of the apartment'],
  ])('%s', (_case, german, english) => {
    const words = preparedWords(german, []).filter(({ kind }) => kind !== 'mark');
    const said = words.map(({ kind, text }) => (kind === 'placeholder' ? `$${text}` : text));
    expect(said.join(' ')).toBe(english);
  });

  test('nouns of days in German names', () => {
    const schema = `
Gemaelde {titel: STRING}
Galerie {einrichtung: STRING}
(:Gemaelde)-[:VERLIEHEN_AN {ab: DATE, rueckgabe_am: DATE}]->(:Galerie)`;
    expect(
      cypherOf(translated('Welche Gemälde sind noch verliehen?', { schema, given: {} })),
    ).toContain('verliehenAn.rueckgabe_am IS NULL');
    const given = { gemaelde_1: ['Gemaelde.titel'] };
    expect(
      cypherOf(translated('An wen wurde $gemaelde_1 verliehen?', { schema, given })),
    ).toContain('galerie.einrichtung');
  });

  test('hours a week are no moment', () => {
    const schema = `
Pfleger {name: STRING}
Heim {name: STRING}
(:Pfleger)-[:ANGESTELLT_IN {von: DATE, bis: DATE, wochenstunden: INTEGER}]->(:Heim)`;
    const given = { pfleger_1: ['Pfleger.name'], heim_1: ['Heim.name'] };
    expect(
      cypherOf(translated('Seit wann ist $pfleger_1 in $heim_1 angestellt?', { schema, given })),
    ).toContain('angestelltIn.von');
  });
});

describe('who is nobody', () => {
  const schema = `
Courier {name: STRING}
Round {code: STRING, ran_on: DATE, length_km: FLOAT}
Parcel {code: STRING, kind: STRING}
Pledge {description: STRING, worth: FLOAT}
Guest {name: STRING, member_since: DATE, town: STRING}
(:Courier)-[:DRIVES]->(:Round)
(:Round)-[:CARRIES]->(:Parcel)
(:Guest)-[:OWNS]->(:Parcel)
(:Guest)-[:GAVE]->(:Pledge)`;
  const given = {
    parcel_1: ['Parcel.kind'],
    guest_1: ['Guest.name'],
    guest_2: ['Guest.town'],
    number_1: [],
  };

  test('comes with its finding', () => {
    const result = translated('who has carried $parcel_1?', { schema, given });
    expect(result.ok && result.readings[0]?.isGuess).toBe(true);
  });

  test('who does it himself needs none', () => {
    const result = translated('who owns $parcel_1?', { schema, given });
    expect(result.ok && result.readings[0]?.isGuess).not.toBe(true);
  });

  test('a thing without a name is told by its description', () => {
    expect(cypherOf(translated('which pledges did $guest_1 give?', { schema, given }))).toContain(
      'RETURN DISTINCT pledge.description',
    );
  });

  test('the longest of a bare year', () => {
    expect(cypherOf(translated('longest round $number_1', { schema, given }))).toContain(
      'round.ran_on = $number_1',
    );
  });

  test('a clause whose verb stands behind two things', () => {
    const words = preparedWords('Kunden, die ein Boot, aber keinen Hafen haben', []);
    expect(
      words
        .filter(({ kind }) => kind !== 'mark')
        .map(({ text }) => text)
        .join(' '),
    ).toBe('customers that have a boat but no port');
  });
});
