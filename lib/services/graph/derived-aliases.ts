import 'server-only';
import type { ValueAlias } from '@/lib/masking/value-aliases';
import { entriesOf, type ValueIndex } from '@/lib/masking/value-index';

/** A property of more values is no list of kinds. */
const MOST_KINDS = 60;

/** What people are called who are of a kind. */
const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  male: ['man', 'men', 'males', 'Männer', 'Männern', 'Männchen', 'männliche', 'männlichen'],
  female: ['woman', 'women', 'females', 'Frauen', 'Weibchen', 'weibliche', 'weiblichen'],
  männlich: ['Mann', 'Männer', 'Männern', 'Männchen'],
  weiblich: ['Frau', 'Frauen', 'Weibchen'],
};

/** Endings of a field, and of whoever works in it. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/logy$/u, 'logist'],
  [/iatry$/u, 'iatrist'],
  [/therapy$/u, 'therapist'],
  [/surgery$/u, 'surgeon'],
  [/(?<=[a-z]{4})ics$/u, 'ician'],
  [/nursing$/u, 'nurse'],
];

/**
 * Nouns for who or what is of a kind, where the graph holds the kind: "men" for a stored `male`, "neurologists"
 * for `neurology`. Only of properties of few values, and none that is a value itself: they are masked to it, so
 * that a model is told what they are and not which.
 */
export function derivedAliases(index: ValueIndex): readonly ValueAlias[] {
  const kinds = new Map<string, string[] | null>();
  const stored = new Set<string>();
  for (const { values } of entriesOf(index)) {
    for (const { kind, text, types } of values) {
      if (kind !== 'string') continue;
      for (const type of types) {
        const known = kinds.get(type);
        if (known === null) continue;
        if (known && known.length >= MOST_KINDS) kinds.set(type, null);
        else kinds.set(type, [...(known ?? []), text]);
      }
    }
  }
  for (const all of kinds.values()) for (const text of all ?? []) stored.add(text.toLowerCase());
  return [...kinds].flatMap(([property, all]) =>
    (all ?? []).flatMap((value) =>
      nounsOf(value.toLowerCase())
        .filter((alias) => !stored.has(alias.toLowerCase()))
        .map((alias) => ({ alias, value, property })),
    ),
  );
}

function nounsOf(kind: string): readonly string[] {
  const people = Object.hasOwn(PEOPLE, kind) ? PEOPLE[kind] : undefined;
  if (people) return people;
  if (!/^[a-z][a-z ]*$/u.test(kind)) return [];
  const [ending, agent] = FIELDS.find(([field]) => field.test(kind)) ?? [];
  if (!ending || agent === undefined) return [];
  const noun = kind.replace(ending, agent);
  return [noun, `${noun}s`];
}
