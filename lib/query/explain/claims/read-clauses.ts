import {
  BE,
  hasLead,
  type Lead,
  LEADING_IN,
  leadOf,
  PREPOSITION,
  startOf,
  textAt,
} from './clause-lead';
import type { Mention, Token } from './clause-tokens';
import { isNounOf, type TypeVerb, type VerbForm } from './verb-kin';

/** That a relationship leads from one thing of a sentence to another; null for an end that is left open. */
export interface EdgeClaim {
  readonly types: readonly string[];
  readonly from: Mention | null;
  readonly to: Mention | null;
}

/** Whether the schema lets a relationship of a type begin or end at such a thing. */
export type CanBe = (type: string, mention: Mention, end: 'from' | 'to') => boolean;

/** Prepositions that are said for one another at one end, and never for those of another line. */
const KIN = [
  'in at on into to onto within towards',
  'from out off',
  'for',
  'with',
  'against',
  'by',
  'under',
  'over',
  'about',
  'through via',
  'as',
].map((line) => new Set(line.split(' ')));

interface Said extends EdgeClaim {
  readonly at: number;
  readonly subject: Mention | null;
  readonly object: Mention | null;
}

/** Who does what to whom in a sentence, where its words leave no doubt. */
export function readClauses(
  tokens: readonly Token[],
  types: readonly TypeVerb[],
  canBe: CanBe,
): readonly EdgeClaim[] {
  const said: Said[] = [];
  tokens.forEach((token, at) => {
    if (token.kind === 'role') said.push(...ofRole(tokens, at, token, canBe));
    if (token.kind === 'word') said.push(...ofNoun(tokens, at, types, canBe));
    if (token.kind !== 'verb') return;
    for (const group of bySense(token.forms)) {
      const [form] = group;
      const claim = form ? ofVerb(tokens, at, { form, said, canBe }) : null;
      if (claim) said.push({ ...claim, types: group.map(({ type }) => type.type) });
    }
  });
  return said
    .map((one) => nearest(one, tokens, canBe))
    .filter(({ from, to }) => from !== null || to !== null);
}

/**
 * What is named loosely is left open: a thing that such a relationship never has, or one that only stands
 * nearer than another that it may have (`cargo of voyages that they chartered`).
 */
function nearest(claim: Said, tokens: readonly Token[], canBe: CanBe): EdgeClaim {
  const { types, from, to } = claim;
  const at = (mention: Mention | null, end: 'from' | 'to'): Mention | null => {
    if (!mention || types.some((type) => canBe(type, mention, end))) return mention;
    const other = end === 'from' ? 'to' : 'from';
    const isForeign = !types.some((type) => canBe(type, mention, other));
    const isLoose =
      isForeign ||
      behindPreposition(tokens, mention) ||
      fartherOf(tokens, mention, { types, end, canBe, apart: end === 'from' ? to : from });
    return isLoose ? null : mention;
  };
  return { types, from: at(from, 'from'), to: at(to, 'to') };
}

function fartherOf(
  tokens: readonly Token[],
  mention: Mention,
  {
    types,
    end,
    canBe,
    apart,
  }: {
    readonly types: readonly string[];
    readonly end: 'from' | 'to';
    readonly canBe: CanBe;
    readonly apart: Mention | null;
  },
): boolean {
  return tokens.some(
    (token) =>
      (token.kind === 'thing' || token.kind === 'role') &&
      token.mention !== apart &&
      token.mention.index === mention.index - 1 &&
      types.some((type) => canBe(type, token.mention, end)),
  );
}

function behindPreposition(tokens: readonly Token[], mention: Mention): boolean {
  const at = tokens.findIndex(
    (token) => (token.kind === 'thing' || token.kind === 'role') && token.mention === mention,
  );
  const front = textAt(tokens, startOf(tokens, at) - 1);
  // “was told by a teacher” says who did it.
  return front !== 'by' && PREPOSITION.test(front);
}

