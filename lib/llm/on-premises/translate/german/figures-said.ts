import 'server-only';
import type { Plainly } from '../plainly/as-plainly';

const ON_AVERAGE = '(?:im (?:Schnitt|Mittel|Durchschnitt)|durchschnittlich)(?=[ ,.?!]|$)';
const END = '\\s*[.!?]*$';
/** What is asked of a verb or an adjective, as the noun that a property is called by. */
const MEASURED: Readonly<Record<string, string>> = {
  'wie viel kosten': 'Kosten',
  'was kosten': 'Kosten',
  'wie teuer sein': 'Kosten',
  'wie viel wiegen': 'Gewicht',
  'was wiegen': 'Gewicht',
  'wie schwer sein': 'Gewicht',
  'wie lange dauern': 'Dauer',
  'wie lang sein': 'Länge',
  'wie viel leisten': 'Leistung',
  'wie groß sein': 'Größe',
  'wie hoch sein': 'Höhe',
  'wie breit sein': 'Breite',
  'wie tief sein': 'Tiefe',
  'wie alt sein': 'Alter',
  'wie schnell sein': 'Geschwindigkeit',
};
const FORMS: Readonly<Record<string, string>> = {
  ...{ kostet: 'kosten', kosten: 'kosten', kostete: 'kosten', kosteten: 'kosten' },
  ...{ wiegt: 'wiegen', wiegen: 'wiegen', wog: 'wiegen', wogen: 'wiegen' },
  ...{ dauert: 'dauern', dauern: 'dauern', dauerte: 'dauern', dauerten: 'dauern' },
  ...{ leistet: 'leisten', leisten: 'leisten' },
  ...{ ist: 'sein', sind: 'sein', war: 'sein', waren: 'sein' },
};

/** Figures that German asks for by a verb or with a noun that says nothing more: "wie groß ist die Zahl der Boote". */
export const GERMAN_FIGURES: readonly Plainly[] = [
  [
    /\bwie (?:groß|hoch) (?:ist|war|sind|waren) (?:die|der) (?:Zahl|Anzahl|Gesamtzahl)(?: (?:der|aller|unserer|unsrer|von) | )(?=\S)/iu,
    'Anzahl der ',
  ],
  [/\bwie (?:groß|hoch) (?:ist|war) (?:der|die|das) (?=Anteil|Prozentsatz)/iu, 'Was ist der '],
  [
    /\b(?:prozentualer )?(?:Anteil|Prozentsatz) (\p{Ll}{3,})er (?:Fälle|\p{Lu}[\p{L}-]+) an (?:allen|den|sämtlichen) (\p{Lu}[\p{L}-]+)/iu,
    'Anteil der $2, die $1 sind',
  ],
  [
    /\b(?:prozentualer )?(Anteil|Prozentsatz) (\p{Ll}{3,})er (\p{Lu}[\p{L}-]+)(?=\s*[?.]?$)/iu,
    '$1 der $3, die $2 sind',
  ],
  [
    /^(?:die )?Höhe (?:der|des) von (\$[a-z_]+_\d+)( (?:für|an|in|bei) \$[a-z_]+_\d+)? \p{Ll}+en (\p{Lu}[\p{L}-]+)/iu,
    '$3 von $1$2',
  ],
  [/^(?:die )?Höhe (?:der|des) (?=\p{Lu})/u, ''],
  // "Wie viel wiegt ein Wal im Mittel, aufgeschlüsselt nach Meer?"
  [
    new RegExp(
      `^(wie (?:viel|lange?|groß|hoch|schwer|alt|breit|tief|schnell|teuer)|was) (\\p{Ll}+) (?:denn |eigentlich )?((?:(?:einen|eine|ein|der|die|das|alle) )?)(.+?) ${ON_AVERAGE}(.*?)${END}`,
      'iu',
    ),
    (all, how = '', verb = '', _article = '', things = '', more = '') => {
      const done = FORMS[verb.toLowerCase()] ?? '';
      const asked = /^wie lange?$/iu.test(how)
        ? `wie ${done === 'sein' ? 'lang' : 'lange'}`
        : how.toLowerCase();
      const measure = MEASURED[`${asked} ${done}`];
      return measure === undefined ? all : `durchschnittliche ${measure} der ${things}${more}`;
    },
  ],
  [
    new RegExp(
      `^was (?:ist|war|sind|waren) (?:der|die|das) (?:Mittelwert|Durchschnitt) (?:der|des|von) `,
      'iu',
    ),
    'durchschnittliche ',
  ],
  // "am meisten gekostet" is the dearest.
  [/\bhaben am meisten gekostet\b/iu, 'waren am teuersten'],
  [/\bhat am meisten gekostet\b/iu, 'war am teuersten'],
  [/\bam meisten gekostet haben\b/iu, 'am teuersten waren'],
  [/\bhaben am wenigsten gekostet\b/iu, 'waren am billigsten'],
  [/\bhat am wenigsten gekostet\b/iu, 'war am billigsten'],
  // "wie viel musste $a an Gebühren zahlen", "was wurde $a an Waren geliefert".
  [
    /^wie viele? (hat|haben|musste|mussten|wurde|wurden) (.+?) an (\p{Lu}[\p{L}-]+) /iu,
    'Wie viel $3 $1 $2 ',
  ],
  [
    /^was (hat|haben|wurde|wurden) (\$[a-z_]+_\d+)(.*?) an (\p{Lu}[\p{L}-]+) /iu,
    'Welche $4 $1 $2$3 ',
  ],
];
