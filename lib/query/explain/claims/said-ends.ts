import { typeStems, stemOf } from './name-words';

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
      word !== undefined && stemOf(word) === stem;
    const found: SaidEnd[] = [];
    for (const [, word, value = ''] of body.matchAll(BY)) {
      if (isVerb(word)) found.push({ type, value, isSource: true });
    }
    for (const [, value = '', word] of body.matchAll(SUBJECT)) {
      if (isVerb(word)) found.push({ type, value, isSource: true });
    }
    for (const [, value = '', word] of body.matchAll(PRONOUN)) {
      if (isVerb(word)) found.push({ type, value, isSource: true });
    }
    for (const [, word, value = ''] of body.matchAll(OBJECT)) {
      if (isVerb(word)) found.push({ type, value, isSource: false });
    }
    return found;
  });
}

const BY = /(\p{L}+)(?: in)? by (?:the \p{L}+ )?\$(\w+)/gu;
const SUBJECT =
  /\$(\w+) (?:has |have |had |also |once |ever |itself )*(\p{L}+)(?! by\b)(?![\p{L}])/gu;
/** `$x and the y it verb`: what is between is what the verb is done to. */
const PRONOUN =
  /\$(\w+) and (?:all |all the |the |every |each )?\p{L}+ (?:that |which |whom )?(?:it|they|he|she) (?:has |have |had |also )*(\p{L}+)/gu;
/** Active, behind what does it. */
const OBJECT =
  /\b(?:that|which|who) (?:has |have |had |also |once |ever )*(\p{L}+)(?: (?:in|on|at|of|for|to|with))? (?:the \p{L}+ )?\$(\w+)/gu;
