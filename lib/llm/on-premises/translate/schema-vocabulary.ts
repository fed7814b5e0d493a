import 'server-only';
import type { PromptProperty, PromptSchema } from '../read-schema-lines';
import { unabbreviated } from './english/abbreviations';
import { MOMENTS } from './english/closed-classes';
import { isVerbForm } from './english/inflection';
import { type Meaning, affinity, meaningOf } from './english/meaning';
import { isPersonNoun, isPlaceNoun, isTimeNoun } from './english/noun-kinds';
import { isOtherName } from './english/other-name';
import { particleKeys } from './english/particle-keys';
import { wordEntry } from './english/word-net/word-net';
import { type SchemaWord, inEnglishWords, isGermanSchema } from './german/schema-words';
import { schemaStems } from './german/stems';
import { type NotedPhrase, notedMeaning } from './schema-notes';

/** The words in a name of the schema. */
export interface Terms {
  readonly words: readonly string[];
  readonly meanings: readonly Meaning[];
  /** Function words in the name: `by` of `OWNED_BY`. */
  readonly particles: ReadonlySet<string>;
  /** Where the function words stand: before `HAS_OWNER`, behind `OWNER_OF`. */
  readonly opensWith: string | null;
  readonly endsWith: string | null;
  /** What the words share that a note gives to the name; null where no note does. */
  readonly noted: Meaning | null;
}

export interface PropertyWords extends PromptProperty {
  readonly terms: Terms;
  readonly isTime: boolean;
  /** True where its name says no more than when: "year", "date". */
  readonly isDate: boolean;
  readonly isNumber: boolean;
  readonly isPlace: boolean;
  /** True where it says what the thing is called. */
  readonly isName: boolean;
}

export interface LabelWords {
  readonly name: string;
  readonly terms: Terms;
  readonly properties: readonly PropertyWords[];
  readonly isPerson: boolean;
  readonly isPlace: boolean;
}

export interface TypeWords {
  readonly type: string;
  /** Several types that say the same of a thing, such as mother and father; absent for one. */
  readonly types?: readonly string[];
  /** Where it is walked more than once. */
  readonly length?: { readonly min: number; readonly max: number };
  readonly terms: Terms;
  readonly from: string;
  readonly to: string;
  readonly properties: readonly PropertyWords[];
}

export interface Vocabulary {
  readonly labels: ReadonlyMap<string, LabelWords>;
  readonly patterns: readonly TypeWords[];
}

export function readVocabulary(
  schema: PromptSchema,
  phrases: readonly NotedPhrase[] = [],
): Vocabulary {
  const names = new Set(phrases.map(({ name }) => name));
  const isGerman = isGermanSchema(namesIn(schema).flatMap(wordsOfName));
  const termsOf = (name: string, isType = false) => termsIn(name, { isGerman, isType });
  const noted = (terms: Terms, name: string): Terms =>
    names.has(name) ? { ...terms, noted: notedMeaning(name) } : terms;
  const owned = (owner: string, properties: readonly PromptProperty[]) =>
    properties.map((property): PropertyWords => {
      const words = propertyWords(property, termsOf(boundName(property.name, properties)));
      return { ...words, terms: noted(words.terms, `${owner}.${property.name}`) };
    });
  const labels = schema.labels.map(({ name, properties }): LabelWords => {
    const terms = noted(termsOf(name), name);
    const head = terms.words.at(-1) ?? '';
    return {
      name,
      terms,
      properties: owned(name, properties),
      isPerson:
        isPersonNoun(head) ||
        properties.some((property) => isOfPersons(property.name)) ||
        phrases.some(
          (phrase) => phrase.name === name && phrase.words.some((word) => WHO.has(word)),
        ),
      isPlace: isPlaceNoun(head),
    };
  });
  const patterns = schema.patterns.map(({ type, from, to, properties }): TypeWords => ({
    type,
    terms: noted(termsOf(type, true), type),
    from,
    to,
    properties: owned(type, properties),
  }));
  return { labels: new Map(labels.map((label) => [label.name, label])), patterns };
}

