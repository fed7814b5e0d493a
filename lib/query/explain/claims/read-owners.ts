import type { GraphSchema } from '@/lib/schema/graph-schema';

import { keyNames, type Mention, type Token } from './clause-tokens';
import type { TypeVerb } from './verb-kin';

/** That a property is said to be of a thing: `the names of the pilots`, `the pilot’s name`. */
export interface OwnerClaim {
  readonly key: string;
  readonly mention: Mention;
  /** A placeholder in small letters that it is said to be compared with. */
  readonly value: string | null;
  /** True where it is said to be shown. */
  readonly isShown: boolean;
}

const SHOWING =
  /^(?:return|list|show|output|display|report|give|print|name|gives|returns|lists|shows)$/;
/** Behind these nothing is said to be shown. */
const ELSE =
  /^(?:sorted|sort|ordered|order|ranked|where|whose|with|having|per|for|if|by|when|that|which|who|keep|only|matching)$/;
const SMALL =
  /^(?:the|a|an|all|each|every|its|their|his|her|those|these|distinct|different|unique|matching|resulting|single|one|this|that|such|both|only|just|up|to|at|most|first|top|\d+|two|three|four|five|ten|twenty|fifty)$/;
/** Names of properties that also say how many of something there are. */
const COUNTING = /^(?:number|count|amount|total|list|size|sum|value|kind|type|date|day|time)s?$/;

/** Whose properties a sentence speaks of. */
export function readOwners(
  tokens: readonly Token[],
  schema: GraphSchema,
  isSummary: boolean,
): readonly OwnerClaim[] {
  const names = keyNames(schema).filter(({ words }) => !words.some((word) => COUNTING.test(word)));
  // “It returns”, “The query returns”
  const isShowing = isSummary || [0, 1, 2].some((at) => SHOWING.test(textAt(tokens, at)));
  let isElse = false;
  const found: OwnerClaim[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.kind === 'word' && ELSE.test(token.text)) isElse = true;
    if (token.kind === 'verb') isElse = true;
    const isShown = isShowing && !isElse;
    const key = keyAt(tokens, at, names);
    if (key && textAt(tokens, at + key.length) === 'of') {
      const mention = ownedAfter(tokens, at + key.length + 1);
      if (mention) {
        for (const one of [key.key, ...listedBefore(tokens, at, names)]) {
          found.push({
            key: one,
            mention,
            isShown,
            value: one === key.key ? valueBehind(tokens, indexOf(tokens, mention) + 1) : null,
          });
        }
      }
    }
    if (token.kind === 'word' && token.text === 'whose') {
      const back = textAt(tokens, at - 1) === ',' ? tokens[at - 2] : tokens[at - 1];
      const start = textAt(tokens, at + 1) === 'own' ? at + 2 : at + 1;
      const whose = keyAt(tokens, start, names);
      if (whose && (back?.kind === 'thing' || back?.kind === 'role') && !back.isOwner) {
        const value = valueBehind(tokens, start + whose.length);
        found.push({ key: whose.key, mention: back.mention, isShown: false, value });
      }
    }
    const owned =
      (token.kind === 'thing' || token.kind === 'role') && token.isOwner
        ? keyAt(tokens, at + 1, names)
        : null;
    if (owned && (token.kind === 'thing' || token.kind === 'role')) {
      found.push({
        key: owned.key,
        mention: token.mention,
        isShown,
        value: valueBehind(tokens, at + 1 + owned.length),
      });
      const { mention } = token;
      for (const key of listedAfter(tokens, at + 1 + owned.length, names)) {
        found.push({ key, mention, isShown, value: null });
      }
    }
  }
  return found;
}

/** `the pupil’s name and country`. */
function listedAfter(
  tokens: readonly Token[],
  from: number,
  names: ReturnType<typeof keyNames>,
): readonly string[] {
  let start = from;
  while (/^(?:and|,)$/.test(textAt(tokens, start))) start += 1;
  const known = start > from ? keyAt(tokens, start, names) : null;
  return known && textAt(tokens, start + known.length) !== 'of'
    ? [known.key, ...listedAfter(tokens, start + known.length, names)]
    : [];
}

/** `begins with $x`, `is $x`. */
function valueBehind(tokens: readonly Token[], from: number): string | null {
  for (let at = from; at < from + 5; at += 1) {
    const token = tokens[at];
    if (token?.kind === 'thing') return at > from ? token.mention.placeholder : null;
    if (token?.kind !== 'word' || !COMPARING.test(token.text)) return null;
  }
  return null;
}

const COMPARING =
  /^(?:is|are|was|were|begins?|starts?|ends?|beginning|starting|ending|contains?|containing|equals?|with|in|by|to|the|text|value)$/;

function indexOf(tokens: readonly Token[], mention: Mention): number {
  return tokens.findIndex(
    (token) => token.kind !== 'word' && token.kind !== 'verb' && token.mention === mention,
  );
}

