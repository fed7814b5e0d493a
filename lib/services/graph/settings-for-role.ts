import 'server-only';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { speaksOf } from './aliased-notes';
import type { GraphSettings } from './graph-settings';

/**
 * An administrator's words as far as a role may read them: notes and starters that speak of a part of
 * the schema that the role does not see are left out.
 */
export function settingsForRole(
  settings: GraphSettings,
  { whole, schema }: { readonly whole: GraphSchema; readonly schema: GraphSchema },
): GraphSettings {
  const seen = new Set(namesOf(schema));
  const hidden = namesOf(whole).filter((name) => !seen.has(name));
  if (hidden.length === 0) return settings;
  const isSeen = (text: string): boolean => !hidden.some((name) => speaksOf(text, name));
  return {
    ...settings,
    notes: settings.notes.filter(isSeen),
    starters: settings.starters.filter(isSeen),
  };
}

/** A property's name is seen where any part that is seen has it. */
function namesOf({ labels, relationshipTypes }: GraphSchema): readonly string[] {
  const owners = [...labels, ...relationshipTypes];
  return owners.flatMap(({ name, properties }) => [name, ...properties.map((each) => each.name)]);
}
