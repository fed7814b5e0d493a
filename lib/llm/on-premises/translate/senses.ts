import 'server-only';
import type { ComparisonOperator } from '@/lib/query/model';

import type { PromptPlaceholder } from '../read-prompt';
import { MOMENTS, PERSONS, QUANTITIES, SPOTS, THINGS } from './english/closed-classes';
import { affinity } from './english/meaning';
import { isPersonNoun } from './english/noun-kinds';
import type { Asking, Mention } from './outline';
import type { Word } from './read-words';
import { notedIn } from './schema-notes';
import {
  type LabelWords,
  type PropertyWords,
  type TypeWords,
  type Vocabulary,
  displayProperty,
  nearness,
} from './schema-vocabulary';

/**
 * What a mention may mean in the graph. `thing`: a node. `attribute`: a property of a node. `value`: a
 * node whose property a placeholder is compared with. With a `type` it is a relationship's property
 * and has no node of its own.
 */
export interface Sense {
  readonly role: 'thing' | 'attribute' | 'value';
  readonly label: string | null;
  readonly type: string | null;
  readonly property: PropertyWords | null;
  readonly operator: ComparisonOperator;
  /** True where the head noun is accounted for by the kind of thing this is: "which year" by a date. */
  readonly saysHead: boolean;
  /** True for a number or date that no property was named for. */
  readonly untyped: boolean;
  /** How much it is to be believed less than others, before any word is looked at. */
  readonly cost: number;
}

export interface SenseContext {
  readonly vocabulary: Vocabulary;
  readonly placeholders: ReadonlyMap<string, PromptPlaceholder>;
  /** Content words that belong to no mention. */
  readonly loose: readonly Word[];
}

/** How surely a word that names a relationship may be a noun: "the favourites". */
const ROLE = 0.5;

/** A noun says a name of the schema when it is at least so near. */
const HEARD = 0.45;

export function sensesOf(mention: Mention, context: SenseContext): readonly Sense[] {
  if (mention.placeholder !== null || mention.number !== null) return valueSenses(mention, context);
  const head = mention.words.at(-1);
  if (mention.asking === 'how' && head) return measureSenses(head, context);
  if (!head || isGeneral(head)) {
    const open = openSenses(mention.asking, head, context);
    const noted = head && notedIn(head.meaning) ? nounSenses(head, context) : [];
    return noted.length > 0 ? unique([...noted, ...open.map(dearer(0.3))]) : open;
  }
  const modifiers = mention.words.slice(0, -1).flatMap((word) => nounSenses(word, context));
  const whole =
    QUANTITIES.has(head.text) || MOMENTS.has(head.text) ? modifiers.map(dearer(0.1)) : [];
  const named = [...nounSenses(head, context), ...kindSenses(head, context), ...whole];
  if (named.length > 0) return unique(named);
  return openSenses(mention.asking, head, context).map(dearer(0.4));
}

/** "which year", "what place": whatever property or thing is of that kind. */
function kindSenses(head: Word, context: SenseContext): readonly Sense[] {
  const kind = MOMENTS.has(head.text) ? 'when' : SPOTS.has(head.text) ? 'where' : null;
  if (kind === null) return [];
  return openSenses(kind, undefined, context).map((sense) => ({
    ...dearer(0.1)(sense),
    saysHead: true,
  }));
}

/** How surely a noun names a thing: by its label, or as who does what a relationship says. */
export function thingStrength(word: Word, { labels, patterns }: Vocabulary): number {
  return Math.max(
    0,
    ...[...labels.values()].map(({ terms }) => nearness(word.meaning, terms)),
    ...(isPersonNoun(word.text) ? patterns.map(({ terms }) => nearness(word.meaning, terms)) : []),
  );
}

/** How surely a noun names something of the schema. */
export function nounStrength(word: Word, vocabulary: Vocabulary): number {
  if (isGeneral(word)) return 1;
  const owners = [...vocabulary.labels.values(), ...vocabulary.patterns];
  return Math.max(
    thingStrength(word, vocabulary),
    ROLE * verbStrength(word, vocabulary),
    MOMENTS.has(word.text) || SPOTS.has(word.text) ? ROLE : 0,
    ...owners.flatMap(({ properties }) =>
      properties.map(({ terms }) => nearness(word.meaning, terms)),
    ),
  );
}

