import 'server-only';
import { type MaskingPolicy, sensitivityOfAll } from '@/lib/masking/policy';
import type { ValueAlias } from '@/lib/masking/value-aliases';
import { entriesOf, type ValueIndex } from '@/lib/masking/value-index';

/** Every stored spelling that policy calls sensitive and every other name of a value, for the second matcher. */
export function* leakValues(
  index: ValueIndex,
  policy: MaskingPolicy,
  aliases: readonly ValueAlias[] = [],
): Generator<string> {
  for (const { alias } of aliases) yield alias;
  for (const { values } of entriesOf(index)) {
    const isPublic =
      sensitivityOfAll(
        policy,
        values.flatMap(({ types }) => types),
      ) === 'public';
    if (isPublic) continue;
    for (const { text } of values) yield text;
  }
}