/** `salaryMin` beside `salaryMax` is the least of it, and not so many minutes. */
function boundName(name: string, all: readonly PromptProperty[]): string {
  const least = /^(.+?)(_?)(min)$/iu.exec(name);
  if (!least) return name;
  const most = `${least[1] ?? ''}${least[2] ?? ''}max`.toLowerCase();
  const isBound = all.some((property) => property.name.toLowerCase() === most);
  return isBound ? `${name}imum` : name;
}

function namesIn({ labels, patterns }: PromptSchema): readonly string[] {
  return [
    ...labels.flatMap(({ name, properties }) => [name, ...properties.map((each) => each.name)]),
    ...patterns.flatMap(({ type, properties }) => [type, ...properties.map((each) => each.name)]),
  ];
}

/** `surname`, `fullName`: what only persons have, whatever they are called. */
function isOfPersons(name: string): boolean {
  const words = wordsOfName(name);
  return (
    words.some((word) => OF_PERSONS.has(word)) ||
    (words.at(-1) === 'name' && NAME_PARTS.has(words.at(-2) ?? ''))
  );
}

const OF_PERSONS = new Set(
  'surname firstname lastname nationality occupation vorname nachname'.split(' '),
);
const NAME_PARTS = new Set('full first last family given maiden'.split(' '));

/** The words of all names of labels, relationship types and properties; one stands as often as it is in a name. */
export function schemaWords({ labels, patterns }: Vocabulary): readonly string[] {
  return [...labels.values(), ...patterns].flatMap(({ terms, properties }) => [
    ...terms.words,
    ...properties.flatMap((property) => property.terms.words),
  ]);
}

/** How well a word is said by a name: the nearest of its words. */
export function nearness(meaning: Meaning, terms: Terms): number {
  const noted = terms.noted ? affinity(meaning, terms.noted) : 0;
  return Math.max(noted, ...terms.meanings.map((term) => affinity(meaning, term)));
}

/** The property that names a thing for people; null where the label has none that could, and the thing is shown whole. */
export function displayProperty(label: LabelWords): PropertyWords | null {
  const { properties, terms } = label;
  const single = properties.filter((property) => !property.list);
  const only = properties.length === 1 ? properties[0] : undefined;
  const says = (name: string) => (property: PropertyWords) => property.terms.words.includes(name);
  return (
    single.find((property) => property.isName && isWhole(property)) ??
    single.find(
      (property) => property.isName && !isPart(property) && !isOfAnother(property, label),
    ) ??
    single.find((property) => property.terms.words.some((word) => CLOSED_NAME.test(word))) ??
    ownFirst(
      NAMING.flatMap((name) => single.filter(says(name))),
      label,
    ) ??
    single.find((property) => SIGNS.some((name) => says(name)(property))) ??
    single.find(says(terms.words.at(-1) ?? '')) ??
    single.find(isFamily) ??
    single.find((property) => property.isName) ??
    single.find(isBusiness) ??
    single.find(isDescription) ??
    only ??
    null
  );
}

/** True for `Owner.property` where the property is what its owner is called. */
export function isNamingType(type: string, { labels }: Pick<Vocabulary, 'labels'>): boolean {
  const at = type.lastIndexOf('.');
  const label = labels.get(type.slice(0, at));
  return label !== undefined && displayProperty(label)?.name === type.slice(at + 1);
}

/** `name`, `fullName`, `productName`; `latinName` and `shortTitle` are other names. */
function isWhole({ terms: { words } }: PropertyWords): boolean {
  return words.length === 1 || words.at(-2) === 'full';
}

/** What a name is like, and not whose it is. */
const OF_NAMES = new Set(
  'display official common scientific latin short long brand trade legal public working original english german local proper given known'.split(
    ' ',
  ),
);

