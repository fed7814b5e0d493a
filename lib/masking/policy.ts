/** What policy says of one property. `not-indexed`: its values are neither looked for nor masked. */
export type Sensitivity = 'sensitive' | 'public' | 'not-indexed';

/** `standard`: what is recognised is masked. `strict`: what is not in the vocabulary is masked. */
export type MaskingMode = 'standard' | 'strict';

export interface MaskingPolicy {
  /** Named by every ledger entry; grows with each change. */
  readonly version: number;
  readonly mode: MaskingMode;
  /** By property key; a property that is not named has `default`. */
  readonly properties: Readonly<Record<string, Sensitivity>>;
  readonly default: Sensitivity;
  /** Names for placeholders by property key or label, where the label itself should not be seen. */
  readonly placeholderNames?: Readonly<Record<string, string>>;
}

/** What holds until somebody decides otherwise: everything is sensitive. */
export function allSensitive(mode: MaskingMode = 'standard'): MaskingPolicy {
  return { version: 1, mode, properties: {}, default: 'sensitive' };
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
  const said = propertyKeys
    .map((key) => sensitivityOf(policy, key))
    .filter((one) => one !== 'not-indexed');
  if (said.length === 0) return 'not-indexed';
  return said.every((one) => one === 'public') ? 'public' : 'sensitive';
}
