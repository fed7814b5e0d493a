const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen twenty';
const GERMAN =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn ' +
  'sechzehn siebzehn achtzehn neunzehn zwanzig';

const WORDS = new Map<string, number>([
  ...ENGLISH.split(' ').map((word, value): [string, number] => [word, value]),
  ...GERMAN.split(' ').map((word, value): [string, number] => [word, value]),
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['hundert', 100],
  ['tausend', 1_000],
]);

const DECADES = new Map(
  [
    'twenties',
    'thirties',
    'forties',
    'fifties',
    'sixties',
    'seventies',
    'eighties',
    'nineties',
  ].map((word, index): [string, number] => [word, 1920 + 10 * index]),
);

export interface SaidNumber {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** True where digits were written; a word such as "one" is often no number. */
  readonly isWritten: boolean;
}

/** `20th`, `20. Jahrhundert`. */
const ORDINAL = /^(?:(?:st|nd|rd|th)\b|\. jahrhundert)/;

/** The numbers of a text in digits and in words; those of placeholder names are none. */
export function numbersIn(text: string): readonly SaidNumber[] {
  const found: SaidNumber[] = [];
  const pattern = /\$\w+|(?<![\w.])-?\d[\d,]*(?:\.\d+)?s?|\p{L}+/gu;
  for (const match of text.matchAll(pattern)) {
    const [token] = match;
    const at = { start: match.index, end: match.index + token.length };
    if (token.startsWith('$')) continue;
    if (/\d/.test(token)) {
      const value = Number(token.replace(/s$/, '').replaceAll(',', ''));
      const isOrdinal = ORDINAL.test(text.slice(at.end));
      if (Number.isFinite(value)) found.push({ value, ...at, isWritten: !isOrdinal });
      continue;
    }
    const value = WORDS.get(token) ?? DECADES.get(token);
    if (value !== undefined) found.push({ value, ...at, isWritten: false });
  }
  return found;
}