/** `firstName`: one name of several that a person has. */
function isPart({ terms: { words } }: PropertyWords): boolean {
  return words.some((word) => NAME_PART.has(word));
}

function isFamily({ terms: { words } }: PropertyWords): boolean {
  return words.includes('surname') || (words.at(-1) === 'name' && FAMILY.has(words.at(-2) ?? ''));
}

/** `company` of a supplier that has no name besides. */
function isBusiness({ terms: { words }, types }: PropertyWords): boolean {
  return words.length === 1 && BUSINESSES.has(words[0] ?? '') && types.includes('STRING');
}

function isDescription({ terms: { words }, types }: PropertyWords): boolean {
  return words.length === 1 && words[0] === 'description' && types.includes('STRING');
}

const BUSINESSES = new Set(
  'company firm business institution organization organisation'.split(' '),
);
const NAME_PART = new Set('first last given middle maiden family birth nick'.split(' '));
const FAMILY = new Set(['last', 'family']);

/**
 * `driver_name` of a delivery, `windowName` of a move that have a number of their own: of somebody, or of something else
 * than the thing itself.
 */
function isOfAnother(
  { terms: { words } }: PropertyWords,
  { terms, properties, isPerson }: LabelWords,
) {
  const whose = words.at(-2) ?? '';
  if (terms.words.includes(whose) || OF_NAMES.has(whose)) return false;
  const own = new Set([...terms.words, ...NAMING]);
  const codes = properties.filter(
    ({ list, terms: { words: code } }) =>
      !list && code.some((word) => NAMING.includes(word)) && code.every((word) => own.has(word)),
  );
  if (isPersonNoun(whose)) return codes.length > 0;
  const isAlike = terms.meanings.some((meaning) => affinity(meaningOf(whose), meaning) > 0);
  return !isPerson && !isAlike && codes.some((code) => code.terms.words.length > 1);
}

/** Of several numbers and codes the thing's own: `order_no` of an order, and not `fault_code`. */
function ownFirst(
  named: readonly PropertyWords[],
  { terms }: LabelWords,
): PropertyWords | undefined {
  const own = new Set([...terms.words, ...NAMING]);
  return named.find((property) => property.terms.words.every((word) => own.has(word))) ?? named[0];
}

/** `hall_type`, `roomStatus` say of what kind a place is, and not where anything is. */
const SORTS = new Set('type kind class category status condition size rating count'.split(' '));

function propertyWords(property: PromptProperty, terms: Terms): PropertyWords {
  const head = terms.words.at(-1) ?? '';
  return {
    ...property,
    terms,
    isTime:
      property.types.some((type) => /DATE|TIME/u.test(type)) ||
      (saysWhen(terms, property) && !isDuration(terms, property)),
    isDate: MOMENTS.has(head) && !terms.particles.has('per'),
    isNumber: property.types.some((type) => type === 'INTEGER' || type === 'FLOAT'),
    isPlace: !SORTS.has(head) && terms.words.some(isPlaceNoun),
    isName: !property.list && NAMES.includes(head) && property.types.includes('STRING'),
  };
}

/** `birth_year`; `causeOfDeath` and `birthTown` say what and where, and not when. */
function saysWhen({ words, particles, endsWith }: Terms, { types }: PromptProperty): boolean {
  const isText = types.length > 0 && types.every((type) => type === 'STRING');
  // `castIn` of a number: the year in which it was.
  const [only = '', ...others] = words;
  const isYear = types.length > 0 && types.every((type) => type === 'INTEGER');
  if (isYear && endsWith === 'in' && others.length === 0 && isDone(only)) return true;
  // `dose_per_day` is so much, and no day.
  if (!isText) return words.some(isTimeNoun) && (!particles.has('per') || !isNumeric(types));
  return isTimeNoun((particles.has('of') ? words[0] : words.at(-1)) ?? '');
}

