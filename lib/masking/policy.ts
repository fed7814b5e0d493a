import { NO_ALIASES, type SchemaAliases } from '@/lib/schema/aliases';

/** What policy says of one property. `not-indexed`: its values are neither looked for nor masked. */
export type Sensitivity = 'sensitive' | 'public' | 'not-indexed';

/** `standard`: what is recognised is masked. `strict`: what is not in the vocabulary is masked. */
export type MaskingMode = 'standard' | 'strict';

/** What becomes of a word that names a part of the schema: left, followed by the name, or replaced by it. */
export type Reformulation = 'off' | 'annotate' | 'replace';

export interface LiftingPolicy {
  /** False: nobody takes a mask off. */
  readonly allowed: boolean;
  /** Roles that may, of those with the right; all of them where it is empty. */
  readonly roles: readonly string[];
  /** True: a lift without a reason is refused. */
  readonly reasonRequired: boolean;
  /** Properties whose values nobody lifts. */
  readonly never: readonly string[];
}

/** How old the value index may grow, in hours; null for no limit. */
export interface IndexAgePolicy {
  /** Built anew after so long. */
  readonly refreshHours: number | null;
  /** From so long on a strict graph is not asked any more. */
  readonly limitHours: number | null;
}

/** What a second person looks at, before a send and after it. */
export interface ReviewPolicy {
  /** Whether a second person approves each request: never, where it leaves for a server outside, or always. */
  readonly approval: 'none' | 'outside' | 'always';
  /** So long an approval is waited for, and so long it holds. */
  readonly approvalHours: number;
  /** True: a verdict takes two people. */
  readonly fourEyes: boolean;
}

export interface MaskingPolicy {
  /** Named by every ledger entry; grows with each change. */
  readonly version: number;
  readonly mode: MaskingMode;
  /** By property key; a property that is not named has `default`. */
  readonly properties: Readonly<Record<string, Sensitivity>>;
  readonly default: Sensitivity;
  /** Names for placeholders by property key or label, where the label itself should not be seen. */
  readonly placeholderNames?: Readonly<Record<string, string>>;
  /** Properties of whose values a model is not told what they are values of. */
  readonly untyped?: readonly string[];
  /** Properties whose values are masked wherever they stand, ordinary words too. */
  readonly alwaysMask?: readonly string[];
  readonly lifting?: LiftingPolicy;
  readonly reformulation?: Reformulation;
  readonly aliases?: SchemaAliases;
  /** Bodies are filled up to steps of so many bytes. */
  readonly sizeBucket?: number;
  /** Words moved out of the public vocabulary, in lower case. */
  readonly removedWords?: readonly string[];
  readonly index?: IndexAgePolicy;
  readonly review?: ReviewPolicy;
}

export const DEFAULT_LIFTING: LiftingPolicy = {
  allowed: true,
  roles: [],
  reasonRequired: false,
  never: [],
};

export const DEFAULT_INDEX_AGE: IndexAgePolicy = { refreshHours: null, limitHours: null };

const DEFAULT_REVIEW: ReviewPolicy = {
  approval: 'none',
  approvalHours: 24,
  fourEyes: false,
};

const DEFAULT_SIZE_BUCKET = 2048;

/** What holds until somebody decides otherwise: everything is sensitive. */
export function allSensitive(mode: MaskingMode = 'standard'): MaskingPolicy {
  return { version: 1, mode, properties: {}, default: 'sensitive' };
}

/** Every part of a policy, those that nobody decided by their default. */
export function wholePolicy(policy: MaskingPolicy): Required<MaskingPolicy> {
  return {
    placeholderNames: {},
    untyped: [],
    alwaysMask: [],
    lifting: DEFAULT_LIFTING,
    reformulation: 'off',
    aliases: NO_ALIASES,
    sizeBucket: DEFAULT_SIZE_BUCKET,
    removedWords: [],
    index: DEFAULT_INDEX_AGE,
    review: DEFAULT_REVIEW,
    ...policy,
  };
}

export function sensitivityOf(policy: MaskingPolicy, propertyKey: string): Sensitivity {
  return Object.hasOwn(policy.properties, propertyKey)
    ? (policy.properties[propertyKey] ?? policy.default)
    : policy.default;
}

/**
 * What holds for a string that all these properties hold: public only where *every* one is public;
 * properties that are not indexed have no say.
 */
export function sensitivityOfAll(
  policy: MaskingPolicy,
  propertyKeys: readonly string[],
): Sensitivity {
  let isPublic = false;
  for (const key of propertyKeys) {
    const one = sensitivityOf(policy, key);
    if (one === 'sensitive') return 'sensitive';
    isPublic ||= one === 'public';
  }
  return isPublic ? 'public' : 'not-indexed';
}

/** True where one of these properties is masked even in words that are ordinary. */
export function isAlwaysMasked(policy: MaskingPolicy, propertyKeys: readonly string[]): boolean {
  return policy.alwaysMask?.some((key) => propertyKeys.includes(key)) ?? false;
}

/** True where a model is told nothing of the type of a value that these properties hold. */
export function isUntyped(policy: MaskingPolicy, propertyKeys: readonly string[]): boolean {
  return policy.untyped?.some((key) => propertyKeys.includes(key)) ?? false;
}
