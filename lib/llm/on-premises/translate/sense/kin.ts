import 'server-only';
import { basesOf } from '../english/inflection';
import { affinity, meaningOf } from '../english/meaning';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { Terms, TypeWords } from '../schema-vocabulary';
import { type KinSex, kinSex } from './kin-sex';
import type { Step } from './paths';

/** Whoever stands at one end of such a relationship, or at the end of a chain of them. */
export interface KinSense {
  readonly kind: 'role';
  readonly pattern: TypeWords;
  readonly atFrom: boolean;
  readonly near: number;
  readonly cost: number;
  readonly isGuess: boolean;
  /** From the other to whoever is meant, where it takes more than one kind of step. */
  readonly chain?: readonly Step[];
  /** What the word says of their sex, where the graph tells it. */
  readonly sex?: KinSex;
}

/** Which way from the one to the other, and how many generations. */
interface Kin {
  readonly isUp: boolean;
  readonly min: number;
  readonly max: number;
  /** True for a word that says more than the relationship does: a son is a child, and male. */
  readonly isMore?: boolean;
}

/** Generations that "ancestors" goes back; a walk of any length may never end. */
const DEEPEST = 15;

/** Begins a word beside a noun for kin that says how many generations are meant. */
export const GENERATIONS = 'generations-';

const KIN = new Map<string, Kin>();
for (const [words, isUp, min, max] of [
  ['parent', true, 1, 1],
  ['grandparent', true, 2, 2],
  ['ancestor ancestress forebear forefather foremother lineage', true, 1, DEEPEST],
  ['child offspring young kid issue', false, 1, 1],
  ['grandchild grandkid', false, 2, 2],
  ['descendant progeny', false, 1, DEEPEST],
] as const) {
  for (const word of words.split(' ')) KIN.set(word, { isUp, min, max });
}
for (const word of ['son', 'daughter'])
  KIN.set(word, { isUp: false, min: 1, max: 1, isMore: true });
for (const word of ['grandson', 'granddaughter'])
  KIN.set(word, { isUp: false, min: 2, max: 2, isMore: true });

/** A step to a parent, to the mother or father alone, or to a child. */
type Leg = 'child' | 'father' | 'mother' | 'parent';

/** Kin by several steps, from whose kin they are; the ends of a chain that turns are two. */
const CHAINS = new Map<string, { readonly legs: readonly Leg[]; readonly isMore: boolean }>();
for (const [words, legs, isMore] of [
  ['grandmother grandma granny', 'parent mother', false],
  ['grandfather grandpa', 'parent father', false],
  ['sibling', 'parent child', false],
  ['brother sister', 'parent child', true],
  ['aunt uncle', 'parent parent child', true],
  ['niece nephew', 'parent child child', true],
  ['cousin', 'parent parent child child', false],
  ['mate', 'child parent', false],
] as const) {
  for (const word of words.split(' ')) CHAINS.set(word, { legs: legs.split(' ') as Leg[], isMore });
}
/** By whose side: of the mother, or of the father. */
const SIDES: Readonly<Record<string, Leg>> = {
  maternal: 'mother',
  paternal: 'father',
};

/** "grandmother", "siblings": never what somebody does. */
export function isKinNoun(word: string): boolean {
  return basesOf(word).some((base) => CHAINS.has(base) || (KIN.has(base) && base !== 'issue'));
}

/**
 * "ancestors", "grandchildren": relationships between things of one kind that lead to a parent, walked
 * once, twice or any number of times. Where mother and father are relationships of their own, either.
 */
export function kinSenses(lexicon: Lexicon, words: readonly Word[]): readonly KinSense[] {
  const head = words.at(-1);
  // "mated", "fathered": what was done is no kin.
  if (!head || /[^e]ed$/u.test(head.text)) return [];
  const chained = chainSenses(lexicon, words, head);
  if (chained.length > 0) return chained;
  const [, rest] = /^grand(.+)$/u.exec(head.text) ?? [];
  const bases = [
    ...basesOf(head.text),
    ...(rest === undefined ? [] : basesOf(rest).map((base) => `grand${base}`)),
  ];
  const kin = bases.map((base) => KIN.get(base)).find((each) => each !== undefined);
  if (!kin) return [];
  const up = new Map<string, TypeWords[]>();
  for (const pattern of lexicon.vocabulary.patterns) {
    const generation = generationOf(pattern);
    if (generation === null) continue;
    const key = `${pattern.from} ${generation}`;
    up.set(key, [...(up.get(key) ?? []), pattern]);
  }
  return [...up].flatMap(([key, patterns]): readonly KinSense[] => {
    const [first] = patterns;
    if (!first) return [];
    const pattern: TypeWords = {
      ...first,
      type: patterns.map(({ type }) => type).join(' or '),
      types: patterns.map(({ type }) => type),
      terms: { ...termsFor([head.text]), meanings: [head.meaning] },
      ...(kin.max > 1 ? { length: { min: kin.min, max: deepest(kin, words) } } : {}),
      properties: [],
    };
    // The relationship begins at the child where it leads up.
    const atFrom = key.endsWith('up') !== kin.isUp;
    const sex = kinSex(lexicon, pattern.from, bases[0] ?? head.text);
    const isGuess = kin.isMore ?? false;
    return [
      { kind: 'role', pattern, atFrom, near: 1, cost: 0.02, isGuess, ...(sex ? { sex } : {}) },
    ];
  });
}

