/** Words are few and asked about again and again; those of strangers must not pile up. */
const KEPT = 20_000;

/** `make`, which must depend on the word alone, called once for each word as long as it is kept. */
export function remembering<Value>(make: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const kept = known.get(word);
    if (kept !== undefined) return kept;
    const made = make(word);
    if (known.size >= KEPT) known.clear();
    known.set(word, made);
    return made;
  };
}