/** How surely a word names a relationship. */
export function verbStrength(word: Word, { patterns }: Vocabulary): number {
  return Math.max(0, ...patterns.map(({ terms }) => nearness(word.meaning, terms)));
}

function isGeneral(word: Word): boolean {
  return THINGS.has(word.text) || PERSONS.has(word.text);
}

function nounSenses(head: Word, { vocabulary }: SenseContext): readonly Sense[] {
  const senses: Sense[] = [];
  for (const label of vocabulary.labels.values()) {
    if (nearness(head.meaning, label.terms) >= HEARD) senses.push(thing(label.name));
    for (const property of label.properties) {
      if (nearness(head.meaning, property.terms) >= HEARD) {
        senses.push(attribute({ label: label.name, property, cost: modifierCost(head, property) }));
      }
    }
  }
  for (const pattern of vocabulary.patterns) {
    for (const property of pattern.properties) {
      if (nearness(head.meaning, property.terms) >= HEARD) {
        senses.push(
          attribute({ type: pattern.type, property, cost: modifierCost(head, property) }),
        );
      }
    }
    if (nearness(head.meaning, pattern.terms) >= HEARD) senses.push(...roleSenses(head, pattern));
  }
  return unique(senses);
}

/** A noun that is only a modifier in the property's name, as "car" in `car_colour`, hardly means it. */
function modifierCost(head: Word, { terms }: PropertyWords): number {
  if (terms.noted && affinity(head.meaning, terms.noted) >= HEARD) return 0;
  const last = terms.meanings.at(-1);
  return last && affinity(head.meaning, last) >= HEARD ? 0 : 0.3;
}

/** "the owner", "the favourites": whoever does, or whatever is the object of, what a relationship says. */
function roleSenses(head: Word, { terms, from, to }: TypeWords): readonly Sense[] {
  const [doer, done] = terms.particles.has('by') ? [to, from] : [from, to];
  return isPersonNoun(head.text) ? [thing(doer)] : [thing(done, 0.1), thing(doer, 0.25)];
}

/** What "who", "where", "when" and "what" alone may stand for. */
function openSenses(
  asked: Asking | null,
  head: Word | undefined,
  { vocabulary, loose }: SenseContext,
): readonly Sense[] {
  const labels = [...vocabulary.labels.values()];
  const asking = head && PERSONS.has(head.text) ? 'who' : asked;
  const attributes = (keep: (property: PropertyWords) => boolean, cost: number) => [
    ...labels.flatMap((label) =>
      label.properties
        .filter(keep)
        .map((property) => attribute({ label: label.name, property, cost })),
    ),
    ...vocabulary.patterns.flatMap(({ type, properties }) =>
      properties.filter(keep).map((property) => attribute({ type, property, cost })),
    ),
  ];

  if (asking === 'who') {
    const persons = ({ terms, isName }: PropertyWords) =>
      !isName && isPersonNoun(terms.words.at(-1) ?? '');
    const fitting =
      head && labels.some(({ isPerson }) => isPerson) ? labels.filter(isPerson) : labels;
    return [
      ...fitting.map((label) => thing(label.name, label.isPerson ? 0 : 0.4)),
      ...attributes(persons, 0.1),
    ];
  }
  if (asking === 'when') return unique(attributes(({ isTime }) => isTime, 0));
  if (asking === 'where') {
    const places = labels.filter(({ isPlace }) => isPlace).map(({ name }) => thing(name));
    return [...places, ...attributes(({ isPlace }) => isPlace, 0.05)];
  }
  const said = ({ terms, isName }: PropertyWords) =>
    !isName && loose.some(({ meaning }) => nearness(meaning, terms) >= HEARD);
  return [...labels.map((label) => thing(label.name, 0.1)), ...unique(attributes(said, 0.1))];
}

