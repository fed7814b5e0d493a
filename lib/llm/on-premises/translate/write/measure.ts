import 'server-only';
import { LIFE } from '../english/closed-classes';
import type { Gradable } from '../english/gradable';
import type { Phrase, Sketch } from '../grammar/sketch';
import type { Word } from '../read-words';
import { type LabelWords, type PropertyWords, nearness } from '../schema-vocabulary';
import { intervalOf, isFirst, isPlanned } from '../sense/interval';

const HEARD = 0.45;
/** "when did the oldest sailor leave": the verb says less of who is oldest than a birth does. */
const AGED = 0.7;

/** "weekly rate": of two rates the one of which more words are said. */
const SAID_TOO = 0.01;

const SIZES = new Set('biggest largest greatest smallest'.split(' '));
const LEVELS = new Set(['highest', 'lowest']);

/** What a name says of how much of a thing there is, by its unit or by what is counted in it. */
const OF_SIZE = new Set(
  'ton tons tonne tonnes kg kilos kilograms weight litres liters volume hectares ha acres sqm m2 km2 mb gb tb seats places rooms capacity mw kw megawatts'.split(
    ' ',
  ),
);

interface Measured {
  readonly gradable: Gradable | null;
  readonly word: Word | null;
  readonly descending: boolean;
}

interface Measure {
  readonly property: PropertyWords;
  readonly descending: boolean;
  /** True where it is one of several moments and no word says which: the one on which a thing began. */
  readonly isGuess?: boolean;
}

/** The property that a superlative orders things by, and which way; null where none or several fit as well. */
export function measureOf(
  { gradable, word, descending }: Measured,
  label: LabelWords,
  { words, verbs = [] }: Pick<Phrase, 'words'> & { readonly verbs?: readonly Word[] },
): Measure | null {
  if (!gradable) return null;
  const ordered = label.properties.filter(
    ({ list, isNumber, types }) =>
      !list && (isNumber || types.some((type) => /DATE|TIME/u.test(type))),
  );
  const said = ordered
    .map((property) => {
      const own = nearness(gradable.meaning, property.terms);
      const noted = word?.noted ? nearness(word.noted, property.terms) : 0;
      const beside = Math.max(
        0,
        ...words.map((each) => nearness(each.meaning, property.terms)),
        ...(property.isTime && gradable.later !== 0 ? verbs : []).map(
          (each) => nearness(each.meaning, property.terms) * (gradable.onlyTime ? 1 : AGED),
        ),
      );
      const both = words.filter((each) => nearness(each.meaning, property.terms) >= HEARD).length;
      return { property, near: Math.max(own, noted * 1.1, beside * 0.9) + both * SAID_TOO };
    })
    .filter(
      ({ near, property }) =>
        near >= HEARD &&
        (!gradable.onlyTime ||
          (property.isTime && (!isLife(property) || saysLife([...words, ...verbs])))) &&
        // "the largest shipment" is not the one that was shipped last.
        (gradable.later !== 0 || !isDay(property)),
    )
    .toSorted((a, b) => b.near - a.near);
  const [best, next] = said;
  const isAge = OF_AGE.has(word?.text ?? '') && label.isPerson;
  if (best && (!next || next.near < best.near)) {
    const { property } = best;
    // Whoever is oldest was born first: what is later is less of age.
    const late = property.isTime && gradable.later !== 0;
    return {
      property,
      descending: late ? gradable.later > 0 : descending,
      ...(isAge && isLesserAge(property) ? { isGuess: true } : {}),
    };
  }
  const size =
    !best && word && (SIZES.has(word.text) || isOfThing(word, words))
      ? sizeOf(ordered)
      : !best && word && DEAR.has(word.text)
        ? worthOf(ordered)
        : null;
  if (size) return { property: size, descending, isGuess: true };
  const moments = ordered.filter(({ isTime }) => isTime);
  const [only, ...more] = moments;
  // Several days say no more than that each is one.
  const isSaid = best && !said.every(({ property: { isTime } }) => isTime);
  if (isSaid || gradable.later === 0 || !only) return null;
  if (more.length === 0)
    return {
      property: only,
      descending: gradable.later > 0,
      ...(isAge && isLesserAge(only) ? { isGuess: true } : {}),
    };
  // "the oldest machine": by when it was made, whatever else has happened to it since.
  const isOfAge = OF_AGE.has(word?.text ?? '');
  const [made, ...others] = isOfAge ? moments.filter(isMaking) : [];
  if (made && others.length === 0) return { property: made, descending: gradable.later > 0 };
  const start =
    gradable.onlyTime || isOfAge
      ? (beginningOf(label.properties) ?? onlyOne(moments.filter((each) => !isPlanned(each))))
      : undefined;
  if (!start || isLife(start)) return null;
  return { property: start, descending: gradable.later > 0, isGuess: true };
}

