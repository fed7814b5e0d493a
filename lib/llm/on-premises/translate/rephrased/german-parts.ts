import 'server-only';
import type { Plainly } from '../plainly/as-plainly';

const NAME = '\\$[a-z_]+_\\d+';
const NOUN = '\\p{Lu}[\\p{L}-]+';
const END = '\\s*[.!?]*$';
const KNOWN =
  '(?:angegeben|bekannt|erfasst|hinterlegt|vermerkt|eingetragen|gespeichert|notiert|dokumentiert)';

/** Parts, columns and lists that German asks for in many words: "aufgeschlüsselt nach", "samt", "deren Länge nicht angegeben ist". */
export const GERMAN_PARTS: readonly Plainly[] = [
  [
    /,? (?:aufgeschlüsselt|aufgeteilt|aufgegliedert|gegliedert|getrennt|unterteilt|gruppiert|verteilt) nach (?:der |dem |den |ihrer |ihrem |einzelnen )*/giu,
    ' pro ',
  ],
  [/\b(?:mit)?samt (?:allen |den )?/giu, 'mit '],
  [
    new RegExp(
      `^bitte (?:die |das |den |alle )?(.+?) (?:auflisten|nennen|zeigen|anzeigen|ausgeben|angeben)${END}`,
      'iu',
    ),
    'Nenne $1.',
  ],
  // "Wo schlafen die Wale? Bitte die Buchten nennen."
  [
    new RegExp(
      `^wo (.+?)[?.;,] bitte (?:die|das|den|alle) (${NOUN}) (?:nennen|angeben|zeigen)${END}`,
      'iu',
    ),
    'In welchen $2 $1?',
  ],
  [
    new RegExp(
      `^wer (.+?)[?.;,] bitte (?:die|das|den|alle) (${NOUN}) (?:nennen|angeben|zeigen)${END}`,
      'iu',
    ),
    'Welche $2 $1?',
  ],
  [
    new RegExp(
      `,? (?:deren|dessen) (${NOUN}) (?:noch )?(?:nicht ${KNOWN}|unbekannt) (?:ist|sind)(?= |${END})`,
      'iu',
    ),
    ' ohne $1',
  ],
  [
    new RegExp(
      `,? (?:bei|zu) (?:denen|dem|der) (?:die|jede) Angabe (?:der|des|von|zu|zum|zur) (${NOUN}) fehlt`,
      'iu',
    ),
    ' ohne $1',
  ],
  // "die von $a geleiteten Häuser" where no dictionary has the verb.
  [
    new RegExp(`\\b(der|die|den|aller?) von (${NAME}) (\\p{Ll}+(?:iert|t|en))en? (${NOUN})`, 'iu'),
    '$1 $4, die von $2 $3 wurden',
  ],
  [
    new RegExp(`^wer (?:hat|ist|war) unter (?:den|allen) (${NOUN}) `, 'iu'),
    (all, noun = '') => `Wer von den ${noun} ${/^wer (\p{L}+)/iu.exec(all)?.[1] ?? 'hat'} `,
  ],
  [/\bmit (?:dem )?Ziel (?=\$|\p{Lu})/giu, 'nach '],
  [/\bnoch am Leben (?=sind|ist)/giu, 'noch nicht gestorben '],
  [/\b(sind|ist) noch am Leben\b/giu, '$1 noch nicht gestorben'],
  [/\b(?:weiterhin|noch|immer noch) andauer(?:n|t)\b/giu, 'noch nicht beendet sind'],
];