/** "how long", "how old": properties that the adjective measures. */
function measureSenses(adjective: Word, { vocabulary }: SenseContext): readonly Sense[] {
  const keep = ({ terms }: PropertyWords) => nearness(adjective.meaning, terms) >= HEARD;
  return unique([
    ...[...vocabulary.labels.values()].flatMap(({ name: label, properties }) =>
      properties.filter(keep).map((property) => attribute({ label, property })),
    ),
    ...vocabulary.patterns.flatMap(({ type, properties }) =>
      properties.filter(keep).map((property) => attribute({ type, property })),
    ),
  ]);
}

function valueSenses(
  { placeholder: name, comparison }: Mention,
  { vocabulary, placeholders }: SenseContext,
): readonly Sense[] {
  const placeholder =
    name === null ? { name: '', phrase: 'a number', types: [] } : placeholders.get(name);
  if (!placeholder) return [];
  const labels = [...vocabulary.labels.values()];
  const typed = placeholder.types.flatMap((key, rank) => {
    const cost = 0.01 * rank;
    const inLabels = labels.flatMap(({ name: label, properties }) =>
      properties
        .filter((property) => `${label}.${property.name}` === key)
        .map((property) => value({ label, property, cost: cost + (property.isName ? 0 : 0.15) })),
    );
    const inTypes = vocabulary.patterns.flatMap(({ type, properties }) =>
      properties
        .filter((property) => `${type}.${property.name}` === key)
        .map((property) => value({ type, property, cost: cost + 0.15 })),
    );
    return [...inLabels, ...inTypes];
  });
  const senses = unique([
    ...typed,
    ...labels.flatMap((label) => untypedValues(placeholder, label)),
  ]);
  if (comparison === null) return senses;
  const { operator, age } = comparison;
  return senses
    .filter(({ property }) => property && isOrdered(property) && !(age && property.isTime))
    .map((sense) => ({ ...sense, operator }));
}

/** A value that no property is named for: numbers and dates may be of any property of their kind, the rest only names. */
function untypedValues({ phrase, types }: PromptPlaceholder, label: LabelWords): readonly Sense[] {
  const of = (property: PropertyWords) =>
    untyped(
      value({
        label: label.name,
        property,
        cost: property.isDate ? 0.2 : property.isTime ? 0.35 : 0.45,
      }),
    );
  if (/number/u.test(phrase)) return label.properties.filter(({ isNumber }) => isNumber).map(of);
  if (/date/u.test(phrase)) return label.properties.filter(isDated).map(of);
  const named = types.length > 0 ? null : displayProperty(label);
  return named?.types.includes('STRING')
    ? [value({ label: label.name, property: named, cost: 0.2 })]
    : [];
}

function isOrdered(property: PropertyWords): boolean {
  return !property.list && (property.isNumber || isDated(property));
}

function isDated({ types }: PropertyWords): boolean {
  return types.some((type) => /DATE|TIME/u.test(type));
}

function thing(label: string, cost = 0): Sense {
  return {
    role: 'thing',
    label,
    type: null,
    property: null,
    operator: '=',
    saysHead: false,
    untyped: false,
    cost,
  };
}

type Owned = { label?: string; type?: string; property: PropertyWords; cost?: number };

function attribute({ label, type, property, cost = 0 }: Owned): Sense {
  return {
    role: 'attribute',
    label: label ?? null,
    type: type ?? null,
    property,
    operator: '=',
    saysHead: false,
    untyped: false,
    cost,
  };
}

function value(owned: Owned): Sense {
  return { ...attribute(owned), role: 'value' };
}

function untyped(sense: Sense): Sense {
  return { ...sense, untyped: true };
}

function isPerson(label: LabelWords): boolean {
  return label.isPerson;
}

function dearer(cost: number): (sense: Sense) => Sense {
  return (sense) => ({ ...sense, cost: sense.cost + cost });
}

/** One sense for each thing or property, the cheapest. */
function unique(senses: readonly Sense[]): readonly Sense[] {
  const kept = new Map<string, Sense>();
  for (const sense of senses) {
    const key = `${sense.role} ${sense.label} ${sense.type} ${sense.property?.name}`;
    const known = kept.get(key);
    if (!known || known.cost > sense.cost) kept.set(key, sense);
  }
  return [...kept.values()];
}
