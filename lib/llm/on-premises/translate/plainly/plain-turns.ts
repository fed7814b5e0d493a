import 'server-only';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';
import { asPlainly, type Plainly } from './as-plainly';

/** Turns of phrase, and what says the same more plainly. */
const PLAINLY: readonly Plainly[] = [
  [/\balongside(?: of)?\b/giu, 'with'],
  [/\bup to and including\b/giu, 'until'],
  [
    /\b(in|on|has|have|had|with|for|to|at|and) an? (?:certain |large |small |whole )?number of (?=[a-z]+s\b)/giu,
    '$1 ',
  ],
  [/^which of (?:the|our|these|those) (\$[a-z_]+\d+ [a-z]+s) (?=[a-z])/iu, 'which $1 '],
  // "sailors called $a by first name", "with an above-average length", "top-rated".
  [
    /\b(?:called|named|known as) (\$[a-z_]+\d+) by (?:their |the )?(first|last|given|family|middle) name\b/giu,
    'with the $2 name $1',
  ],
  [
    /\b(with|have|has|had|having) an? (above|below)-average ([a-z]+(?: [a-z]+)?)(?=[\s,.?!]*$| (?:and|or|but)\b)/giu,
    '$1 a $3 $2 average',
  ],
  [/\btop-([a-z]+(?:ed|ing))\b/giu, 'best $1'],
  [
    /^for (?:everyone|everybody|all (?:the )?(?:people|persons)|each one|every one|those)(?= (?:who|that|in|with|born)\b)/iu,
    'for each person',
  ],
  // "ships that share their builder with $a".
  [
    /\b(?:(that|which|who) )?shar(?:e|es|ed|ing) (?:their|its|his|her|the same) ([a-z]+(?: [a-z]+)?) with (?=\$|the )/giu,
    'that have the same $2 as ',
  ],
  // "In which ports were at least five ships built, and how many were built in each?"
  [
    /^(?:in|at|on|for) (?:which|what) ([a-z]+) (was|were|are|is|have|has) ((?:at least|at most|more than|fewer than|less than|over|exactly) (?:[a-z]+|\d+|\$[a-z_]+\d+) [a-z]+) ([a-z]+)(?: there)?,? and how many\b[^?]*\beach(?: one| of (?:them|these))?\s*\?*$/iu,
    '$1 where $3 $2 $4, with the number',
  ],
];

/** "common ships of $a and $b". */
const COMMON =
  /(?<!\bmost )\b(?:common|shared|joint|mutual) ([a-z]+s) (?:of|between|by|for|with) ((?:the [a-z]+ )?\$[a-z_]+\d+) and ((?:the [a-z]+ )?\$[a-z_]+\d+)/iu;

/** "alongside $a", "up to and including 1990", "that share their builder with $a": with, until, and the same builder. */
export function plainTurns(question: string, lexicon: Lexicon): string {
  const shared = question.replace(COMMON, (whole, things: string, one: string, other: string) =>
    readWords(things).some((word) => lexicon.thing(word) >= NAMED)
      ? `${things} that ${one} and ${other} have in common`
      : whole,
  );
  return asPlainly(shared, PLAINLY);
}

const NAMED = 0.75;
