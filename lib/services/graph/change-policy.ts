import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { PolicyChange } from '@/lib/contracts/policy';
import { fold } from '@/lib/masking/fold';
import { type MaskingPolicy, sensitivityOf } from '@/lib/masking/policy';
import { foldKey, tokenize } from '@/lib/masking/token';
import { aliasProblem } from '@/lib/schema/aliases';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { propertyKeys } from './property-keys';

/** The policy after a change, one version on. Throws `invalid-input` for what the schema does not have. */
export function changePolicy(
  policy: MaskingPolicy,
  change: PolicyChange,
  schema: GraphSchema,
): MaskingPolicy {
  const { properties = {}, untyped, alwaysMask, lifting, removedWords, aliases } = change;
  const known = new Set(propertyKeys(schema));
  const named = [
    ...Object.keys(properties),
    ...(untyped ?? []),
    ...(alwaysMask ?? []),
    ...(lifting?.never ?? []),
  ];
  if (named.some((key) => !known.has(key))) {
    throw new AppError(
      'invalid-input',
      'A property is written Label.property, as "graph schema" shows it.',
    );
  }
  const problem = aliases ? aliasProblem(aliases, schema) : null;
  if (problem !== null) throw new AppError('invalid-input', problem);
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<MaskingPolicy>;
  return {
    ...policy,
    ...given,
    ...(removedWords ? { removedWords: [...new Set(removedWords.flatMap(wordsOf))] } : {}),
    properties: { ...policy.properties, ...properties },
    version: policy.version + 1,
  };
}

/** As a question's words are compared: folded, one by one. */
function wordsOf(text: string): readonly string[] {
  return foldKey(tokenize(fold(text)))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** True where a property comes into the index or goes out of it. */
export function changesIndex(
  before: MaskingPolicy,
  after: MaskingPolicy,
  schema: GraphSchema,
): boolean {
  const isIndexed = (policy: MaskingPolicy, key: string): boolean =>
    sensitivityOf(policy, key) !== 'not-indexed';
  return propertyKeys(schema).some((key) => isIndexed(before, key) !== isIndexed(after, key));
}

/** What the ledger says of a change: names and choices, no value. */
export function changeFacts(
  before: MaskingPolicy,
  after: MaskingPolicy,
  change: PolicyChange,
): Readonly<Record<string, string | number | boolean>> {
  const { properties = {}, mode: _mode, ...rest } = change;
  return {
    versionBefore: before.version,
    versionAfter: after.version,
    modeBefore: before.mode,
    modeAfter: after.mode,
    ...Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [
        key,
        `${sensitivityOf(before, key)} → ${value}`,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(rest).flatMap(([part, value]): [string, string][] =>
        value === undefined ? [] : [[part, factOf(part, value)]],
      ),
    ),
  };
}

/** Words that were moved out are counted: they may be names. */
function factOf(part: string, value: unknown): string {
  if (part === 'removedWords') return `${Array.isArray(value) ? value.length : 0}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
