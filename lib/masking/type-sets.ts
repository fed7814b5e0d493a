import type { ValueKind } from './stored-value';

interface HolderNumbers {
  readonly kind: ValueKind;
  readonly types: readonly number[];
}

/** Most properties that a graph may have; keys of transitions are put together from two numbers. */
const MOST_TYPES = 1 << 20;

/** Properties by number, and each combination of kind and properties that occurs, once. */
export class TypeSets {
  readonly types: string[] = [];
  readonly holders: HolderNumbers[] = [];
  readonly #numbers = new Map<string, number>();
  /** By kind, the holder of each property. */
  readonly #firsts: Readonly<Record<ValueKind, (number | undefined)[]>> = {
    string: [],
    number: [],
    temporal: [],
  };
  readonly #further = new Map<number, number>();
  readonly #shapes: { all: number; measured: number }[] = [];

  typeNumber(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.types.length;
    this.types.push(key);
    this.#shapes.push({ all: 0, measured: 0 });
    this.#numbers.set(key, number);
    return number;
  }

  /** The holder of a value that one property holds. */
  first(kind: ValueKind, type: number): number {
    const byKind = this.#firsts[kind];
    return (byKind[type] ??= this.#holder(kind, [type]));
  }

  /** The holder that has one property more; the same one where it has it. */
  with(holder: number, type: number): number {
    const key = holder * MOST_TYPES + type;
    const known = this.#further.get(key);
    if (known !== undefined) return known;
    const before = this.holders[holder];
    if (!before) throw new TypeError('A holder that was never made.');
    const next = before.types.includes(type)
      ? holder
      : this.#holder(before.kind, [...before.types, type]);
    this.#further.set(key, next);
    return next;
  }

  /** Counts a value of a property once. */
  count(type: number, isMeasure: boolean): void {
    const shape = this.#shapes[type];
    if (!shape) return;
    shape.all += 1;
    if (isMeasure) shape.measured += 1;
  }

  /** Properties whose values are nearly all numbers or dates. */
  measured(): readonly string[] {
    return this.types.filter((_, type) => {
      const shape = this.#shapes[type];
      return shape !== undefined && shape.measured >= shape.all * 0.9;
    });
  }

  #holder(kind: ValueKind, types: readonly number[]): number {
    this.holders.push({ kind, types });
    return this.holders.length - 1;
  }
}
