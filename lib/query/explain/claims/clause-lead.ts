import type { Mention, Token } from './clause-tokens';

/** Small words between a verb and what it is done to. */
export const LEADING_IN =
  /^(?:the|a|an|one|two|some|any|each|every|all|no|of|its|their|his|her|this|these|those|such|same|another|other|at|least|most|more|than|exactly|only|several|many|distinct|different|particular|given|specific|certain|both|whole|own|single|named|called|titled|\d[\d.,]*)$/;
const AUXILIARY =
  /^(?:has|have|had|having|also|both|once|ever|never|not|only|already|previously|actually|do|does|did|even|yet|currently|directly|still|just|then|themselves|itself|himself|herself|can|could|may|might|would|will|must|should)$/;
export const BE = /^(?:is|are|was|were|be|been|being|got|gets)$/;
const RELATIVE = /^(?:that|which|who)$/;
const RELATIVE_OBJECT = /^(?:that|which|whom|who)$/;
const PRONOUN = /^(?:they|he|she|it|we|one)$/;
export const PREPOSITION =
  /^(?:by|in|at|on|to|of|for|from|with|into|onto|under|over|about|against|through|as|off|out|within|via|during|before|after|since|until|between|without|across|per|near)$/;

export interface Lead {
  /** What stands as subject, or as what a passive is about. */
  readonly thing: Mention | null;
  /** What a relative clause is about, where that is not its subject: `books that they borrowed`. */
  readonly object: Mention | null;
  readonly fronted: string | null;
  readonly isBe: boolean;
  readonly isRelative: boolean;
  readonly isPronoun: boolean;
  /** Behind `and` or a comma: what the relative clause is about that no verb was read in before. */
  readonly antecedent: Mention | null;
  /** True behind `and`: subject and object may be those of the verb before. */
  readonly isAnd: boolean;
  readonly at: number;
}

/** What stands before a verb. */
export function leadOf(
  tokens: readonly Token[],
  verb: number,
  isSubject: (mention: Mention) => boolean,
): Lead {
  let at = verb - 1;
  let isBe = false;
  const none = {
    thing: null,
    object: null,
    fronted: null,
    isRelative: false,
    isPronoun: false,
    isAnd: false,
    antecedent: null,
  };
  for (; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token?.kind !== 'word') break;
    if (BE.test(token.text)) isBe = true;
    else if (!AUXILIARY.test(token.text)) break;
  }
  const token = tokens[at];
  if (!token) return { ...none, isBe, at };
  if (token.kind === 'word' && RELATIVE.test(token.text)) {
    const isApart = textAt(tokens, at - 1) === ',';
    const back = phraseEnd(tokens, isApart ? at - 2 : at - 1);
    const thing = thingBefore(tokens, back);
    // “bands, formed after $x, that …” speaks of the bands.
    const isInside = isApart && PREPOSITION.test(textAt(tokens, startOf(tokens, back) - 1));
    if (isInside) return { ...none, isBe, isRelative: true, at };
    // “articles quoting $x that …” speaks of the articles, where $x cannot be meant.
    const farther =
      thing && !isSubject(thing) ? tokens[headOf(tokens, back, isSubject)] : undefined;
    const isFarther = farther?.kind === 'thing' || farther?.kind === 'role';
    return { ...none, thing: isFarther ? farther.mention : thing, isBe, isRelative: true, at };
  }
  if (token.kind === 'word' && PRONOUN.test(token.text)) {
    return { ...none, ...relativeBefore(tokens, at), isBe, isPronoun: true, at };
  }
  if (
    token.kind === 'word' &&
    (token.text === 'and' || token.text === 'or' || token.text === ',')
  ) {
    return { ...none, antecedent: antecedentOf(tokens, at, isSubject), isBe, isAnd: true, at };
  }
  if ((token.kind === 'thing' || token.kind === 'role') && !token.isOwner) {
    // “pupils of $x ask”: whom the phrase is about asks, not whom it ends with.
    const isInside =
      isClause(tokens, verb) && PREPOSITION.test(textAt(tokens, startOf(tokens, at) - 1));
    const head = isSubject(token.mention) && !isInside ? at : headOf(tokens, at, isSubject);
    // Whom “friends of $x” means is not known.
    if (isInside && head === at) return { ...none, isBe, at };
    const found = tokens[head];
    const thing =
      found && (found.kind === 'thing' || found.kind === 'role') ? found.mention : token.mention;
    return { ...none, thing, ...relativeBefore(tokens, startOf(tokens, head)), isBe, at };
  }
  const end = measuredEnd(tokens, at);
  const described = end === null || isBe ? null : thingBefore(tokens, end);
  if (end === null || described === null) return { ...none, isBe, at };
  return {
    ...none,
    thing: described,
    ...relativeBefore(tokens, startOf(tokens, end)),
    isBe,
    at: end,
  };
}

/** `the chef of $x cooks`, `… taught artists`, not `a chef of $x cooking`: whether a verb makes a sentence. */
function isClause(tokens: readonly Token[], verb: number): boolean {
  const token = tokens[verb];
  if (token?.kind !== 'verb') return false;
  const next = tokens[verb + 1];
  const hasObject = next?.kind === 'thing' || (next?.kind === 'word' && LEADING_IN.test(next.text));
  return token.forms.every(
    ({ form }) => form === 'finite' || form === 'past' || (form === 'participle' && hasObject),
  );
}

