/** Names of schemas are few and asked for again with every query; a reply's invented ones must not pile up. */
const KEPT = 20_000;
const known = new Map<string, readonly string[]>();

/** The words of a name of the schema, case kept: `HOME_PORT`, `homePort` and `home-port` are two each. */
export function wordsOfName(name: string): readonly string[] {
  const kept = known.get(name);
  if (kept) return kept;
  const words = splitName(name);
  if (known.size >= KEPT) known.clear();
  known.set(name, words);
  return words;
}

function splitName(name: string): readonly string[] {
  const spaced = name
    .replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return spaced.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
