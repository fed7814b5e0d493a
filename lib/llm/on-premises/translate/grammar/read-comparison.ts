import 'server-only';
import { comparative, gradable } from '../english/gradable';
import type { Word } from '../read-words';
import { isCountedNext } from './counted-next';
import type { ChunkContext } from './items';
import { numberIn, ordinalIn } from './operators';
import type { Comparison, Given, Order } from './sketch';
import { AMOUNTS } from './small-words';

const TIMELY: Readonly<Record<string, Order | 'between'>> = {
  after: '>',
  before: '<',
  since: '>=',
  until: '<=',
  till: '<=',
  in: '=',
  on: '=',
  during: '=',
  within: '=',
  from: '=',
  of: '=',
  by: '<=',
  at: '=',
  attheendof: '=',
  atthebeginningof: '=',
};
const PLAIN: Readonly<Record<string, Order>> = {
  morethan: '>',
  over: '>',
  above: '>',
  beyond: '>',
  exceeding: '>',
  exceeds: '>',
  exceed: '>',
  lessthan: '<',
  under: '<',
  below: '<',
  atleast: '>=',
  atmost: '<=',
  exactly: '=',
  equals: '=',
  equal: '=',
};
export const UNITS = new Set(
  'minutes minute hours hour days day years year months month weeks week seconds mg milligrams grams g kg kilogram kilograms kilo kilos km kilometre kilometer kilometres kilometers metre meter metres meters m cm mile miles ton tons tonne tonnes dollar dollars euro euros eur usd gbp chf francs pounds percent points degrees beats litres liters knots feet'.split(
    ' ',
  ),
);

/** A comparison that begins at a word: an order, one or two values, a unit. Null where none begins there. */
export function readComparison(
  words: readonly Word[],
  from: number,
  context: ChunkContext,
): { readonly comparison: Comparison; readonly next: number } | null {
  const word = words[from];
  if (word?.kind !== 'word' && word?.kind !== 'placeholder' && word?.kind !== 'number') return null;
  if (word.kind === 'word' && (word.text === 'between' || word.text === 'from')) {
    const between = readBetween(words, from, context);
    if (between) return between;
  }
  if (word.kind !== 'word') return trailing(words, from, context);
  const degree = comparative(word.text);
  const than = words[from + 1]?.text === 'than';
  const average = averageAt(words, than ? from + 2 : from + 1, context);
  if (average !== null && ((degree && than) || PLAIN[word.text] !== undefined)) {
    return average(degree ? (degree.more > 0 ? '>' : '<') : (PLAIN[word.text] ?? '>'), {
      degree: degree ? word : null,
      gradable: degree,
    });
  }
  if (degree && than) {
    const value = valueAt(words, from + 2, context, true);
    if (!value) return null;
    const isLater = degree.later !== 0 && degree.onlyTime;
    const order: Order = (isLater ? degree.later > 0 : degree.more > 0) ? '>' : '<';
    return withUnit(words, value.next, {
      order,
      values: [value.given],
      degree: word,
      gradable: degree,
      unit: null,
      timely: isLater,
    });
  }
  const decade = TIMELY[word.text] === undefined ? null : decadeAt(words, from + 1);
  if (decade) return decade;
  const timely = TIMELY[word.text];
  if (timely !== undefined && timely !== 'between') {
    // "of 250 kg or more", "of four or more".
    const behind = word.text === 'of' ? trailing(words, from + 1, context) : null;
    if (behind) {
      const { unit } = behind.comparison;
      return { ...behind, comparison: { ...behind.comparison, ofSize: unit === null } };
    }
    const value = valueAt(words, from + 1, context, false);
    if (!value || (value.given.kind === 'number' && !isYear(value.given.text))) return null;
    if (isCountedNext(words, value.next, context, UNITS)) return null;
    if (words[value.next - 1]?.isDecade === true) return ofDecade(value, timely);
    const other = timely === '=' ? eitherAt(words, value.next, context) : null;
    if (other) {
      const values = [value.given, other.given];
      const plain = { degree: null, gradable: null, unit: null, timely: true };
      return { comparison: { ...plain, order: '=', values }, next: other.next };
    }
    const bound = timely === '=' ? BOUNDS[words[value.next]?.text ?? ''] : undefined;
    return withUnit(words, bound === undefined ? value.next : value.next + 1, {
      order: bound ?? timely,
      values: [value.given],
      degree: null,
      gradable: null,
      unit: null,
      timely: true,
      ...(word.deed ? { deed: word.deed } : {}),
      ...(word.text === 'attheendof' ? { edge: 'end' as const } : {}),
      ...(word.text === 'atthebeginningof' ? { edge: 'begin' as const } : {}),
    });
  }
  const plain = PLAIN[word.text];
  if (plain === undefined) return null;
  let at = from + 1;
  if (words[at]?.text === 'than' || words[at]?.text === 'to') at += 1;
  const value = valueAt(words, at, context, true);
  if (!value || ['once', 'twice'].includes(words[at]?.text ?? '')) return null;
  if (isCountedNext(words, value.next, context, UNITS) || isValueNext(words[value.next], context))
    return null;
  const after = words[value.next];
  const adjective = after?.kind === 'word' ? gradable(after.text) : null;
  const comparison: Comparison = {
    order: plain,
    values: [value.given],
    degree: adjective && after ? after : null,
    gradable: adjective,
    unit: null,
    timely: false,
  };
  return withMeasure(words, value.next, comparison, context);
}

