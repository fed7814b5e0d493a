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
  /** Another form of the value's own words: in the plural, in another language. A verb may look the same. */
  readonly isForm?: boolean;
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
  const isForm = (number: number): boolean => aliases[number]?.isForm === true;
  const own = builder.build();
  return {
    find: (question, scan) =>
      findValues(own, question, scan).flatMap((hit) => {
        const numbers = numbersOf(hit.value);
        const names = numbers.filter((number) => !isForm(number));
        const { from, to, entry, plural } = hit;
        // A form is spelt as it is: its plural would be a form of a form.
        if (plural && names.length === 0) return [];
        const value = valueOf(plural ? names : numbers, meant);
        const found = { from, to, index: hit.index, entry, plural, value };
        return [
          { ...found, ...(names.length > 0 ? { isOtherName: true } : { isOtherForm: true }) },
        ];
      }),
  };
}

function numbersOf({ values }: ValueEntry): readonly number[] {
  return values.flatMap(({ types }) => types.map(Number)).toSorted((one, other) => one - other);
}

function valueOf(
  numbers: readonly number[],
  meant: readonly (readonly EntryValue[])[],
): ValueEntry {
  const found = new Map<string, EntryValue>();
  for (const one of numbers.flatMap((number) => meant[number] ?? [])) {
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
