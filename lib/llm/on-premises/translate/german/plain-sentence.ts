import 'server-only';
import { asPlainly, type Plainly } from '../plainly/as-plainly';
import { GERMAN_FIGURES } from './figures-said';

const VALUE = '\\$[a-z_]+\\d+';
/** Each pattern, and what asks the same more plainly. */
const PLAINLY: readonly Plainly[] = [
  ...GERMAN_FIGURES,
  [/\b(?:geordnet|aufgelistet) nach (?:der |dem |den )?(?=\p{L})/giu, 'sortiert nach '],
  // "Von wie vielen Leuten wurde $a besucht?": wie viele haben das getan.
  [
    new RegExp(
      `^von wie vielen (\\p{L}+) (?:wurde|ist|war) ((?:der |die |das )?(?:\\p{L}+ )?${VALUE}) (\\p{L}+)(?: worden)?\\s*\\?*$`,
      'iu',
    ),
    'Wie viele $1 haben $2 $3?',
  ],
  // "Wer von beiden ist jünger, $a oder $b?"
  [
    /^(wer|welche[rsn]?|wen)(?: \p{L}+)? (?:von|unter) (?:den |ihnen |diesen )?(?:beiden|zweien) /iu,
    '$1 ',
  ],
  // "Gehört $a zu den Besitzern von $b?"
  [
    new RegExp(
      `^(?:gehör|zähl)(?:t|te|en|ten) ((?:\\p{L}+ )?${VALUE}) zu (?:den|der|dem|seinen|ihren) (?=\\p{L})`,
      'iu',
    ),
    'Ist $1 unter den ',
  ],
  [
    new RegExp(
      `^(?:hat|war) (${VALUE}) (?:irgendwann einmal|irgendwann|jemals|je|schon einmal|schon mal) (?=\\p{L})`,
      'iu',
    ),
    'Hat $1 ',
  ],
  // What nothing is said of.
  [
    /\b(?:haben|hat|gibt es) (kein)e? (?:angaben?|einträge?|eintrag|informationen|wert) (?:zum|zur|zu|für|über) (?:den |die |das |der |dem )?(?=\p{L})/giu,
    'haben $1 ',
  ],
  // "Liste der vorhandenen Häfen".
  [
    /^(?:eine )?(?:vollständige |komplette )?(?:liste|aufstellung|übersicht) (?:aller|der|von)(?: allen)? (?:vorhandenen |verschiedenen |existierenden |bekannten )?/iu,
    'alle ',
  ],
  // "Gemeinsame Boote von $a und $b".
  [
    new RegExp(
      `^(?:die )?gemeinsamen? (\\p{L}+) (?:der|von|des|zwischen)(?: (?!und)\\p{L}+)? (${VALUE}) und (?:\\p{L}+ )?(${VALUE})`,
      'iu',
    ),
    'Welche $1 haben $2 und $3 gemeinsam',
  ],
  [
    /, (?:die|der|das) (?:bisher |bislang |noch |weiterhin |immer )*ohne (?:jede |jeden |eine |einen |ein )?(\p{L}+) (?:geblieben|ausgekommen|gewesen) (?:sind|ist|war|waren)/giu,
    ' ohne $1',
  ],
  [/\bweiterhin\b/giu, 'noch'],
  // Remarks that ask for nothing more.
  [
    /[,.?!;] *(?:bitte )?(?:nur|ausschließlich) (?:die|diese|den) (?:beiden|zwei|drei)(?: \p{L}+)?\s*[.!]*$/iu,
    '?',
  ],
  [/[,.?!;] *(?:bitte )?(?:egal|gleich) (?:welche[rs]?|in welcher reihenfolge)\s*[.!]*$/iu, ''],
  [
    / (?:in|aus) (?:der|unserer|dieser) (?:datenbank|datei|kartei|sammlung von daten)(?=[\s,.?!]|$)/giu,
    '',
  ],
];

/** A German question that is put in a roundabout way ("wer von beiden …", "gehört $a zu …"), as it is usually asked. */
export function germanPlainSentence(question: string): string {
  return asPlainly(question, PLAINLY).trim();
}
