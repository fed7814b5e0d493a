import { createValueIndexBuilder } from './build-value-index';
import { findValues, type ValueHit } from './find-values';
import { findWholeValues } from './find-whole-values';
import type { Scan } from './scan';
import type { EntryValue, ValueEntry, ValueIndex } from './value-index';

/** Another name that people have for a stored value: a nickname, an abbreviation, `men`. */
export interface ValueAlias {
  readonly alias: string;
  /** The stored value. */
  readonly value: string;
  /** Property that holds it. */
  readonly property: string;
}

/** Finds other names of values; what is found stands for the value itself, with all its stored spellings. */
export interface ValueAliases {
  /** In a text that was read with the base of the index. */
  find(question: string, scan: Scan): readonly ValueHit[];
}

/** Compiled once for a version of the index; an alias of a value that is stored no more stands for its text. */
export function compileValueAliases(
  aliases: readonly ValueAlias[],
  index: ValueIndex,
): ValueAliases {
  const builder = createValueIndexBuilder({ seed: index.seed });
  // Each is indexed as a value of its own number.
  const meant = aliases.map(({ alias, value, property }, number) => {
    builder.addText({ kind: 'string', text: alias }, String(number));
    return storedAs(value, property, index);
  });
  const own = builder.build();
  return {
    find: (question, scan) =>
      findValues(own, question, scan).map((hit) => ({
        from: hit.from,
        to: hit.to,
        index: hit.index,
        entry: hit.entry,
        plural: hit.plural,
        value: valueOf(hit.value, meant),
        isOtherName: true,
      })),
  };
}

function valueOf({ values }: ValueEntry, meant: readonly (readonly EntryValue[])[]): ValueEntry {
  const found = new Map<string, EntryValue>();
  const numbers = values.flatMap(({ types }) => types.map(Number));
  for (const one of numbers.toSorted((a, b) => a - b).flatMap((number) => meant[number] ?? [])) {
    found.set(`${one.text}\u0000${one.types.join('\u0000')}`, one);
  }
  return { values: [...found.values()] };
}

/** Every stored spelling of a value, as that one property. */
function storedAs(value: string, property: string, index: ValueIndex): readonly EntryValue[] {
  const stored = findWholeValues(index, value)
    .flatMap((hit) => hit.value.values)
    .filter(({ types }) => types.includes(property))
    .map(({ kind, text }) => ({ kind, text, types: [property] }));
  return stored.length > 0 ? stored : [{ kind: 'string', text: value, types: [property] }];
}