/** A word that may be of two types says one of them, where both are said in the same way. */
function bySense(forms: readonly VerbForm[]): readonly (readonly VerbForm[])[] {
  const [first] = forms;
  if (!first) return [];
  const isAlike = forms.every(
    ({ isTurned, type }) =>
      isTurned === first.isTurned && type.preposition === first.type.preposition,
  );
  return isAlike ? [forms] : forms.length === 1 ? [forms] : [];
}

function ofVerb(
  tokens: readonly Token[],
  at: number,
  {
    form,
    said,
    canBe,
  }: { readonly form: VerbForm; readonly said: readonly Said[]; readonly canBe: CanBe },
): Said | null {
  const { type, isTurned } = form;
  const isWhole = type.particle !== '' && textAt(tokens, at + 1) === type.particle;
  const end = isWhole ? at + 2 : at + 1;
  const next = textAt(tokens, end);
  const lead = leadOf(tokens, at, (mention) => {
    const isDone = next === 'by' || BE.test(textAt(tokens, at - 1));
    const isEnd = (isTurned !== (type.preposition === 'by')) !== isDone;
    return canBe(type.type, mention, isEnd && !isIntransitive(type) ? 'to' : 'from');
  });
  // “boats, who sails them, and …” names who does it, and nobody before.
  if (lead.isRelative && /^(?:them|it|him|her)$/.test(next)) return null;
  const adjective = adjectiveOf(tokens, at, form);
  if (adjective) return placed({ at, form, subject: adjective.subject, object: adjective.object });
  const agent = next === 'by' ? thingAfter(tokens, end + 1) : null;
  const isPassive = next === 'by' || (lead.isBe && form.form !== 'ing' && !isIntransitive(type));
  if (next === 'by' && form.form !== 'participle') return null;
  if (isPassive) {
    // “was moved to” is passive too, and its end is where it went.
    const patient = lead.thing ?? lead.antecedent ?? before(said, lead)?.object ?? null;
    if (type.preposition !== null && type.preposition !== 'by' && next !== 'by')
      return withPreposition(tokens, at, { form, lead, said });
    if (lead.fronted === 'by' && lead.thing && lead.object)
      return placed({ at, form, subject: lead.object, object: lead.thing });
    return placed({ at, form, subject: agent, object: patient });
  }
  if (type.preposition !== null && type.preposition !== 'by' && !isTurned)
    return withPreposition(tokens, at, { form, lead, said });
  if (form.isTurned && type.preposition !== null) return null;
  // “for winning teams” may be of either.
  const isLoose =
    (form.form === 'ing' || form.form === 'participle') &&
    !hasLead(lead) &&
    tokens[at + 1]?.kind !== 'word';
  if (isLoose) return null;
  const object =
    lead.object ?? thingAfter(tokens, end) ?? themOf(tokens, next, { lead, canBe, form });
  const subject =
    lead.thing ??
    lead.antecedent ??
    before(said, lead)?.subject ??
    spokenOf(tokens, lead, object, canBe, form);
  // “the vessels chartered”: nobody is said to have done it, or nothing to be done.
  const isReduced = form.form === 'participle' && !lead.isRelative && !lead.isPronoun;
  if (isReduced && object === null) return null;
  const shared = object ?? (lead.isAnd ? (before(said, lead)?.object ?? null) : null);
  return placed({ at, form, subject, object: shared });
}

const ANYONE =
  /^(?:everyone|everybody|anyone|anybody|someone|somebody|whoever|those|people|persons?|colleagues?|others)$/;

/** Whom `they` can only mean: the one thing before that such a relationship may begin at. */
function spokenOf(
  tokens: readonly Token[],
  lead: Lead,
  object: Mention | null,
  canBe: CanBe,
  { type, isTurned }: VerbForm,
): Mention | null {
  if (!lead.isPronoun || !/^(?:they|he|she)$/.test(textAt(tokens, lead.at))) return null;
  const end = isTurned !== (type.preposition === 'by') ? 'to' : 'from';
  const able = tokens
    .slice(0, lead.at)
    .flatMap((token) => (token.kind === 'thing' || token.kind === 'role' ? [token.mention] : []))
    .filter((mention) => mention !== object && canBe(type.type, mention, end));
  // “everyone …, should they have any” speaks of everyone.
  const isOpen = tokens
    .slice(0, lead.at)
    .some((token) => token.kind === 'word' && ANYONE.test(token.text));
  if (isOpen) return null;
  const [only, ...others] = able;
  return only && others.length === 0 ? only : null;
}

