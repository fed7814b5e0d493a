import 'server-only';
import type { Rephrasing } from './rephrasing';

const NAME = '(?:the )?(\\$[a-z_]+_\\d+)';
const SOME =
  '(?:an?|one|several|some|a (?:number|couple|few) of|many|multiple|various|different|certain|a certain|at least one|one or more)';
const THEY =
  '(?:these|those|them|they|it|he|she|him|her|this|that|(?:these|those|this|that|the) (?:[a-z]+))';
const OWN = '(?:their|its|his|her|whose)';
const END = '\\s*[.!?]*$';
const BREAK = '(?:[.;:]|,(?: and)?| [-–]) ?(?:and )?';
/** "has treated", "works on", "holds", "was born to". */
const DOES = '((?:[a-z]+ ){1,4}?)';

/**
 * What is spoken of has a sentence of its own, and the question only points at it: "$a has treated a number of patients. What
 * diagnoses do they have?" asks for the diagnoses of the patients that $a has treated.
 */
export const SPOKEN_OF_BEFORE: readonly Rephrasing[] = [
  [
    new RegExp(
      `^${NAME} ${DOES}(?:in |on |at |with |for |by |to )?${SOME} ([a-z]+)${BREAK}(.+?)${END}`,
      'iu',
    ),
    (all, name = '', does = '', things = '', asked = '') => {
      const prep = new RegExp(
        `${does}(in|on|at|with|for|by|to) (?:an?|one|several|some|many|multiple|various|different|certain)`,
        'iu',
      ).exec(all)?.[1];
      const whole = `the ${things} that ${name} ${does.trim()}${prep === undefined ? '' : ` ${prep}`}`;
      return pointed(asked, whole) ?? all;
    },
  ],
  // "$a: which trade does he have, and what is his town?"
  [
    new RegExp(`^(?:about |for |regarding )?${NAME}[:;?] ?(.*\\b(?:${THEY}|${OWN})\\b.*)$`, 'iu'),
    (all, name = '', asked = '') => pointed(asked, name) ?? all,
  ],
];

/** A question that points at something, with its name instead; null where it points at nothing. */
function pointed(asked: string, whole: string): string | null {
  const isName = whole.startsWith('$');
  const they = asked.replace(THEY_SAID, (_all, of = '') => `${of}${THERE}`);
  const owned = they.replaceAll(OWNED, (_all, noun: string) =>
    isName ? `${THERE}'s ${noun}` : `the ${noun} of ${THERE}`,
  );
  return owned === asked ? null : owned.replaceAll(THERE, whole);
}

/** Stands in a question where something is pointed at. */
const THERE = '\u0001';
const THEY_SAID =
  /\b(of )?(?:each of )?(?:these|those|them|they|it|he|she|him|this|that)\b(?: (?:[a-z]+s|people|person|one)(?= ?[,?.]|$| (?:do|does|did|have|has|had|is|are|was|were)\b))?/iu;
const OWNED =
  /\b(?:their|its|his|her) (?:own )?((?:[a-z-]+ )?[a-z-]+)\b(?= *(?:$|[?.,]| and\b))/giu;
