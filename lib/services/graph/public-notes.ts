import 'server-only';
import {
  type MaskingPolicy,
  isUntyped,
  sensitivityOf,
  sensitivityOfAll,
} from '@/lib/masking/policy';
import { entriesOf, type ValueIndex } from '@/lib/masking/value-index';
import { aliasedKey, NO_ALIASES } from '@/lib/schema/aliases';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { propertyKeys } from './property-keys';

/** Most values that a note lists, and the longest of them, in UTF-16 units. */
const VALUE_CAP = 40;
const LENGTH_CAP = 40;

/** Words as people write them: nothing that could be read as more than a value. */
const PLAIN = /^[\p{L}\p{M}' -]+$/u;

/**
 * The words that a property of few values can hold, where policy calls all of it public: such words stay
 * in a question, and nothing else in a prompt tells what they are. One note a property; none where one of
 * its values is not public, since another property holds it, too, where its type is not told, or where it
 * goes by an alias, which its values would explain.
 */
export function publicNotes({
  index,
  policy,
  schema,
}: {
  readonly index: ValueIndex;
  readonly policy: MaskingPolicy;
  /** The part that the role sees. */
  readonly schema: GraphSchema;
}): readonly string[] {
  const { aliases = NO_ALIASES } = policy;
  const values = new Map<string, string[] | null>();
  for (const key of propertyKeys(schema)) {
    const isHidden = isUntyped(policy, [key]) || aliasedKey(aliases, key) !== key;
    if (sensitivityOf(policy, key) === 'public' && !isHidden) values.set(key, []);
  }
  if (values.size === 0) return [];
  for (const { values: spellings } of entriesOf(index)) {
    const types = spellings.flatMap((spelling) => spelling.types);
    const isPublic = sensitivityOfAll(policy, types) === 'public';
    for (const { text, types: own } of spellings) {
      for (const type of own) {
        const known = values.get(type);
        if (!known) continue;
        const isListed =
          isPublic && text.length <= LENGTH_CAP && PLAIN.test(text) && known.length < VALUE_CAP;
        if (isListed) known.push(text);
        else values.set(type, null);
      }
    }
  }
  return [...values].flatMap(([key, all]) =>
    all && all.length > 0 ? [`${key} holds one of: ${all.toSorted().join(', ')}`] : [],
  );
}
