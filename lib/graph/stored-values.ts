import 'server-only';
import type { GraphValue } from '@/lib/base/graph-value';
import { isPromptableName, UNLISTED_NAME } from '@/lib/schema/promptable-name';

import type { StoredValue } from './graph-database';

/** The values of one element, once for each of its labels; lists element by element. */
export function* storedValues(
  owner: 'node' | 'relationship',
  ownerNames: readonly string[],
  properties: Readonly<Record<string, GraphValue>>,
): Generator<StoredValue> {
  for (const ownerName of ownerNames.length === 0 ? [''] : ownerNames) {
    for (const [name, value] of Object.entries(properties)) {
      const property = { owner, ownerName: listedName(ownerName), property: listedName(name) };
      if (Array.isArray(value)) {
        for (const item of value) yield { property, value: item, listed: true };
      } else yield { property, value, listed: false };
    }
  }
}

function listedName(name: string): string {
  return isPromptableName(name) ? name : UNLISTED_NAME;
}