function isNumeric(types: readonly string[]): boolean {
  return types.length > 0 && types.every((type) => type === 'INTEGER' || type === 'FLOAT');
}

function isDone(word: string): boolean {
  return isVerbForm(word) || (wordEntry(word)?.verbs.length ?? 0) > 0;
}

/** `delayMinutes`, `hours_spent`: how long, and not when. */
function isDuration({ words }: Terms, { types }: PromptProperty): boolean {
  return (
    words.some((word) => DURATIONS.has(word)) &&
    types.every((type) => type === 'INTEGER' || type === 'FLOAT')
  );
}

const DURATIONS = new Set('seconds minutes hours days weeks months years mins secs hrs'.split(' '));

/** Words for persons that an expert gives to what is none, such as animals that have names. */
const WHO = new Set(['who', 'someone', 'somebody', 'anyone', 'anybody', 'people', 'wer', 'jemand']);

const NAMES =
  'name title label caption headline heading designation titel bezeichnung überschrift'.split(' ');
const NAMING = 'code number no nr nummer id identifier key symbol'.split(' ');
/** `hostname`, `filename`. */
const CLOSED_NAME = /^(?!sur|nick|last|family)\p{L}{3,}(?:name|title)$/u;
/** What is written on one thing of its kind and on no other. */
const SIGNS =
  'plate ticket reference ref serial slug login username handle isbn sku iban callsign tag badge barcode registration docket inventory shelfmark siglum accession'.split(
    ' ',
  );

const PARTICLES = new Set(
  'has have had is are was were be of by in at to on for with from into as the a an and or per still currently'.split(
    ' ',
  ),
);

/** The words that a name of a schema is written from: `publiclyOwned`, `STANDS_ON`. */
export function wordsOfName(name: string): readonly string[] {
  return name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

function termsIn(
  name: string,
  { isGerman, isType }: { readonly isGerman: boolean; readonly isType: boolean },
): Terms {
  const plain = wordsOfName(name);
  const said = isGerman
    ? inEnglishWords(plain, isType)
    : plain.flatMap((word) =>
        unabbreviated(word, plain).map((english) => ({ english, german: word })),
      );
  const words = said.map(({ english }) => english);
  const content = said.filter(({ english }) => !PARTICLES.has(english));
  return {
    words: content.map(({ english }) => english),
    meanings: content.map((word, at) => {
      const meaning = withParticle(word, words);
      const isLast = at === content.length - 1 && isOtherName(words);
      return isLast ? new Map([...meaning, ...meaningOf('alias')]) : meaning;
    }),
    particles: new Set(words.filter((word) => PARTICLES.has(word))),
    opensWith: words.find((word, index) => index === 0 && PARTICLES.has(word)) ?? null,
    endsWith:
      words.findLast((word, index) => index === words.length - 1 && PARTICLES.has(word)) ?? null,
    noted: null,
  };
}

/** `signed_off` is said by "signs off" better than by either word. */
function withParticle(word: SchemaWord, words: readonly string[]): Meaning {
  const [verb, particle, ...others] = words;
  const meaning = withGermanStems(word);
  if (verb === undefined || particle === undefined || others.length > 0) return meaning;
  const keys = particleKeys(verb, particle);
  return keys.size === 0 ? meaning : new Map([...meaning, ...keys]);
}

/** Names may be German, and so may questions about them. */
function withGermanStems({ english, german }: SchemaWord): Meaning {
  const key = `${english} ${german}`;
  const known = STEMMED.get(key);
  if (known) return known;
  const meaning = new Map([
    ...meaningOf(english),
    ...schemaStems(german),
    // "qty" is typed as it is written, too.
    ...(unabbreviated(german)[0] === german ? [] : [[`=${german}`, 1] as const]),
  ]);
  if (STEMMED.size > 50_000) STEMMED.clear();
  STEMMED.set(key, meaning);
  return meaning;
}

const STEMMED = new Map<string, Meaning>();
