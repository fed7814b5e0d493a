import 'server-only';
import { type MaskingPolicy, sensitivityOfAll } from '@/lib/masking/policy';
import { readEntry, type ValueIndex } from '@/lib/masking/value-index';

/** Every stored spelling that policy calls sensitive, for the second matcher. */
export function* leakValues(index: ValueIndex, policy: MaskingPolicy): Generator<string> {
  const entries = index.offsets.length - 1;
  for (let entry = 0; entry < entries; entry += 1) {
    const { values } = readEntry(index, entry);
    const isPublic =
      sensitivityOfAll(
        policy,
        values.flatMap(({ types }) => types),
      ) === 'public';
    if (isPublic) continue;
    for (const { text } of values) yield text;
  }
}
