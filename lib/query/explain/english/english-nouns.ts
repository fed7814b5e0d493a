/** `a` or `an`. */
export function article(noun: string): string {
  const plain = noun.replace(/^[“"']/, '');
  if (/^(?:uni|use|usu|eu|one)/i.test(plain)) return 'a';
  return /^[aeiou]/i.test(plain) || /^h(?:our|onest|onou?r|eir)/i.test(plain) ? 'an' : 'a';
}

const IRREGULAR: Readonly<Record<string, string>> = {
  person: 'people',
  child: 'children',
  man: 'men',
  woman: 'women',
  mouse: 'mice',
  foot: 'feet',
  tooth: 'teeth',
  series: 'series',
  species: 'species',
  sheep: 'sheep',
  staff: 'staff',
};

/** Plural of the noun's last word. */
export function plural(noun: string): string {
  const [kind = '', ...rest] = noun.split(/(?= of any kind$)/);
  if (rest.length > 0) return plural(kind) + rest.join('');
  if (noun.endsWith('”')) return noun;
  const known = IRREGULAR[noun];
  if (known !== undefined) return known;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (noun.endsWith('sis')) return `${noun.slice(0, -2)}es`;
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

export function ordinal(number: number): string {
  return ORDINALS[number - 1] ?? `${number}th`;
}
