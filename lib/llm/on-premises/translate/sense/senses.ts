import 'server-only';
import { unitOf } from '@/lib/query/units';

import type { PromptPlaceholder } from '../../read-prompt';
import { LIFE, MOMENTS, WHOEVER } from '../english/closed-classes';
import { isPlural, isVerbForm } from '../english/inflection';
import { affinity } from '../english/meaning';
import { isTimeNoun } from '../english/noun-kinds';
import { BOUNDS } from '../english/ranked-figures';
import type { Phrase } from '../grammar/sketch';
import { COVERED, type Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { type LabelWords, type PropertyWords, type Terms, nearness } from '../schema-vocabulary';
import { dayOfEvent } from '../write/of-events';
import type { AttributeSense } from './attribute-sense';
import { converseRoles } from './converse-roles';
import { eventSenses } from './event-senses';
import { isPlacedBy } from './fitted-by-verb';
import { isDeedOf, isFirst } from './interval';
import { kinSenses } from './kin';
import { isOtherwiseMeant } from './otherwise-meant';
import { reasonSenses } from './reason-senses';
import { type RoleSense, roleSenses } from './role-senses';
import { type ValueSense, valueSenses } from './value-senses';

/** What a phrase may mean. */
export type Sense =
  | {
      readonly kind: 'thing';
      readonly label: LabelWords | null;
      readonly near: number;
      readonly cost: number;
      /** The day on which it happened to them. */
      readonly known?: PropertyWords;
    }
  | AttributeSense
  | RoleSense
  | ValueSense;

const SENSE_CAP = 10;
/** A sense so much further off than the nearest is not meant. */
const FAR = 0.3;

export function sensesOf(
  phrase: Phrase,
  {
    lexicon,
    placeholders,
    around = [],
    said = [],
    isShown = phrase.asked,
  }: {
    lexicon: Lexicon;
    placeholders: ReadonlyMap<string, PromptPlaceholder>;
    around?: readonly Word[];
    /** Every word of the question that says something. */
    said?: readonly Word[];
    /** Whether it is what is asked for. */
    isShown?: boolean;
  },
): readonly Sense[] {
  if (phrase.placeholders.length > 0) return valueSenses(phrase, lexicon, placeholders);
  const head = phrase.words.at(-1);
  if (!head) return [...openSenses(phrase, lexicon, said), ...saidAround(phrase, lexicon, around)];
  const senses: Sense[] = [];
  for (const { entry, near } of lexicon.hits(head)) {
    const others = phrase.words.slice(0, -1);
    const extra = missing(entry.terms, phrase.words) * 0.12 - helped(entry.terms, others) * 0.05;
    if (entry.kind === 'label') {
      senses.push({ kind: 'thing', label: entry.label, near, cost: extra });
    } else if (entry.kind === 'property') {
      if (isOtherwiseMeant(entry.property, { phrase, head, near })) continue;
      if (isOfUnsaidDeed(entry.property, phrase)) continue;
      const off = isHeadSaid(entry.terms, phrase.words) ? 0 : 0.3;
      const own = isEvent(entry.property, phrase) && near >= 0.9 ? -EVENT : off;
      const life = isBareLife(entry.property, phrase, said) ? OF_LIFE : 0;
      senses.push(...attributeSenses(lexicon, entry, near, extra + own + life));
    } else {
      senses.push(...roleSenses(lexicon, entry.type, head, near, extra * 2.5));
    }
  }
  // "telephone number": the word before says of what.
  if (GENERAL.has(head.text)) {
    const isMoment = MOMENTS.has(head.text);
    for (const word of phrase.words.slice(0, -1)) {
      for (const { entry, near } of lexicon.hits(word)) {
        // "death date": the day of it, and not its cause.
        if (entry.kind === 'property' && near >= 0.85 && (!isMoment || entry.property.isTime))
          senses.push(...attributeSenses(lexicon, entry, near, 0.02));
      }
    }
  }
  // "movie directors", "release years": the head may be said by a word before it.
  if (senses.every(({ near }) => near < 0.8)) {
    for (const word of phrase.words.slice(0, -1)) {
      for (const { entry, near } of lexicon.hits(word)) {
        if (entry.kind === 'property') senses.push(...attributeSenses(lexicon, entry, near, 0.3));
        if (entry.kind === 'label')
          senses.push({ kind: 'thing', label: entry.label, near, cost: 0.4 });
        if (entry.kind === 'type') senses.push(...roleSenses(lexicon, entry.type, word, near, 0.3));
      }
    }
  }
  if (MOMENTS.has(head.text)) senses.push(...moments(lexicon, phrase, said));
  const happened = eventSenses(phrase, lexicon, isShown);
  if (happened.length > 0) return happened;
  const kin = kinSenses(lexicon, phrase.words);
  senses.push(...kin, ...converseRoles(lexicon, head));
  const fitting =
    phrase.asking === 'how' ? senses.filter((sense) => sense.kind === 'attribute') : senses;
  const nearest = Math.max(0, ...fitting.map(({ near }) => near));
  if (kin.length > 0 && !fitting.some(({ kind, near }) => kind === 'thing' && near >= 0.99))
    return kin;
  // "orders" is the noun of `PurchaseOrder`, and not the day of `orderedOn`, whoever has that.
  const named = new Set(
    fitting.flatMap((sense) => {
      const last = sense.kind === 'thing' ? sense.label?.terms.meanings.at(-1) : undefined;
      const isNamed = last !== undefined && affinity(head.meaning, last) >= 0.95;
      return isNamed && sense.kind === 'thing' && sense.label ? [sense.label.name] : [];
    }),
  );
  const isDay = (sense: Sense): boolean =>
    sense.kind === 'attribute' && sense.property.isTime && named.size > 0;
  const isPlain = fitting.some(({ kind, near }) => kind === 'thing' && near >= 0.99);
  const isDone = isVerbForm(head.text) && !isShown && !phrase.each;
  const ranked = (isDone ? withEventDays(fitting, lexicon) : fitting)
    .filter((sense) => !isDay(sense))
    .filter(
      (sense) =>
        !isPlain ||
        sense.kind !== 'attribute' ||
        // "cold cases" are cases, whether or not a flag of theirs is called `cold_case`.
        (isHeadSaid(sense.property.terms, phrase.words) &&
          !sense.property.types.includes('BOOLEAN')),
    )
    .filter(
      ({ near }) =>
        near >= (isPlain ? 0.95 : nearest - FAR) || (near === 0.5 && MOMENTS.has(head.text)),
    )
    .toSorted((a, b) => b.near - b.cost - (a.near - a.cost));
  const kept = ranked
    .filter((sense, index) => index < SENSE_CAP || ranked[0]?.near === sense.near)
    .slice(0, SENSE_CAP * 2);
  // "not led by anyone", whatever an expert says that "anyone" is: whoever may stand there.
  if (phrase.anything && phrase.words.every(({ text }) => WHOEVER.has(text)))
    return [...kept, ...openSenses({ ...phrase, words: [] }, lexicon, said).map(lessLikely)];
  return kept.length > 0 || !phrase.asked
    ? kept
    : [...kept, { kind: 'thing', label: null, near: 0, cost: 0.6 }];
}

/** "who died": that it happened is told by its day, rather than by what is known of it. */
function withEventDays(senses: readonly Sense[], { vocabulary }: Lexicon): readonly Sense[] {
  return senses.map((sense) => {
    if (sense.kind !== 'attribute' || sense.label === null) return sense;
    const all = vocabulary.labels.get(sense.label)?.properties ?? [];
    const day = dayOfEvent(sense.property, all);
    const isBeside = senses.some((each) => {
      return each.kind === 'attribute' && each.property === day && each.near >= sense.near;
    });
    return isBeside ? { ...sense, cost: sense.cost + OF_DAY } : sense;
  });
}

const OF_DAY = 0.2;
/** "per year" of `builtYear`: one moment among others, where no word says that anything was built. */
function isOfUnsaidDeed({ isTime, terms, isDate }: PropertyWords, phrase: Phrase): boolean {
  const [only, ...more] = phrase.words;
  return (
    only !== undefined &&
    more.length === 0 &&
    (phrase.each || isBare(phrase)) &&
    MOMENTS.has(only.text) &&
    isTime &&
    isDate &&
    terms.words.some((word) => !MOMENTS.has(word))
  );
}

/** "by year". */
function isBare({ words, article, comparison, asked, placeholders }: Phrase): boolean {
  return (
    words.length === 1 && article === null && !comparison && !asked && placeholders.length === 0
  );
}

function lessLikely<Meant extends Sense>(sense: Meant): Meant {
  return { ...sense, cost: sense.cost + LESS_LIKELY };
}

const LESS_LIKELY = 0.1;

const GENERAL = new Set('number numbers name names code value values figure level date'.split(' '));

/** "deaths", "births" that are counted: of each only its day may be stored. */
function isEvent({ types, list }: PropertyWords, { counted, words }: Phrase): boolean {
  const head = words.at(-1)?.text ?? '';
  return (
    counted &&
    !list &&
    isPlural(head) &&
    !MOMENTS.has(head) &&
    types.some((type) => /DATE/u.test(type))
  );
}

const EVENT = 0.15;

/** "stays of $a, with date" is hardly the date of a birth, of which no word speaks. */
function isBareLife({ terms }: PropertyWords, { words }: Phrase, said: readonly Word[]): boolean {
  return (
    words.every(({ text }) => MOMENTS.has(text)) &&
    terms.words.some((word) => LIFE.has(word)) &&
    !said.some(({ text }) => LIFE.has(text))
  );
}

const OF_LIFE = 0.3;

/** "publisher" speaks of the thing, not of the year in `publishedYear`. */
function isHeadSaid(terms: Terms, words: readonly Word[]): boolean {
  const head = terms.meanings[lastSaid(terms)];
  const isNoted =
    terms.noted !== null &&
    words.some((word) => nearness(word.meaning, { ...terms, meanings: [] }) >= 1);
  return (
    isNoted ||
    head === undefined ||
    words.some((word) => nearness(word.meaning, { ...terms, meanings: [head] }) >= COVERED)
  );
}

/** Where the last word of a name is that people say: `span` of `span_metres`. */
function lastSaid({ words, particles }: Terms): number {
  const last = words.length - 1;
  // "price per night" is a price, and so is what is in euros.
  const isBehind = particles.has('per') || unitOf(words[last] ?? '') !== null;
  return last > 0 && isBehind ? last - 1 : last;
}

/** Words of a name that no word of the phrase says; a `minSalary` is hardly a salary. */
function missing(terms: Terms, words: readonly Word[]): number {
  const last = lastSaid(terms);
  const unsaid = terms.words.filter((word, index) => {
    const meaning = terms.meanings[index];
    return (
      index <= last &&
      meaning !== undefined &&
      !MOMENTS.has(word) &&
      !words.some((word) => nearness(word.meaning, { ...terms, meanings: [meaning] }) >= COVERED)
    );
  });
  return unsaid.length + unsaid.filter((word) => BOUNDS.has(word)).length * OF_BOUND;
}

const OF_BOUND = 3;

function helped(terms: Terms, words: readonly Word[]): number {
  return words.filter((word) => nearness(word.meaning, terms) >= COVERED).length;
}

function attributeSenses(
  lexicon: Lexicon,
  entry: { readonly owner: string; readonly ofType: boolean; readonly property: PropertyWords },
  near: number,
  cost: number,
): readonly Sense[] {
  const { property } = entry;
  if (!entry.ofType)
    return [{ kind: 'attribute', label: entry.owner, pattern: null, property, near, cost }];
  return lexicon
    .patterns(entry.owner)
    .map((pattern) => ({ kind: 'attribute', label: null, pattern, property, near, cost }));
}

/** "what is the visit about": a property that a word of the sentence names stands for the bare question word. */
function saidAround(phrase: Phrase, lexicon: Lexicon, around: readonly Word[]): readonly Sense[] {
  if (phrase.asking !== 'what' && phrase.asking !== 'how' && phrase.asking !== 'why') return [];
  const said = around.flatMap((word) =>
    lexicon.hits(word).flatMap(({ entry, near }) =>
      // "what is it made of", "how was it made" do not ask when it was made.
      entry.kind === 'property' &&
      near >= 0.85 &&
      !(entry.property.isTime && !isTimeNoun(word.text))
        ? attributeSenses(lexicon, entry, near, 0.1)
        : [],
    ),
  );
  // "of what did $a die", whatever an expert says that dying is.
  const isOf = around.some(({ text }) => text === 'of');
  const untimely = said.filter((sense) => sense.kind === 'attribute' && !sense.property.isTime);
  return isOf && untimely.length > 0 ? untimely : said;
}

/** "year", "date": any property that says when. */
function moments(lexicon: Lexicon, phrase: Phrase, said: readonly Word[]): readonly Sense[] {
  if (!phrase.asked && !phrase.each && !isBare(phrase)) return [];
  return timeSenses(lexicon, 0.5, said);
}

/** Births and deaths are spoken of where they are meant; other moments may go without a word. */
function momentCost(
  { terms, types }: PropertyWords,
  said: readonly Word[],
  all: readonly PropertyWords[],
): number {
  const own = terms.meanings.filter((_meaning, at) => !MOMENTS.has(terms.words[at] ?? ''));
  const near = Math.max(
    0,
    ...said.map(({ meaning }) => nearness(meaning, { ...terms, meanings: own })),
  );
  if (near >= COVERED) return 0.1 - near * 0.1;
  // A time of day that is a text, beside a day.
  const isText = types.every((type) => type === 'STRING');
  const isBeside = all.some((each) => each.isTime && !each.types.includes('STRING'));
  if (isText && isBeside) return TEXT_COST;
  return terms.words.some((word) => LIFE.has(word)) ? 0.35 : 0.1;
}

const TEXT_COST = 0.35;

/** "when did $a hire $b" where each hire is a thing of its own: when it began. */
const DEED = 0.08;

function timeSenses(
  { vocabulary }: Lexicon,
  near: number,
  said: readonly Word[],
): readonly Sense[] {
  const owned = [...vocabulary.labels.values()].flatMap((label) =>
    label.properties
      .filter(({ isTime }) => isTime)
      .map((property): Sense => ({
        kind: 'attribute',
        label: label.name,
        pattern: null,
        property,
        near,
        cost:
          momentCost(property, said, label.properties) -
          (isFirst(property) && isDeedOf(label.terms, said) ? DEED : 0),
      })),
  );
  const onTypes = vocabulary.patterns.flatMap((pattern) =>
    pattern.properties
      .filter(({ isTime }) => isTime)
      .map((property): Sense => ({
        kind: 'attribute',
        label: null,
        pattern,
        property,
        near,
        cost: momentCost(property, said, pattern.properties),
      })),
  );
  return [...owned, ...onTypes];
}

function openSenses(phrase: Phrase, lexicon: Lexicon, said: readonly Word[]): readonly Sense[] {
  const { labels } = lexicon.vocabulary;
  if (phrase.asking === 'when') {
    return timeSenses(lexicon, 0, said);
  }
  if (phrase.asking === 'why')
    return [...reasonSenses(lexicon), { kind: 'thing', label: null, near: 0, cost: 0.3 }];
  if (phrase.asking === 'where') {
    const placed = new Set(
      lexicon.vocabulary.patterns.flatMap(({ terms, to }) => (isPlacedBy(said, terms) ? [to] : [])),
    );
    return [
      ...[...labels.values()]
        .filter(({ isPlace, name }) => isPlace || placed.has(name))
        .map((label): Sense => ({ kind: 'thing', label, near: 0, cost: 0 })),
      ...[...labels.values()].flatMap((label) =>
        label.properties
          .filter(({ isPlace, types }) => isPlace && types.includes('STRING'))
          .map((property): Sense => ({
            kind: 'attribute',
            label: label.name,
            pattern: null,
            property,
            near: 0,
            cost: 0.25,
          })),
      ),
      { kind: 'thing', label: null, near: 0, cost: 0.5 },
    ];
  }
  return [{ kind: 'thing', label: null, near: 0, cost: 0 }];
}
