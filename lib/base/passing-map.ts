/**
 * A map for what comes and goes with every question. A `Map` that makes room anew leaves its old table
 * behind, which points to the new one; once a full collection has met such a table, it and all that every
 * later one has ever held outlives each collection of young objects until the next full one. The
 * dictionary behind an object has no such pointer. It has no order, and is not for what only grows.
 */
export class PassingMap<Key extends number | string, Value> {
  #entries = empty<Key, Value>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: Key): Value | undefined {
    return this.#entries[key];
  }

  has(key: Key): boolean {
    return key in this.#entries;
  }

  set(key: Key, value: Value): void {
    if (!this.has(key)) this.#size += 1;
    this.#entries[key] = value;
  }

  /** What it held under that key, which it holds no longer. */
  take(key: Key): Value | undefined {
    const value = this.#entries[key];
    if (!this.has(key)) return undefined;
    delete this.#entries[key];
    this.#size -= 1;
    return value;
  }

  values(): readonly Value[] {
    return Object.values<Value>(this.#entries as Record<Key, Value>);
  }

  /** All that it held; then it is empty. */
  takeAll(): readonly Value[] {
    const values = this.values();
    this.#entries = empty();
    this.#size = 0;
    return values;
  }
}

/** Without a prototype, so that no key has a value of its own. */
function empty<Key extends number | string, Value>(): Record<Key, Value | undefined> {
  return Object.create(null) as Record<Key, Value | undefined>;
}