/** `…, and how many riders beat them`: what the sentence began with. */
function themOf(
  tokens: readonly Token[],
  next: string,
  { lead, canBe, form }: { readonly lead: Lead; readonly canBe: CanBe; readonly form: VerbForm },
): Mention | null {
  if (!/^(?:them|him|her)$/.test(next) || lead.thing === null || lead.isRelative) return null;
  const first = tokens.find(({ kind }) => kind === 'thing' || kind === 'role');
  if (first?.kind !== 'thing' && first?.kind !== 'role') return null;
  const { type, isTurned } = form;
  const end = isTurned !== (type.preposition === 'by') ? 'from' : 'to';
  const isOther = first.mention !== lead.thing && !first.isOwner;
  return isOther && canBe(type.type, first.mention, end) ? first.mention : null;
}

function isIntransitive({ preposition }: TypeVerb): boolean {
  return preposition !== null && preposition !== 'by';
}

/** A type's own preposition behind its verb, or in front: `the port at which it arrived`. */
function withPreposition(
  tokens: readonly Token[],
  at: number,
  {
    form,
    lead,
    said,
  }: { readonly form: VerbForm; readonly lead: Lead; readonly said: readonly Said[] },
): Said | null {
  const own = form.type.preposition ?? '';
  const subject = lead.thing ?? lead.antecedent ?? before(said, lead)?.subject ?? null;
  if (lead.fronted !== null) {
    return isKin(lead.fronted, own) ? placed({ at, form, subject, object: lead.object }) : null;
  }
  const next = textAt(tokens, at + 1);
  const second = textAt(tokens, at + 2);
  const offset = isKin(next, own) ? 2 : isKin(second, own) && !PREPOSITION.test(next) ? 3 : 0;
  if (offset === 0) return null;
  return placed({ at, form, subject, object: thingAfter(tokens, at + offset) ?? lead.object });
}

function isKin(word: string, own: string): boolean {
  if (word === 'where') return /^(?:in|at|on|to|from|near|into)$/.test(own);
  return word === own || KIN.some((line) => line.has(word) && line.has(own));
}

/** Subject and object as the type's beginning and end. */
function placed({
  at,
  form,
  subject,
  object,
}: {
  readonly at: number;
  readonly form: VerbForm;
  readonly subject: Mention | null;
  readonly object: Mention | null;
}): Said {
  const isBackwards = form.isTurned !== (form.type.preposition === 'by');
  const [from, to] = isBackwards ? [object, subject] : [subject, object];
  return { at, subject, object, from, to, types: [form.type.type] };
}

/** What a verb is done to: right behind it, or behind another verb that is done to the same. */
function thingAfter(tokens: readonly Token[], from: number): Mention | null {
  let adjectives = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) return null;
    if (token.kind === 'thing' || token.kind === 'role') {
      // “the captain’s vessel”: what is owned is meant, and not seen here.
      return token.isOwner ? null : token.mention;
    }
    if (token.kind === 'verb') return null;
    const { text } = token;
    const next = tokens[at + 1];
    if (/^(?:and|or)$/.test(text) && at === from && next?.kind === 'verb') {
      at += 1;
      continue;
    }
    if (LEADING_IN.test(text)) continue;
    if (text === 'that' && next?.kind === 'thing') continue;
    if (/^[,()–—]$/.test(text) || PREPOSITION.test(text) || STOPPING.test(text)) return null;
    adjectives += 1;
    if (adjectives > 1) return null;
  }
  return null;
}

const STOPPING =
  /^(?:and|or|but|which|who|whom|whose|when|where|while|if|because|nor|than|is|are|was|were|has|have|had|they|he|she|it|them|him|that|whatever|what|\p{L}*(?:thing|body|one))$/u;