/** "in 1941 or 1942", "in 1941 or in 1942". */
function eitherAt(words: readonly Word[], at: number, context: ChunkContext) {
  if (words[at]?.text !== 'or') return null;
  const from = words[at + 1]?.text === 'in' ? at + 2 : at + 1;
  const value = valueAt(words, from, context, false);
  const isMoment = value?.given.kind === 'placeholder' || isYear(value?.given.text ?? '');
  return value && isMoment && !isCountedNext(words, value.next, context, UNITS) ? value : null;
}

/** "in the 1990s", "after the 1990s", of a masked first year. */
function ofDecade({ given, next }: { given: Given; next: number }, order: Order) {
  const last = given.kind === 'placeholder' ? { ...given, later: 9 } : given;
  const isLast = order === '>' || order === '<=';
  const comparison: Comparison = {
    order: order === '=' ? 'between' : order,
    values: order === '=' ? [given, last] : [isLast ? last : given],
    degree: null,
    gradable: null,
    unit: null,
    timely: true,
  };
  return { comparison, next };
}

/** "in 2015 or later". */
export const BOUNDS: Readonly<Record<string, Order>> = { ormore: '>=', orless: '<=' };

const AVERAGES = new Set(['average', 'mean', 'durchschnitt', 'schnitt']);

/** "the average", "an average film": null where none stands there. */
function averageAt(words: readonly Word[], from: number, { lexicon }: ChunkContext) {
  let at = from;
  while (['the', 'a', 'an', 'their', 'its'].includes(words[at]?.text ?? '')) at += 1;
  if (!AVERAGES.has(words[at]?.text ?? '')) return null;
  const noun = words[at + 1];
  const isNamed = noun?.kind === 'word' && lexicon.thing(noun) >= 0.75;
  // "earn more than the average wage": what the average is of says what is compared.
  const after = words[at + 2];
  const isMeasured =
    !isNamed &&
    noun?.kind === 'word' &&
    (!after || after.kind === 'mark') &&
    lexicon.figure(noun) >= 0.9;
  if (noun && noun.kind !== 'mark' && !isNamed && !isMeasured) return null;
  const next = isNamed || isMeasured ? at + 2 : at + 1;
  return (order: Order, { degree, gradable }: Pick<Comparison, 'degree' | 'gradable'>) => ({
    comparison: {
      ...{ order, values: [], unit: null, timely: false, isAverage: true },
      degree: degree ?? (isMeasured ? noun : null),
      gradable,
    },
    next,
  });
}

/** "38 degrees or more", "$number_1 minutes or longer": the order comes last. */
function trailing(
  words: readonly Word[],
  from: number,
  context: ChunkContext,
): { readonly comparison: Comparison; readonly next: number } | null {
  const value = valueAt(words, from, context, true);
  if (!value) return null;
  let at = value.next;
  const unit = words[at];
  if (unit?.kind === 'word' && UNITS.has(unit.text)) at += 1;
  const order = words[at]?.text === 'ormore' ? '>=' : words[at]?.text === 'orless' ? '<=' : null;
  if (order === null) return null;
  if (!unit || (at === value.next && isCountedNext(words, at + 1, context, UNITS))) return null;
  return {
    comparison: {
      order,
      values: [value.given],
      degree: null,
      gradable: null,
      unit: at > value.next ? unit : null,
      timely: false,
    },
    next: at + 1,
  };
}

function readBetween(words: readonly Word[], from: number, context: ChunkContext) {
  const first = valueAt(words, from + 1, context, true);
  if (!first) return null;
  const joint = words[first.next]?.text ?? '';
  if (joint === 'or' && words[from]?.text !== 'between') return null;
  if (!['and', 'to', 'until', 'or', 'through', '-', '–'].includes(joint)) return null;
  const second = valueAt(words, first.next + 1, context, true);
  if (!second) return null;
  return withUnit(words, second.next, {
    order: 'between',
    values: [first.given, second.given],
    degree: null,
    gradable: null,
    unit: null,
    timely: false,
  });
}

