import 'server-only';
import { asPlainly, type Plainly } from '../plainly/as-plainly';

/** A year or a day, masked or not, and no number of anything. */
const MOMENT =
  '(?=(?:the years? )?(?:\\$(?:number|date)_\\d|\\d{4}\\b)(?!\\S* (?:years?|months?|weeks?|days?|hours?|minutes?|euros?|percent|[a-z]+s)\\b))';
const at = (words: string): RegExp =>
  new RegExp(`(?<!\\b(?:the|last) )\\b(?:${words}) ${MOMENT}`, 'giu');

/** Each pattern, and the plainest way to say the same. */
const PLAINLY: readonly Plainly[] = [
  [at('back in|in the course of|over the course of|in (?:all|the whole) of|throughout'), 'in '],
  [at('following|past|after the end of'), 'after '],
  [at('(?:prior to|before) the (?:beginning|start) of'), 'before '],
  [
    at(
      '(?:from|since) the (?:beginning|start) of|not? earlier than|not before|as from|starting from',
    ),
    'since ',
  ],
  [at('until the end of|not? later than'), 'until '],
  [/\bin the years (\S+) (?:to|until|through|-|–) (?=\$|\d)/giu, 'from $1 to '],
];

/** "in the course of 1990", "no later than 1990", "after the end of 1990": in, until, after. */
export function spansSaid(question: string): string {
  return asPlainly(question, PLAINLY);
}
