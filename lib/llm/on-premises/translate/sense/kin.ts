import 'server-only';
import { basesOf } from '../english/inflection';
import { affinity, meaningOf } from '../english/meaning';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { Terms, TypeWords } from '../schema-vocabulary';

/** Whoever stands at one end of such a relationship. */
export interface KinSense {
  readonly kind: 'role';
  readonly pattern: TypeWords;
  readonly atFrom: boolean;
  readonly near: number;
  readonly cost: number;
  readonly isGuess: boolean;
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

/**
 * "ancestors", "grandchildren": relationships between things of one kind that lead to a parent, walked
 * once, twice or any number of times. Where mother and father are relationships of their own, either.
 */
export function kinSenses(lexicon: Lexicon, head: Word): readonly KinSense[] {
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
      terms: termsFor(head),
      ...(kin.max > 1 ? { length: { min: kin.min, max: kin.max } } : {}),
      properties: [],
    };
    // The relationship begins at the child where it leads up.
    const atFrom = key.endsWith('up') !== kin.isUp;
    return [{ kind: 'role', pattern, atFrom, near: 1, cost: 0.02, isGuess: kin.isMore ?? false }];
  });
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

function termsFor({ meaning, text }: Word): Terms {
  return {
    words: [text],
    meanings: [meaning],
    particles: new Set(),
    opensWith: null,
    endsWith: null,
    noted: null,
  };
}