function valueAt(
  words: readonly Word[],
  at: number,
  { isAmount }: ChunkContext,
  counts: boolean,
): { given: Given; next: number } | null {
  let place = at;
  while (
    words[place]?.kind === 'word' &&
    ['the', 'year', 'years', 'about', 'around', 'date', 'month', 'exactly'].includes(
      words[place]?.text ?? '',
    )
  )
    place += 1;
  const word = words[place];
  if (word?.kind === 'placeholder' && isAmount(word.text)) {
    // Ten years are no one number.
    if (counts && word.isDecade === true) return null;
    return { given: { kind: 'placeholder', name: word.text }, next: place + 1 };
  }
  const rank = counts ? ordinalIn(word) : null;
  if (rank !== null && words[place + 1]?.kind === 'word')
    return { given: { kind: 'number', text: String(rank) }, next: place + 1 };
  if (place > at && !counts) return null;
  if (word?.kind === 'number' && /^\d+(?:\.\d+)?$/u.test(word.text))
    return { given: { kind: 'number', text: word.text }, next: place + 1 };
  // "than an hour", "over a kilometre".
  const unit = words[place + 1];
  const isOne = counts && (word?.text === 'a' || word?.text === 'an') && unit?.kind === 'word';
  if (isOne && UNITS.has(unit.text)) return { given: ONE, next: place + 1 };
  const number = counts ? numberIn(word) : null;
  return number === null
    ? null
    : { given: { kind: 'number', text: String(number) }, next: place + 1 };
}

const ONE: Given = { kind: 'number', text: '1' };

/** "at least" before a number, "more than" before a masked number of things. */
export function isBound(words: readonly Word[], at: number, context: ChunkContext): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word?.kind !== 'word' || !(word.text in AMOUNTS)) return false;
  if (next?.kind !== 'placeholder') return numberIn(next) !== null;
  return context.isAmount(next.text) && isCountedNext(words, at + 2, context, UNITS);
}

/** "at least one $genre_1 film": what is counted begins with a value. */
function isValueNext(next: Word | undefined, { isAmount }: ChunkContext): boolean {
  return next?.kind === 'placeholder' && !isAmount(next.text);
}

/** "more than 12 cores": the noun behind the number is what is measured. */
function withMeasure(
  words: readonly Word[],
  at: number,
  comparison: Comparison,
  { lexicon }: ChunkContext,
) {
  const noun = words[at];
  const isMeasure =
    noun?.kind === 'word' &&
    comparison.degree === null &&
    !UNITS.has(noun.text) &&
    lexicon.thing(noun) < 0.75 &&
    lexicon.figure(noun) >= 0.85;
  return isMeasure
    ? { comparison: { ...comparison, degree: noun }, next: at + 1 }
    : withUnit(words, at, comparison);
}

function withUnit(words: readonly Word[], at: number, comparison: Comparison) {
  const next = words[at];
  const isRanked = next?.kind === 'word' && ordinalIn(words[at - 1]) !== null;
  const isUnit =
    next?.kind === 'word' && (UNITS.has(next.text) || comparison.degree === next || isRanked);
  if (!isUnit) return { comparison, next: at };
  if (comparison.degree === next) return { comparison, next: at + 1 };
  let end = at + 1;
  let given = comparison;
  const after = words[end];
  const adjective = after?.kind === 'word' ? gradable(after.text) : null;
  if (adjective && after && comparison.degree === null) {
    given = { ...given, degree: after, gradable: adjective };
    end += 1;
  }
  return { comparison: { ...given, unit: next }, next: end };
}

function isYear(text: string): boolean {
  return /^(?:1\d|20|21)\d\d$/u.test(text);
}

/** "in the nineties": ten years of the last century, or of this one where they are long past; "in the nineteenth century". */
function decadeAt(words: readonly Word[], from: number) {
  const at = words[from]?.text === 'the' ? from + 1 : from;
  const century = words[at + 1]?.text === 'century' ? CENTURIES[words[at]?.text ?? ''] : undefined;
  const index = DECADES.findIndex((names) => names.split(' ').includes(words[at]?.text ?? ''));
  if (century === undefined && (index < 0 || words[at]?.kind !== 'word')) return null;
  const decade = 1920 + index * 10;
  const years = century === undefined ? [decade, decade + 9] : [century * 100 - 99, century * 100];
  const values = years.map((year) => ({
    kind: 'number' as const,
    text: String(year),
  }));
  const comparison: Comparison = {
    order: 'between',
    values,
    degree: null,
    gradable: null,
    unit: null,
    timely: true,
  };
  return { comparison, next: century === undefined ? at + 1 : at + 2 };
}

const CENTURIES: Readonly<Record<string, number>> = {
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
};

const DECADES = [
  'twenties zwanzigern',
  'thirties dreißigern',
  'forties vierzigern',
  'fifties fünfzigern',
  'sixties sechzigern',
  'seventies siebzigern',
  'eighties achtzigern',
  'nineties neunzigern',
];