/** "ancestors up to three generations back" goes so far. */
function deepest({ max }: Kin, words: readonly Word[]): number {
  const said = words.find(({ text }) => text.startsWith(GENERATIONS));
  return said && max === DEEPEST ? Number(said.text.slice(GENERATIONS.length)) : max;
}

/** "maternal grandmother", "siblings": through those that lie between. */
function chainSenses(lexicon: Lexicon, words: readonly Word[], head: Word): readonly KinSense[] {
  const bases = basesOf(head.text);
  const isNamed = lexicon
    .hits(head)
    .some(({ entry, near }) => entry.kind !== 'property' && near >= 0.9);
  const found = bases.map((base) => CHAINS.get(base)).find((each) => each !== undefined);
  if (!found || isNamed) return [];
  const side = words.flatMap(({ text }) => SIDES[text] ?? [])[0];
  const legs = side === undefined ? found.legs : [side, ...found.legs.slice(1)];
  const owners = new Set(
    lexicon.vocabulary.patterns.flatMap((each) => (generationOf(each) ? [each.from] : [])),
  );
  return [...owners].flatMap((owner): readonly KinSense[] => {
    const chain = legs.flatMap((leg) => stepOf(lexicon, owner, leg, words) ?? []);
    const [first] = chain;
    if (!first || chain.length < legs.length) return [];
    const sex = kinSex(lexicon, owner, head.text);
    return [
      {
        kind: 'role',
        pattern: first.pattern,
        atFrom: !first.forward,
        near: 1,
        cost: 0.02,
        isGuess: found.isMore,
        chain,
        ...(sex ? { sex } : {}),
      },
    ];
  });
}

/** One leg as a step over every relationship that says it; null where none does. */
function stepOf(lexicon: Lexicon, owner: string, leg: Leg, words: readonly Word[]): Step | null {
  const own = lexicon.vocabulary.patterns.flatMap((pattern) => {
    const generation = pattern.from === owner ? generationOf(pattern) : null;
    return generation ? [{ pattern, generation }] : [];
  });
  const said = own.filter(({ pattern }) => {
    if (leg === 'parent' || leg === 'child') return true;
    return pattern.terms.words.some((word) => basesOf(word).includes(leg));
  });
  const [first] = said;
  const same = said.filter(({ generation }) => generation === first?.generation);
  if (!first) return null;
  const patterns = same.map(({ pattern }) => pattern);
  const pattern: TypeWords = {
    ...first.pattern,
    type: patterns.map(({ type }) => type).join(' or '),
    types: patterns.map(({ type }) => type),
    terms: {
      ...termsFor(first.pattern.terms.words),
      meanings: words.map(({ meaning }) => meaning),
    },
    properties: [],
  };
  const isUp = leg !== 'child';
  return { pattern, forward: (first.generation === 'up') === isUp };
}

const PARENT = meaningOf('parent');
const CHILD = meaningOf('child');

/** `HAS_PARENT` leads up, `PARENT_OF` down; null for what says nothing of kin. */
function generationOf({ from, to, terms }: TypeWords): 'down' | 'up' | null {
  if (from !== to) return null;
  const says = (meaning: typeof PARENT): boolean =>
    terms.meanings.some((each) => affinity(each, meaning) >= 0.85);
  const isOf = terms.endsWith === 'of';
  if (says(PARENT)) return isOf ? 'down' : 'up';
  if (says(CHILD)) return isOf ? 'up' : 'down';
  return null;
}

function termsFor(words: readonly string[]): Terms {
  return {
    words,
    meanings: [],
    particles: new Set(),
    opensWith: null,
    endsWith: null,
    noted: null,
  };
}
