/** Of a measure, such as time or weight. */
export interface Unit {
  /** As properties are named after it. */
  readonly name: string;
  readonly measure: number;
  /** In the smallest unit of its measure. */
  readonly size: number;
}

interface Named {
  readonly unit: Unit;
  /** One or two letters, which are a unit behind a number and in a name of several words alone. */
  readonly isShort: boolean;
}

/**
 * A measure a line. Each unit: its name, its size in the line's smallest, its words in English and
 * German, and behind a bar its letters.
 */
const MEASURES = `
seconds 1 second sec secs sekunde sekunden | s; minutes 60 minute min mins minuten; hours 3600 hour hr hrs stunde stunden | h; days 86400 day tag tage tagen; weeks 604800 week woche wochen
mg 1 milligram milligramm; g 1000 gram gramme gramm; kg 1000000 kilo kilogram kilogramme kilogramm kgs; t 1000000000 tonne ton tonnen
mm 1 millimetre millimeter; cm 10 centimetre centimeter zentimeter zentimetern; m 1000 metre meter metern; km 1000000 kilometre kilometer kilometern; miles 1609344 mile meile meilen
ml 1 millilitre milliliter; l 1000 litre liter litern
kb 1 kilobyte; mb 1000 megabyte; gb 1000000 gigabyte gig; tb 1000000000 terabyte
months 1 month monat monate monaten; years 12 year jahr jahre jahren
km2 1 square sqkm sqm m2 quadratkilometer quadratmeter
eur 1 euro
usd 1 dollar
`;

/** Letters that stand alone for something else as often. */
const ALONE_NO_UNIT = /^[ts]$/u;

const { byWord, byMeasure } = readMeasures(MEASURES);

function readMeasures(text: string): {
  readonly byWord: ReadonlyMap<string, Named>;
  readonly byMeasure: readonly (readonly Unit[])[];
} {
  const words = new Map<string, Named>();
  const measures = text
    .trim()
    .split('\n')
    .map((line, measure) =>
      line.split(';').map((part) => {
        const [long = '', short = ''] = part.trim().split(' | ');
        const [name = '', size, ...others] = long.split(' ');
        const unit: Unit = { name, measure, size: Number(size) };
        for (const word of [name, ...others]) {
          words.set(word, { unit, isShort: ALONE_NO_UNIT.test(word) });
        }
        for (const letter of short.split(' ')) words.set(letter, { unit, isShort: true });
        return unit;
      }),
    );
  words.delete('');
  return { byWord: words, byMeasure: measures };
}

/** The unit that a word names wherever it stands; null for any other word. In lower case, as all here. */
export function unitOf(word: string): Unit | null {
  const named = namedBy(word);
  return named === null || named.isShort ? null : named.unit;
}

/** As `unitOf` for what stands behind a number: "3 h", "20 t of it". */
export function unitBehind(text: string): Unit | null {
  const [word = ''] = text.trim().split(' ');
  return namedBy(word)?.unit ?? null;
}

function namedBy(word: string): Named | null {
  return byWord.get(word) ?? byWord.get(word.replace(/s$/u, '')) ?? null;
}

/** What says a unit without its word. */
const IMPLIED: readonly (readonly [RegExp, string])[] = [
  [/square|sq_?k?m$|[a-z]2$/u, 'km2'],
  [/runtime|duration/u, 'minutes'],
  [/tonnage/u, 't'],
  [/^age$/u, 'years'],
];

/** A day or a year alone is a date, and no number of them. */
const DATE_NAME = /^(?:day|week|month|year|tag|woche|monat|jahr)$/u;

/** The unit that a property is named after, or that its name implies; null where it says none. */
export function unitInName(property: string): Unit | null {
  const parts = property
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const implied = IMPLIED.find(([pattern]) => pattern.test(parts.join('_')));
  if (implied?.[1] === 'km2') return unitOf('km2');
  const last = parts.at(-1) ?? '';
  const isOneWord = parts.length === 1;
  const named = isOneWord && DATE_NAME.test(last) ? null : namedBy(last);
  if (named && !(isOneWord && last.length < 3)) return named.unit;
  return implied ? unitBehind(implied[1]) : null;
}

/** By how much a number of one unit is multiplied for the same in another; null where they measure different things. */
export function scaleBetween(said: Unit, stored: Unit): number | null {
  return said.measure === stored.measure ? said.size / stored.size : null;
}

/** The units that a number of this one can be put in. */
export function otherUnits({ measure, size }: Unit): readonly Unit[] {
  return (byMeasure[measure] ?? []).filter((unit) => unit.size !== size);
}

/** Months and years: of a date as often as of a span of time. */
export function isOfCalendar({ measure }: Unit): boolean {
  return measure === byWord.get('years')?.unit.measure;
}