/** `the name and the age of …`: what is listed before. */
function listedBefore(
  tokens: readonly Token[],
  from: number,
  names: ReturnType<typeof keyNames>,
): readonly string[] {
  let end = from;
  while (/^(?:the|its|their|and|,)$/.test(textAt(tokens, end - 1))) end -= 1;
  if (end === from || textAt(tokens, end) === 'the') return [];
  for (const length of [3, 2, 1]) {
    const known = keyAt(tokens, end - length, names);
    if (known?.length === length) return [known.key, ...listedBefore(tokens, end - length, names)];
  }
  return [];
}

function keyAt(
  tokens: readonly Token[],
  at: number,
  names: ReturnType<typeof keyNames>,
): { readonly key: string; readonly length: number } | null {
  for (const { key, words } of names) {
    if (words.every((word, offset) => textAt(tokens, at + offset) === word)) {
      return { key, length: words.length };
    }
  }
  return null;
}

function ownedAfter(tokens: readonly Token[], from: number): Mention | null {
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind === 'thing' || token?.kind === 'role')
      return token.isOwner ? null : token.mention;
    if (token?.kind === 'verb') {
      // “of the cited paper”
      continue;
    }
    if (token?.kind !== 'word' || !SMALL.test(token.text)) return null;
  }
  return null;
}

/** `Chefs who …`: what a summary begins with is what is shown. */
export function readHead(tokens: readonly Token[], isSummary: boolean): Mention | null {
  if (!isSummary) return null;
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'thing' || token.kind === 'role') {
      const next = tokens[at + 1];
      // “Persons act in a movie” is a sentence of its own.
      const isSubject =
        (next?.kind === 'verb' &&
          next.forms.every(({ form }) => form === 'finite' || form === 'past')) ||
        (next?.kind === 'word' && FINITE.test(next.text));
      // “International voyages: who …” only says of what all of it is.
      const isHeading = at > 0 && next === undefined && ADJECTIVE.test(textAt(tokens, 0));
      return token.isOwner || isSubject || isHeading ? null : token.mention;
    }
    if (
      token.kind !== 'word' ||
      !(
        SMALL.test(token.text) ||
        SHOWING.test(token.text) ||
        token.text === 'which' ||
        (at === 0 && ADJECTIVE.test(token.text))
      )
    )
      return null;
  }
  return null;
}

/** `Moored boats that …` */
const ADJECTIVE = /^\p{L}{2,}(?:ed|en|ous|ive|able|al)$/u;

/** What makes a sentence of a thing: `the ships are …`. */
const FINITE = /^(?:is|are|was|were|has|have|had|does|do|did|can|may|must|should|will)$/;

/** That a thing is shown by a name of the query, or is told by a word of a relationship at it. */
export type NameClaim =
  | { readonly kind: 'alias'; readonly alias: string; readonly mention: Mention }
  | { readonly kind: 'touched'; readonly type: string; readonly mention: Mention };

/** `the port as origin`, `as origin the port`, `the arrival port`. */
export function readNames(
  tokens: readonly Token[],
  aliases: ReadonlySet<string>,
  types: readonly TypeVerb[],
): readonly NameClaim[] {
  return tokens.flatMap((token, at): readonly NameClaim[] => {
    if (token.kind !== 'thing') return [];
    const { mention } = token;
    const found: NameClaim[] = [];
    const ahead = textAt(tokens, at + 1) === 'as' ? aliasAt(tokens, at + 2, aliases) : null;
    if (ahead !== null) found.push({ kind: 'alias', alias: ahead, mention });
    const start = /^(?:the|its|a|an)$/.test(textAt(tokens, at - 1)) ? at - 1 : at;
    const behind = textAt(tokens, start - 2) === 'as' ? aliasAt(tokens, start - 1, aliases) : null;
    const isOfOther = tokens[start - 3]?.kind === 'thing';
    if (behind !== null && !isOfOther) found.push({ kind: 'alias', alias: behind, mention });
    const word = textAt(tokens, at - 1);
    const [only, ...others] = types.filter(({ verb }) => isNounOf(word, verb));
    if (only && others.length === 0) found.push({ kind: 'touched', type: only.type, mention });
    return found;
  });
}

function aliasAt(
  tokens: readonly Token[],
  at: number,
  aliases: ReadonlySet<string>,
): string | null {
  const own = textAt(tokens, at);
  const word = /^(?:the|its|an?)$/.test(own) ? textAt(tokens, at + 1) : own;
  return aliases.has(word) ? word : null;
}

/** `arrival` of `arrived`, `departure` of `departs`. */
function isNounOf(word: string, verb: string): boolean {
  return (
    /(?:al|ure|ion|ment|ing)$/.test(word) &&
    word.length > 5 &&
    word.slice(0, 5) === verb.slice(0, 5)
  );
}

function textAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : '';
}