/** "the highest bid", and not "his pressure was highest". */
function isOfThing({ text, start }: Word, words: readonly Word[]): boolean {
  return LEVELS.has(text) && words.some((each) => each.start > start);
}

function onlyOne<Item>([only, ...more]: readonly Item[]): Item | undefined {
  return more.length === 0 ? only : undefined;
}

/** "the biggest plant" of which one number alone is told, or one alone in a unit of weight, room or content. */
function sizeOf(ordered: readonly PropertyWords[]): PropertyWords | null {
  const numbers = ordered.filter(({ isNumber, isTime }) => isNumber && !isTime);
  const measured = numbers.filter(({ terms }) => terms.words.some((word) => OF_SIZE.has(word)));
  const [size, ...others] = measured.length > 0 ? measured : numbers;
  return size && others.length === 0 ? size : null;
}

const DEAR = new Set('expensivest dearest costliest priciest cheapest valuablest'.split(' '));
const OF_WORTH = new Set('value worth cost costs price fee rate amount sum total'.split(' '));

/** "the dearest picture" of which one sum alone is told. */
function worthOf(ordered: readonly PropertyWords[]): PropertyWords | null {
  const [worth, ...others] = ordered.filter(
    ({ isNumber, terms }) => isNumber && terms.words.some((word) => OF_WORTH.has(word)),
  );
  return worth && others.length === 0 ? worth : null;
}

/** As `measureOf` of a phrase's own superlative, beside what it is "by" and the verbs that join the phrase. */
export function measureOfPhrase(
  sketch: Sketch,
  phrase: Phrase,
  label: LabelWords | undefined,
): Measure | null {
  const { extreme } = phrase;
  if (!extreme || !label) return null;
  const words = [...phrase.words, ...(extreme.by ?? [])];
  return measureOf(extreme, label, { words, verbs: verbsOf(sketch, phrase) });
}

/** As `measureOf` of the order that a list is asked for in: "shipments, largest first". */
export function measureOfSort(
  { sort }: Pick<Sketch, 'sort'>,
  phrase: Phrase | undefined,
  label: LabelWords | undefined,
): Measure | null {
  if (!sort?.gradable || !phrase || !label) return null;
  const { gradable, words, descending } = sort;
  return measureOf({ gradable, word: words[0] ?? null, descending }, label, phrase);
}

/** Verbs that a phrase is joined by: "the last letter sent", "when was the last letter sent". */
export function verbsOf({ links }: Pick<Sketch, 'links'>, { id }: Pick<Phrase, 'id'>) {
  return links.filter(({ from, to }) => from === id || to === id).flatMap(({ words }) => words);
}

const OF_AGE = new Set('oldest newest older newer old new'.split(' '));
const MADE = new Set(
  'built founded foundation founding established constructed manufactured created produced made construction installed install planted laid printed brewed'.split(
    ' ',
  ),
);

function isMaking({ terms }: PropertyWords): boolean {
  return terms.words.some((each) => MADE.has(each));
}

/** Of two moments the one on which a thing began, or came up. */
function beginningOf(properties: readonly PropertyWords[]): PropertyWords | undefined {
  const interval = intervalOf(properties);
  if (interval) return interval.start;
  const [first, ...others] = properties.filter((each) => each.isTime && isFirst(each));
  return others.length === 0 ? first : undefined;
}

/** "the oldest clerk" of whom only the day of hiring is told: who has been there the longest is not who is oldest. */
function isLesserAge(property: PropertyWords): boolean {
  return property.isTime && !isLife(property);
}

function isDay({ types }: PropertyWords): boolean {
  return types.some((type) => /DATE|TIME/u.test(type));
}

/** "born first", "died last". */
function saysLife(words: readonly Word[]): boolean {
  return words.some(({ text }) => LIFE.has(text));
}

/** "the most recent sailor" is not the one born last. */
function isLife({ terms }: PropertyWords): boolean {
  return terms.words.some((word) => LIFE.has(word));
}
