import type { Span } from '@/lib/base/span';

import type { Claim } from './claim';
import { DECADE } from './claim-figures';
import { fold } from './fold';
import type { MaskedValue, StoredSpelling, UndecidedPlaceholder } from './masking';
import { namesFirst, narrowTypes, typesOf } from './narrow-types';
import { firstName, PlaceholderNames, stemOfType } from './placeholder-names';
import type { MaskingPolicy } from './policy';
import type { Reading } from './reading';
import { signsOf } from './signs';
import { foldKey, tokenize } from './token';
import type { Vocabulary } from './vocabulary';

/** The asker's word on what an ambiguous value is; offsets in the question as typed. */
export interface TypeChoice {
  readonly start: number;
  readonly end: number;
  readonly type: string;
}

interface Group {
  readonly identity: string;
  types: readonly string[];
  readonly all: readonly string[];
  readonly claims: [Claim, ...Claim[]];
  value: MaskedValue | null;
}

const NONE: readonly UndecidedPlaceholder[] = [];
const NO_THREAD: ReadonlyMap<string, readonly MaskedValue[]> = new Map();

interface NamingRequest {
  readonly reading: Reading;
  readonly vocabulary: Vocabulary;
  readonly policy: MaskingPolicy;
  /** In the order of the question, without overlap. */
  readonly claims: readonly Claim[];
  readonly choices: readonly TypeChoice[];
  readonly thread: readonly MaskedValue[];
}

export interface Naming {
  /** Placeholder name of each claim, in the order of the claims. */
  readonly names: readonly string[];
  readonly values: readonly MaskedValue[];
  readonly undecided: readonly UndecidedPlaceholder[];
}

/** Names claims: equal values share a name, in this question and with the thread before it. */
export function nameClaims(request: NamingRequest): Naming {
  const { policy, thread } = request;
  const [first] = request.claims;
  if (first && request.claims.length === 1 && thread.length === 0) return nameAlone(request, first);
  const names = new PlaceholderNames(thread);
  const groups = grouped(request);
  const earlier = thread.length > 0 ? groupedThread(thread) : NO_THREAD;
  const values: MaskedValue[] = [];
  for (const group of groups) {
    if (group.value) continue;
    const { types, claims } = group;
    const known = earlier.get(group.identity)?.findLast((value) => isCompatible(value, types));
    group.value = known
      ? { ...known, spans: claims.map(spanOf) }
      : valueOf(claims, types, names.next(beginningOf(claims[0], types, policy)));
    values.push(group.value);
  }
  return {
    names: groups.map(({ value }) => value?.name ?? ''),
    values,
    undecided: values.some(isUndecided) ? values.filter(isUndecided).map(undecidedOf) : NONE,
  };
}

function isUndecided({ types }: MaskedValue): boolean {
  return types.length > 1;
}

function undecidedOf({ name, types }: MaskedValue): UndecidedPlaceholder {
  return { placeholder: name, types };
}

/** One claim, and nothing before it, is compared with nothing. */
function nameAlone(request: NamingRequest, claim: Claim): Naming {
  const { policy } = request;
  const types = typesFor(request, claim, typesOf(claim, policy));
  const value = valueOf([claim], types, firstName(beginningOf(claim, types, policy)));
  return {
    names: [value.name],
    values: [value],
    undecided: isUndecided(value) ? [undecidedOf(value)] : NONE,
  };
}

/** The group of each claim. */
function grouped(request: NamingRequest): readonly Group[] {
  const byIdentity = new Map<string, Group[]>();
  return request.claims.map((claim) => {
    const identity = identityOf(claim);
    const all = typesOf(claim, request.policy);
    const types = typesFor(request, claim, all);
    const isNarrow = types.length < all.length;
    const same = byIdentity.get(identity) ?? [];
    let group = same.find((one) => !isNarrow || sameTypes(one.types, types));
    if (!group) {
      group = same.find(
        (one) => one.types.length === one.all.length && one.all.length > types.length,
      );
      if (group) group.types = types;
    }
    if (!group) {
      group = { identity, types, all, claims: [claim], value: null };
      byIdentity.set(identity, [...same, group]);
    } else {
      group.claims.push(claim);
    }
    return group;
  });
}

function typesFor(
  request: NamingRequest,
  claim: Claim,
  types: readonly string[],
): readonly string[] {
  if (claim.kind !== 'value') return [];
  const { reading, vocabulary, choices } = request;
  const choice = choices.find(
    ({ start, end, type }) => start < claim.end && end > claim.start && types.includes(type),
  );
  if (choice) return [choice.type];
  if (types.length < 2) return types;
  return narrowTypes({ reading, vocabulary, claim, types: namesFirst(types, vocabulary) });
}