/** `a rider of at most 23 years riding for $x`: where the thing is that a phrase of measure stands behind. */
function measuredEnd(tokens: readonly Token[], last: number): number | null {
  const isBound =
    /^(?:more|higher|later|older|longer|above|over|fewer|less|lower|earlier|younger|below)$/;
  const from =
    isBound.test(textAt(tokens, last)) && textAt(tokens, last - 1) === 'or' ? last - 2 : last;
  const end = phraseEnd(tokens, from);
  const isMeasure =
    end < from - 1 &&
    /^(?:of|with|aged|over|under|above|below)$/.test(textAt(tokens, end + 1)) &&
    tokens.slice(end + 1, from + 1).some((one) => one.kind === 'word' && /^\d/.test(one.text));
  return isMeasure ? end : null;
}

/** `sources that are known, have … and were …`: what all of it is said of. */
function antecedentOf(
  tokens: readonly Token[],
  from: number,
  isSubject: (mention: Mention) => boolean,
): Mention | null {
  for (let at = from - 1; at > 0; at -= 1) {
    const token = tokens[at];
    if (token?.kind === 'verb') return null;
    if (token?.kind === 'word' && RELATIVE.test(token.text)) {
      const back = phraseEnd(tokens, textAt(tokens, at - 1) === ',' ? at - 2 : at - 1);
      const thing = thingBefore(tokens, back);
      const farther =
        thing && !isSubject(thing) ? tokens[headOf(tokens, back, isSubject)] : undefined;
      return farther?.kind === 'thing' || farther?.kind === 'role' ? farther.mention : thing;
    }
  }
  return null;
}

/** `a chef cooking at a restaurant in $x`: what a phrase is about, where its last thing cannot be meant. */
function headOf(
  tokens: readonly Token[],
  last: number,
  isSubject: (mention: Mention) => boolean,
): number {
  for (let at = last - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token?.kind === 'word' && RELATIVE.test(token.text)) {
      // “artists who lived in $x taught”: the clause has its verb already.
      const back = tokens[at - 1];
      const isWhole = tokens.slice(at + 1, last).some(({ kind }) => kind === 'verb');
      const isThing = back?.kind === 'thing' || back?.kind === 'role';
      return isWhole && isThing && !back.isOwner && isSubject(back.mention) ? at - 1 : last;
    }
    if (token?.kind === 'word' && /^(?:[,()–—]|and|or|whom|whose)$/.test(token.text)) break;
    const isThing = token?.kind === 'thing' || token?.kind === 'role';
    if (isThing && !token.isOwner && isSubject(token.mention)) return at;
  }
  return last;
}

/** `pilots with at least 8 hours who`: where the thing is that a phrase behind it belongs to. */
function phraseEnd(tokens: readonly Token[], last: number): number {
  for (let at = last; at >= 0 && at > last - 7; at -= 1) {
    const token = tokens[at];
    if (!token || token.kind === 'verb') break;
    if (token.kind !== 'word') return at;
    if (/^(?:[,()–—]|and|or|that|which|who|whom|whose|than)$/.test(token.text)) break;
  }
  return last;
}

/** Where the words of a thing begin: `the retired` of `the retired captain`. */
export function startOf(tokens: readonly Token[], at: number): number {
  let start = at;
  while (start > 0) {
    const token = tokens[start - 1];
    if (token?.kind !== 'word' || !LEADING_IN.test(token.text) || RELATIVE_OBJECT.test(token.text))
      break;
    if (token.text === 'of') break;
    start -= 1;
  }
  return start;
}

/** `books (that) …`, `a port at which …`, `from whom …`: what a clause that begins here is about. */
function relativeBefore(
  tokens: readonly Token[],
  start: number,
): { readonly object: Mention | null; readonly fronted: string | null } {
  const word = textAt(tokens, start - 1);
  const isWord = RELATIVE_OBJECT.test(word) && tokens[start - 1]?.kind === 'word';
  const front = textAt(tokens, start - 2);
  if (word === 'where') return { object: thingBefore(tokens, start - 2), fronted: 'where' };
  if (isWord && /^(?:which|whom)$/.test(word) && PREPOSITION.test(front)) {
    return { object: thingBefore(tokens, start - 3), fronted: front };
  }
  const end = isWord ? start - 2 : start - 1;
  const token = tokens[end];
  const isThing = token && (token.kind === 'thing' || token.kind === 'role') && !token.isOwner;
  return { object: isThing ? token.mention : null, fronted: null };
}

/** The thing right here, or before a comma. */
function thingBefore(tokens: readonly Token[], at: number): Mention | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === 'word' && token.text === ',') return thingBefore(tokens, at - 1);
  return (token.kind === 'thing' || token.kind === 'role') && !token.isOwner ? token.mention : null;
}

export function hasLead({ thing, isRelative, isPronoun, isAnd, isBe }: Lead): boolean {
  return thing !== null || isRelative || isPronoun || isAnd || isBe;
}

export function textAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : '';
}
