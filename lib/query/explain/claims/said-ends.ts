import { typeStems, stemOf } from './name-words';
import { sentencesOf } from './plain-text';
import { isActiveUse } from './said-directions';

export interface SaidEnd {
  readonly type: string;
  /** Name of the placeholder, in small letters. */
  readonly value: string;
  /** True where it is what the relationship begins at. */
  readonly isSource: boolean;
}

/**
 * Which end of a relationship a text puts a value at, where its words leave no doubt: `cited by $x` and
 * `$x cites`, `that cite $x`.
 */
export function saidEnds(body: string, types: readonly string[]): readonly SaidEnd[] {
  return types.flatMap((type) => {
    const [stem] = typeStems(type);
    if (stem === undefined) return [];
    const isVerb = (word: string | undefined): boolean =>
      // “$x recordings” are things.
      word !== undefined && stemOf(word) === stem && !/(?:ings|[eo]rs|ions?|ments?)$/.test(word);
    const found: SaidEnd[] = [];
    // Who does what `LED_BY` says is what it leads to.
    const isBackwards = /by$/i.test(type);
    for (const [, word, value = ''] of body.matchAll(BY)) {
      if (isVerb(word)) found.push({ type, value, isSource: true });
    }
    for (const { 0: whole, 1: value = '', 2: word, index } of body.matchAll(SUBJECT)) {
      if (isVerb(word) && isActiveUse(body.slice(index + whole.length), type))
        found.push({ type, value, isSource: true });
    }
    for (const [, value = '', word] of body.matchAll(PRONOUN)) {
      if (isVerb(word)) found.push({ type, value, isSource: true });
    }
    for (const [, word, value = ''] of body.matchAll(OBJECT)) {
      if (isVerb(word)) found.push({ type, value, isSource: false });
    }
    for (const sentence of sentencesOf(body)) {
      const them = THEM.exec(sentence);
      const before = [...sentence.slice(0, them?.index ?? 0).matchAll(/\$(\w+)/g)];
      const [one, ...more] = before.map(([, value = '']) => value);
      if (them && one !== undefined && more.length === 0 && isVerb(them[1])) {
        found.push({ type, value: one, isSource: false });
      }
    }
    return isBackwards ? found.map((one) => ({ ...one, isSource: !one.isSource })) : found;
  });
}

/** `players who follow them`, where one value was spoken of before. */
const THEM = /\b(?:that|which|who) (?:has |have |had |also )*(\p{L}+) (?:them|him|her|it)\b/u;

/** What stands between a verb and a value that says where it leads: no other verb. */
const TOWARDS =
  /^(?: (?:off|out|up|in|at|on|from|to|into|of|for|with|by|an?|the|one|some|any|each|every))*(?: \p{L}+)?(?: (?:in|at|from|of|with|named|called|whose|an?|the))* \$(\w+)/u;

/** Values told right behind the verb of a relationship that is not at them. */
export function valuesBehind(
  body: string,
  types: readonly string[],
): readonly { readonly type: string; readonly value: string }[] {
  return types.flatMap((type) => {
    const [stem] = typeStems(type);
    return [...body.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
      if (stem === undefined || stem.length < 3 || stemOf(word) !== stem) return [];
      const [whole, value] = TOWARDS.exec(body.slice(index + word.length)) ?? [];
      return value === undefined || /\b(?:that|who|which)\b/.test(whole ?? '')
        ? []
        : [{ type, value }];
    });
  });
}

const BY = /(\p{L}+)(?: in)? by (?:the \p{L}+ )?\$(\w+)/gu;
const SUBJECT =
  /(?<!\b(?:of|to|by|for|from|with|at|in|on|von|an|mit|bei|für) (?:the \p{L}+ )?)\$(\w+) (?:has |have |had |also |once |ever |itself )*(\p{L}+)(?! by\b)(?![\p{L}])/gu;
/** `$x and the y it verb`: what is between is what the verb is done to. */
const PRONOUN =
  /(?<!\b(?:by|in|at|of|from|with|on|to|for) )\$(\w+) and (?:all |all the |the |every |each )?\p{L}+ (?:that |which |whom )?(?:it|they|he|she) (?:has |have |had |also )*(\p{L}+)/gu;
/** Active, behind what does it. */
const OBJECT =
  /\b(?:that|which|who) (?:has |have |had |also |once |ever )*(\p{L}+)(?: (?:in|on|at|of|for|to|with))? (?:the \p{L}+ )?\$(\w+)/gu;
