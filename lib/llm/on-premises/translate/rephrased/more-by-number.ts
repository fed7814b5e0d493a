import 'server-only';
import { pluralOf } from '../english/plurals';
import type { Rephrasing } from './rephrasing';

const MOST = '(?:largest|highest|greatest|biggest|maximum)';
const MORE = '(?:larger|higher|greater|bigger)';
const LEAST = '(?:smallest|lowest|minimum)';
const LESS = '(?:smaller|lower|lesser)';
const NUMBER = '(?:total |overall )?(?:number|count)';
/** Behind a number of things: in which parts it is counted. */
const EACH =
  '(?:by|per|for (?:each|every|all|the different)|of (?:each|every)|in (?:each|every)|on (?:each|every))';

/** "The highest number of visits" is the most visits, "a greater number of" more of them, "crane count" the number of cranes. */
export const MORE_BY_NUMBER: readonly Rephrasing[] = [
  [new RegExp(`\\b(?:the |an? )?${MOST} ${NUMBER} of `, 'giu'), 'the most '],
  [new RegExp(`\\b(?:the |an? )?${MORE} ${NUMBER} of `, 'giu'), 'more '],
  [new RegExp(`\\b(?:the |an? )?${LEAST} ${NUMBER} of `, 'giu'), 'the fewest '],
  [new RegExp(`\\b(?:the |an? )?${LESS} ${NUMBER} of `, 'giu'), 'fewer '],
  [
    new RegExp(`\\b(?:the |an? )?${MOST} ([a-z]+) (?:count|numbers)\\b`, 'giu'),
    (_all, noun = '') => `the most ${pluralOf(noun)}`,
  ],
  [
    new RegExp(`\\b(?:the |an? )?${MORE} ([a-z]+) count (?=than\\b)`, 'giu'),
    (_all, noun = '') => `more ${pluralOf(noun)} `,
  ],
  [
    new RegExp(`^(?:the )?([a-z]+) (?:count|counts|numbers|totals?) (${EACH}) `, 'iu'),
    (_all, noun = '', each = '') => `number of ${pluralOf(noun)} ${each} `,
  ],
  [
    /^what(?:'s| is| was) (?:the ([a-z]+) count (?:of|for) (\$[a-z_]+_\d+)|(\$[a-z_]+_\d+)'s? ([a-z]+) count)\s*\?*$/iu,
    (_all, noun = '', of = '', whose = '', counted = '') =>
      `how many ${pluralOf(noun || counted)} does ${of || whose} have?`,
  ],
];
