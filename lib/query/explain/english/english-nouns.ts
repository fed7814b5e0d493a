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

/** Nouns of people; of a compound the last word counts. */
const PEOPLE = new Set(
  (
    'person human man woman child boy girl adult baby teenager parent mother father son daughter sibling brother sister ' +
    'spouse husband wife partner friend colleague neighbour neighbor relative ancestor descendant guest host member owner ' +
    'user customer client buyer seller employee employer worker manager boss chief director author writer editor reader ' +
    'teacher student pupil professor trainer trainee coach player athlete actor actress singer dancer performer painter ' +
    'composer conductor photographer critic reviewer journalist doctor nurse patient surgeon therapist lawyer judge ' +
    'attorney witness prisoner suspect victim engineer developer programmer designer architect builder inventor scholar ' +
    'researcher mayor minister president senator governor king queen prince princess emperor lord lady duke knight pilot ' +
    'captain sailor driver passenger traveler traveller visitor tenant resident citizen voter candidate donor sponsor ' +
    'farmer gardener cook chef baker butcher waiter soldier officer general sergeant lieutenant admiral monk nun priest ' +
    'bishop pope saint saver lender borrower heir founder curator collector'
  ).split(' '),
);

export function isPerson(noun: string): boolean {
  const last = noun.split(' ').at(-1) ?? '';
  return PEOPLE.has(last) || /(?:ologist|ician|woman)$/.test(last);
}
