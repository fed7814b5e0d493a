import 'server-only';
import { type MaskingPolicy, sensitivityOfAll } from '@/lib/masking/policy';
import { entriesOf, type ValueIndex } from '@/lib/masking/value-index';

/** Spellings of which every property that holds them is public. */
export function publicValues(index: ValueIndex, policy: MaskingPolicy): readonly string[] {
  if (!Object.values(policy.properties).includes('public')) return [];
  const found: string[] = [];
  for (const { values } of entriesOf(index)) {
    const isPublic =
      sensitivityOfAll(
        policy,
        values.flatMap(({ types }) => types),
      ) === 'public';
    if (isPublic) found.push(...values.map(({ text }) => text));
  }
  return found;
}