/** `the citing paper`, `a chartered voyage`. */
function adjectiveOf(
  tokens: readonly Token[],
  at: number,
  form: VerbForm,
): { readonly subject: Mention | null; readonly object: Mention | null } | null {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const isAt =
    before?.kind === 'word' && /^(?:the|a|an|each|every|both|its|their|per)$/.test(before.text);
  if (!isAt || after?.kind !== 'thing' || form.isTurned) return null;
  if (form.form === 'ing') return { subject: after.mention, object: null };
  if (form.form === 'participle' && form.type.preposition === null)
    return { subject: null, object: after.mention };
  return null;
}

/** `the director of $x`, `$x’s trainers`, `the episodes that $x was a guest on`. */
function ofRole(
  tokens: readonly Token[],
  at: number,
  { mention, type, role }: Extract<Token, { readonly kind: 'role' }>,
  canBe: CanBe,
): readonly Said[] {
  const before = tokens[at - 1];
  const owner =
    before && before.kind !== 'word' && before.kind !== 'verb' && before.isOwner
      ? before.mention
      : null;
  const isLinked =
    textAt(tokens, at + 1) === 'of' ||
    (type.isNoun && isKin(textAt(tokens, at + 1), type.preposition ?? ''));
  const isBeginning = (role === 'doer') !== (type.preposition === 'by');
  const end = isBeginning ? 'from' : 'to';
  const lead = predicateLead(tokens, at, (one) => canBe(type.type, one, end));
  const own = lead?.thing ?? mention;
  const other = owner ?? (isLinked ? (thingAfter(tokens, at + 2) ?? lead?.object ?? null) : null);
  const [from, to] = isBeginning ? [own, other] : [other, own];
  const [subject, object] = role === 'doer' ? [own, other] : [other, own];
  return [{ at, types: [type.type], from, to, subject, object }];
}

/** What stands before `is a …`. */
function predicateLead(
  tokens: readonly Token[],
  at: number,
  isSubject: (mention: Mention) => boolean,
): Lead | null {
  let back = at - 1;
  while (/^(?:a|an|the)$/.test(textAt(tokens, back))) back -= 1;
  return BE.test(textAt(tokens, back)) ? leadOf(tokens, back + 1, isSubject) : null;
}

const GIVING =
  /^(?:mak(?:e|es|ing)|made|do|does|did|doing|sen[dt]s?|sending|g[ai]ves?|giving|given|placed?)$/;
const GETTING =
  /^(?:receiv(?:e|es|ed|ing)|gets?|got|getting|obtain(?:s|ed)?|underwent|undergoe?s?)$/;

/** `made a transfer to`, `received a transfer from`: a verb that is said by its noun. */
function ofNoun(
  tokens: readonly Token[],
  at: number,
  types: readonly TypeVerb[],
  canBe: CanBe,
): readonly Said[] {
  const noun = textAt(tokens, at).replace(/s$/, '');
  if (noun.length < 4) return [];
  const [type, ...others] = types.filter((one) => !one.isNoun && isNounOf(noun, one));
  if (!type || others.length > 0) return [];
  let back = at - 1;
  while (back > at - 4 && LEADING_IN.test(textAt(tokens, back))) back -= 1;
  const isGiven = GIVING.test(textAt(tokens, back));
  if (!isGiven && !GETTING.test(textAt(tokens, back))) return [];
  const isBeginning = isGiven !== (type.preposition === 'by');
  const lead = leadOf(tokens, back, (one) => canBe(type.type, one, isBeginning ? 'from' : 'to'));
  const towards = isGiven ? /^(?:to|of|on|for|at)$/ : /^(?:from|by|of)$/;
  const other = towards.test(textAt(tokens, at + 1)) ? thingAfter(tokens, at + 2) : null;
  const [from, to] = isBeginning ? [lead.thing, other] : [other, lead.thing];
  return [{ at, types: [type.type], from, to, subject: lead.thing, object: other }];
}

/** The claim of the verb that an `and` joins this one to. */
function before(said: readonly Said[], lead: Lead): Said | undefined {
  return lead.isAnd ? said.findLast(({ at }) => at < lead.at) : undefined;
}
