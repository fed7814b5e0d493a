import 'server-only';
import type { GraphValue } from '@/lib/base/graph-value';
import type { OverlayValue } from '@/lib/masking/overlay';
import { valueText } from '@/lib/masking/stored-value';
import { columnOrigins } from '@/lib/query/column-origins';
import type { Query } from '@/lib/query/model';

type Rows = readonly (readonly GraphValue[])[];

/** Texts, numbers and dates that rows have shown, each once with the properties that it came from. */
export class ShownCells {
  #size = 0;
  readonly #found = new Map<
    string,
    { readonly value: OverlayValue; readonly types: Set<string> }
  >();

  /** `query` is what gave the rows; null where nobody knows, and then nothing is said of any column. */
  add(rows: Rows, query: Query | null): void {
    const origins = query ? columnOrigins(query) : [];
    for (const row of rows) {
      for (const [column, cell] of row.entries()) this.#addValue(cell, origins[column] ?? []);
    }
  }

  addAll(values: readonly OverlayValue[]): void {
    for (const { text, kind, types } of values) this.#note({ text, kind }, types);
  }

  /** Number of values; of properties that came later too, so that it grows with whatever is new. */
  get size(): number {
    return this.#size;
  }

  values(): readonly OverlayValue[] {
    return [...this.#found.values()].map(({ value, types }) => ({ ...value, types: [...types] }));
  }

  /** Those that `others` do not have, or not of all their properties. */
  without(others: ShownCells): readonly OverlayValue[] {
    return this.values().filter(({ text, kind, types }) => {
      const known = others.#found.get(keyOf(kind, text))?.types;
      return known === undefined || types.some((type) => !known.has(type));
    });
  }

  #addValue(value: GraphValue, types: readonly string[]): void {
    const text = valueText(value);
    if (text) {
      this.#note(text, types);
      return;
    }
    if (value === null || typeof value !== 'object') return;
    if (isList(value)) {
      for (const each of value) this.#addValue(each, types);
      return;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$node' || key === '$relationship') this.#addElement(inner);
      else this.#addValue(inner, []);
    }
  }

  #addElement(element: GraphValue): void {
    if (element === null || typeof element !== 'object' || isList(element)) return;
    const { labels, type, properties } = element;
    const owners = isList(labels) ? labels : [type ?? null];
    if (properties === null || typeof properties !== 'object' || isList(properties)) return;
    for (const [name, value] of Object.entries(properties ?? {})) {
      const types = owners.flatMap((owner) =>
        typeof owner === 'string' ? [`${owner}.${name}`] : [],
      );
      this.#addValue(value, types);
    }
  }

  #note({ text, kind }: Pick<OverlayValue, 'text' | 'kind'>, types: readonly string[]): void {
    const key = keyOf(kind, text);
    const known = this.#found.get(key) ?? { value: { text, kind, types: [] }, types: new Set() };
    this.#found.set(key, known);
    // What was computed once and stored elsewhere is still shown as computed: of no property.
    for (const type of types.length > 0 ? types : ['']) {
      if (!known.types.has(type)) this.#size += 1;
      known.types.add(type);
    }
  }
}

function keyOf(kind: OverlayValue['kind'], text: string): string {
  return `${kind} ${text}`;
}

function isList(value: GraphValue | undefined): value is readonly GraphValue[] {
  return Array.isArray(value);
}
