import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { DETERMINERS } from './closed-classes';

const OWN_NAME = 0.9;
const of = (words: string, have: string): Readonly<Record<string, string>> =>
  Object.fromEntries(words.split(' ').map((word) => [word, have]));
/** Verbs that say no more of an event than that there was one, and of whom. */
const HAVE: Readonly<Record<string, string>> = {
  ...of(
    'cause make place file submit hold suffer incur undergo lodge conduct perform commit',
    'have',
  ),
  ...of(
    'causes makes places files submits holds suffers incurs undergoes lodges conducts performs commits',
    'has',
  ),
  ...of(
    'caused made placed filed submitted held suffered incurred underwent lodged conducted performed committed',
    'had',
  ),
};
const BETWEEN = new Set(
  'most fewest more fewer no any one two three four five morethan lessthan atleast atmost'.split(
    ' ',
  ),
);

/**
 * "guests who caused leaks", "which quay held the most meetings", where nothing in the graph is called so and each leak is a
 * thing of its own: guests who had leaks.
 */
export function supportVerbs(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  // "which maker's boats cause …": whose they are is asked for, and not what had them.
  if (words.some(({ kind }) => kind === 'possessive')) return words;
  return words.map((word, at) => {
    const have = word.kind === 'word' && at > 0 ? HAVE[word.text] : undefined;
    if (have === undefined || isDone(words, at)) return word;
    if (lexicon.hits(word).some(({ entry, near }) => near >= OWN_NAME && entry.kind !== 'property'))
      return word;
    const object = words.slice(at + 1).find((each) => !isBetween(each));
    const isEvent = object?.kind === 'word' && lexicon.labelsNamed(object).length > 0;
    return isEvent ? said(have, word) : word;
  });
}

/** "claims filed", "was made": a participle has no object. */
function isDone(words: readonly Word[], at: number): boolean {
  return /^(?:is|are|was|were|be|been|being)$/u.test(words[at - 1]?.text ?? '');
}

function isBetween({ kind, text }: Word): boolean {
  return kind === 'number' || (kind === 'word' && (DETERMINERS.has(text) || BETWEEN.has(text)));
}
