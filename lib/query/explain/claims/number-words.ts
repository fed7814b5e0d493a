const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen twenty';
const TENS = [
  'thirty dreißig',
  'forty vierzig',
  'fifty fünfzig',
  'sixty sechzig',
  'seventy siebzig',
  'eighty achtzig',
  'ninety neunzig',
];
const GERMAN =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn ' +
  'sechzehn siebzehn achtzehn neunzehn zwanzig';

const WORDS = new Map<string, number>([
  ...ENGLISH.split(' ').map((word, value): [string, number] => [word, value]),
  ...GERMAN.split(' ').map((word, value): [string, number] => [word, value]),
  ...TENS.flatMap((words, index) =>
    words.split(' ').map((word): [string, number] => [word, 30 + 10 * index]),
  ),
  ['dozen', 12],
  ['dutzend', 12],
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['hundert', 100],
  ['tausend', 1_000],
]);

/** Places by which rows are told: `sixth to tenth`. Of the first three every text speaks. */
const PLACES = new Map<string, number>(
  [
    'fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
    'viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst',
  ].flatMap((words, language) =>
    words
      .split(' ')
      .flatMap((word, at): [string, number][] =>
        language === 0
          ? [[word, at + 4]]
          : ['e', 'er', 'en', 'es', 'em'].map((ending): [string, number] => [
              word + ending,
              at + 4,
            ]),
      ),
  ),
);

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

const GERMAN_ONES =
  'ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn';
const GERMAN_TENS = 'zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig';
const BELOW_HUNDRED = String.raw`(?:(${GERMAN_ONES})(?!und)|(?:(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und)?(${GERMAN_TENS}))?`;
const BELOW_THOUSAND = String.raw`(?:(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)?(hundert))?(?:und)?${BELOW_HUNDRED}`;
const GERMAN_NUMBER = new RegExp(`^(?:${BELOW_THOUSAND}(tausend))?(?:und)?${BELOW_THOUSAND}$`, 'u');

/** `zwanzigtausend`, `fünfundvierzig`: German writes a number in one word; undefined for another word. */
function germanCompound(word: string): number | undefined {
  if (word.length < 6) return undefined;
  const parts = GERMAN_NUMBER.exec(word);
  if (!parts) return undefined;
  const below = (from: number): number => {
    const [hundreds, hundred, small, one, tens] = parts.slice(from, from + 5);
    const value = (part: string | undefined): number => WORDS.get(part ?? '') ?? 0;
    return (
      (hundred === undefined ? 0 : 100 * (value(hundreds) || 1)) +
      value(small) +
      value(one) +
      value(tens)
    );
  };
  const isThousand = parts[6] !== undefined;
  const total = (isThousand ? 1000 * (below(1) || 1) : 0) + below(7);
  return total === 0 ? undefined : total;
}

export interface SaidNumber {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** True where digits were written; a word such as "one" is often no number. */
  readonly isWritten: boolean;
  /** True for a word that says how many of something there are: `five titles`. */
  readonly isCounting: boolean;
}

/** `20th`, `20. Jahrhundert`. */
const ORDINAL = /^(?:(?:st|nd|rd|th)\b|\. jahrhundert)/;

const FRACTION = /^[ -](?:quarters?|thirds?|fifths?|tenths?|viertel|drittel|zehntel)(?!\p{L})/u;

/** What an explanation may count of itself. */
const OF_THE_TEXT =
  /^(?:[- ](?:steps?|parts?|conditions?|columns?|things?|ways?|clauses?|quer\w+|elements?|branch\w*|cases?|groups?|sides?|ends?|results?|lists?|kinds?|sets?|schritte?n?|spalten?|teile?n?|bedingung\w*|gruppen?|listen?))\b/;

const MULTIPLES = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
  ['dozen', 12],
  ['dutzend', 12],
  ['hundert', 100],
  ['tausend', 1_000],
  ['millionen', 1_000_000],
  ['mio', 1_000_000],
  ['milliarden', 1_000_000_000],
  ['mrd', 1_000_000_000],
  ['k', 1_000],
]);

/** `twenty-five`, `two hundred and fifty`: a number in words that goes on; null where a new one begins. */
function joined(last: SaidNumber | undefined, value: number, gap: string): number | null {
  if (!last || last.isWritten || last.value < 20 || value < 1) return null;
  const step = last.value % 1000 === 0 ? 1000 : last.value % 100 === 0 ? 100 : 10;
  if (last.value % step !== 0 || value >= step) return null;
  const isGap = gap === '-' || gap === ' ' || (gap === ' and ' && step > 10);
  return isGap ? last.value + value : null;
}

/** The numbers of a text in digits and in words, `1.5 million` as one; those of placeholder names are none. */
export function numbersIn(text: string): readonly SaidNumber[] {
  const found: SaidNumber[] = [];
  const pattern = /\$\w+|(?<![\w.])-?\d[\d,]*(?:\.\d+)?s?|\p{L}+/gu;
  for (const match of text.matchAll(pattern)) {
    const [token] = match;
    const at = { start: match.index, end: match.index + token.length };
    if (token.startsWith('$')) continue;
    const last = found.at(-1);
    const times = MULTIPLES.get(token);
    if (times !== undefined && last && /^[ -]?$/.test(text.slice(last.end, at.start))) {
      found[found.length - 1] = { ...last, value: last.value * times, end: at.end };
      continue;
    }
    // “three quarters of an hour” counts no hours.
    if (FRACTION.test(text.slice(at.end))) continue;
    const isQuoted = /['"“„‘`]$/.test(text.slice(0, at.start));
    const isOrdinal = ORDINAL.test(text.slice(at.end));
    // “names of all three”: of what was said before.
    const isTogether = /\ball(?: of)?(?: the)? $/.test(text.slice(0, at.start));
    const isCounting =
      !isQuoted && !isOrdinal && !isTogether && !OF_THE_TEXT.test(text.slice(at.end, at.end + 24));
    if (/\d/.test(token)) {
      const value = Number(token.replace(/s$/, '').replaceAll(',', ''));
      if (Number.isFinite(value)) found.push({ value, ...at, isWritten: !isOrdinal, isCounting });
      continue;
    }
    const place = PLACES.get(token);
    if (place !== undefined) {
      found.push({ value: place, ...at, isWritten: false, isCounting: false });
      continue;
    }
    const value = WORDS.get(token) ?? DECADES.get(token) ?? germanCompound(token);
    const tail =
      value === undefined ? null : joined(last, value, text.slice(last?.end ?? 0, at.start));
    if (tail !== null && last) {
      found[found.length - 1] = { ...last, value: tail, end: at.end };
      continue;
    }
    const sign = /\bminus $/.test(text.slice(0, at.start)) ? -1 : 1;
    if (value !== undefined) {
      found.push({ value: sign * value, ...at, isWritten: false, isCounting });
    }
  }
  return found;
}
