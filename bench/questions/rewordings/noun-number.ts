/** The plural of a noun, by spelling. */
export function plural(noun: string): string {
  if (/(?:s|x|ch|sh)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** The singular of a noun that ends in s. */
export function singular(noun: string): string {
  if (noun === 'species' || noun === 'series') return noun;
  if (noun.endsWith('ies') && noun !== 'movies') return `${noun.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(noun) ? noun.slice(0, -2) : noun.slice(0, -1);
}
