import 'server-only';

/** Text as words of plain letters, one space between, and where each unit came from. */
export interface PlainWords {
  readonly text: string;
  /** Per unit of `text`: where its character begins and ends in what was given. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Between stretches that do not belong together; no value ever holds it. */
export const BARRIER = '\u001e';

const BARRIERS: ReadonlySet<string> = new Set([BARRIER, '\ufffc']);
const DROPPED = /[\p{Cf}\p{Mn}\p{Me}\p{Variation_Selector}\u034f\u115f\u1160\u3164\uffa0]/u;
const LETTER = /[\p{L}\p{N}\p{Mc}]/u;
const SINGLE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Letters that pass for a Latin one, by their small form. */
const TWINS = new Map(
  'аa вb сc еe нh іi јj кk мm оo рp ѕs тt уy хx һh ԛq ԝw αa βb εe ηn ιi κk μm νv οo ρp τt υu χx ıi łl øo đd ħh'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
);

const known = new Map<string, string>();

/** Reads a text as the second matcher sees it; made apart from the masker's own folding on purpose. */
export function plainWords(given: string): PlainWords {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let position = 0;
  const put = (letters: string, start: number, end: number): void => {
    for (let unit = 0; unit < letters.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
    text += letters;
  };
  for (const character of given) {
    const start = position;
    position += character.length;
    const letters = known.get(character) ?? remember(character);
    if (letters === '') continue;
    if (letters === ' ' || letters === BARRIER) {
      if (letters === BARRIER || (text !== '' && !text.endsWith(' ')))
        put(letters, start, position);
      continue;
    }
    if (SINGLE.test(letters)) {
      if (text !== '' && !text.endsWith(' ') && !text.endsWith(BARRIER)) put(' ', start, start);
      put(letters, start, position);
      put(' ', position, position);
      continue;
    }
    put(letters, start, position);
  }
  return { text, starts, ends };
}

function remember(character: string): string {
  const letters = plain(character);
  known.set(character, letters);
  return letters;
}

function plain(character: string): string {
  if (BARRIERS.has(character)) return BARRIER;
  if (DROPPED.test(character)) return '';
  let letters = '';
  for (const part of character.normalize('NFKD')) {
    if (DROPPED.test(part)) continue;
    for (const small of part.toLowerCase().toUpperCase().toLowerCase().normalize('NFKD')) {
      if (!LETTER.test(small)) continue;
      letters += /\p{Nd}/u.test(small) ? digit(small) : (TWINS.get(small) ?? small);
    }
  }
  return letters === '' ? ' ' : letters;
}

/** Blocks of decimal digits are runs of ten; the value is the distance from the run's zero. */
function digit(character: string): string {
  if (character >= '0' && character <= '9') return character;
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