/** Values of the thread by what they stand for. */
function groupedThread(
  thread: readonly MaskedValue[],
): ReadonlyMap<string, readonly MaskedValue[]> {
  const found = new Map<string, MaskedValue[]>();
  for (const value of thread) {
    const identity = identityOfValue(value);
    found.set(identity, [...(found.get(identity) ?? []), value]);
  }
  return found;
}

function valueOf(claims: Group['claims'], types: readonly string[], name: string): MaskedValue {
  const [claim] = claims;
  const value = {
    name,
    source: claims.some(isUsers) ? 'user' : claim.source,
    types,
    description: describe(claim, types),
    text: claim.text,
    spellings: spellingsOf(claim),
    spans: claims.map(spanOf),
  } as const;
  if (claim.part !== undefined) return { ...value, part: claim.part };
  return claim.canonical === undefined ? value : { ...value, canonical: claim.canonical };
}

function spanOf({ start, end }: Claim): Span {
  return { start, end };
}

function isUsers({ source }: Claim): boolean {
  return source === 'user';
}

function beginningOf({ kind }: Claim, types: readonly string[], policy: MaskingPolicy): string {
  const only = types[0];
  if (kind !== 'value') return kind;
  return types.length === 1 && only !== undefined ? stemOfType(only, policy) : 'value';
}

function describe(claim: Claim, types: readonly string[]): string {
  if (claim.description) return claim.description;
  switch (claim.kind) {
    case 'value':
      return types.length > 0 ? `a value of ${listed(types)}` : 'a value shown before';
    case 'number':
      return /^-?\d+$/.test(claim.canonical ?? '') ? 'a whole number' : 'a number';
    case 'date':
      return 'a date';
    case 'text':
      return 'a text';
    case 'unknown':
      return 'not in the graph';
  }
}

function listed(types: readonly string[]): string {
  if (types.length === 1) return types[0] ?? '';
  return types.length === 2
    ? types.join(' or ')
    : `${types.slice(0, -1).join(', ')} or ${types.at(-1)}`;
}

function spellingsOf({ hits }: Claim): readonly StoredSpelling[] {
  const first = hits[0]?.value.values;
  const only = first?.[0]?.types[0] ?? '';
  // Nearly always one spelling of one property.
  if (hits.length === 1 && first?.length === 1 && first[0]?.types.length === 1 && only !== '')
    return [{ type: only, value: first[0].text }];
  const found = new Map<string, StoredSpelling>();
  for (const value of hits.flatMap((hit) => hit.value.values)) {
    for (const type of value.types) {
      if (type !== '') found.set(`${type}\u0000${value.text}`, { type, value: value.text });
    }
  }
  return [...found.values()];
}

/** Equal for claims that stand for one thing; a number, a date, an unknown and a value never do for each other. */
function identityOf(claim: Claim): string {
  const stored = claim.hits[0]?.value.values[0]?.text;
  if (claim.part === 'unsure') return `part ${keyOf(claim.text)}`;
  if (claim.kind === 'value') return `value ${valueKey(stored ?? claim.text)}`;
  const { kind, canonical = keyOf(claim.text), description = '' } = claim;
  return `${kind} ${canonical}${description === DECADE ? DECADE : ''}`;
}

function identityOfValue(value: MaskedValue): string {
  if (value.part === 'unsure') return `part ${keyOf(value.text)}`;
  const kind = ['unknown', 'number', 'date', 'text'].find((one) =>
    new RegExp(`^${one}_\\d+$`).test(value.name),
  );
  if (kind)
    return `${kind} ${value.canonical ?? keyOf(value.text)}${value.description === DECADE ? DECADE : ''}`;
  return `value ${valueKey(value.spellings[0]?.value ?? value.text)}`;
}

/** What was chosen in the thread holds where nothing is chosen now; a new choice is a name of its own. */
function isCompatible(value: MaskedValue, types: readonly string[]): boolean {
  return types.length !== 1 || value.types.length === 0 || sameTypes(value.types, types);
}

function sameTypes(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((type) => other.includes(type));
}

/** Two that only their signs tell apart are two things. */
function valueKey(text: string): string {
  return keyOf(text) + signsOf(text);
}

function keyOf(text: string): string {
  const key = foldKey(tokenize(fold(text)));
  return key === '' ? text : key;
}
