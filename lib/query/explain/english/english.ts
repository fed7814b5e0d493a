import { fill } from '../fill';
import type {
  Grammar,
  NounPhrase,
  PropertyClaim,
  PropertyWords,
  Relation,
  Thing,
  Verb,
  WordingKey,
} from '../grammar';
import { ownEndOf } from '../own-end';
import { toldTogether } from '../told-together';
import { ENGLISH_FUNCTIONS } from './english-functions';
import { article, isPerson, ordinal, plural } from './english-nouns';
import { ENGLISH } from './english-wordings';
import { verbPhrase } from './verb-phrase';

const quote = (text: string): string => `“${text}”`;

function wording(key: WordingKey, ...operands: readonly string[]): string {
  return fill(ENGLISH[key], operands);
}

function enumerate(items: readonly string[], word: string): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** `who` for people, as far as the noun says that it is one. */
function pronoun(noun: string): string {
  return isPerson(noun) ? 'who' : 'that';
}

function named({ noun, ordinal: number }: Thing): string {
  return number === null ? noun : `${ordinal(number)} ${noun}`;
}

/** What is between two ends, in the active voice: before it the beginning, behind it the end. */
function activeOf(relation: Relation): string {
  const { types, kind, length, shortest } = relation;
  const own = ownEndOf(relation);
  if (own) return own.kind === 'place' ? `is ${own.preposition}` : own.isPast ? 'had' : 'has';
  const quoted = enumerate(
    types.map((type) => `“${plainType(type)}”`),
    'or',
  );
  if (length || shortest) {
    const way =
      shortest === 'one'
        ? 'one shortest path of '
        : shortest === 'all'
          ? 'all shortest paths of '
          : '';
    const steps = length ? stepsOf(length) : '1';
    const which = types.length === 0 ? '' : `${quoted} `;
    const only = kind === null ? '' : ` (each ${kind})`;
    return `is linked by ${way}${steps} ${which}steps${only} to`;
  }
  if (kind !== null) return `has a relationship that is ${kind} to`;
  if (types.length === 0) return 'has any relationship to';
  return enumerate(
    types.map((type) => activeType(type)),
    'or',
  );
}

function stepsOf({ min, max }: NonNullable<Relation['length']>): string {
  if (max === null) return `${min} or more`;
  return min === max ? `exactly ${min}` : `${min} to ${max}`;
}

/** The name book keeps a type as its words; a quoted one is said as it is. */
function activeType(type: string): string {
  return type.startsWith('“') ? `has ${type} to` : verbPhrase(type.split(' ')).active;
}

function plainType(type: string): string {
  return type.replaceAll(/[“”]/g, '');
}

function safePassive(relation: Relation): string | null {
  const [type = ''] = relation.types;
  return isPlainType(relation) ? verbPhrase(type.split(' ')).passive : null;
}

/** One type that is read as words, walked once. */
function isPlainType(relation: Relation): boolean {
  const { types, length, shortest, kind } = relation;
  const [type, ...others] = types;
  if (type === undefined || others.length > 0 || length || shortest || kind !== null) return false;
  return ownEndOf(relation)?.kind !== 'place' && !type.startsWith('“');
}

function eitherWay({ direction }: Relation): string {
  return direction === 'either' ? ' (in either direction)' : '';
}

/** `birth city is`: what a thing has, where the type is a noun and is walked from its owner. */
function heldNoun(relation: Relation): string | null {
  const { types, length, shortest, direction } = relation;
  if (ownEndOf(relation)) return null;
  const [type, ...others] = types;
  const isOne = type !== undefined && others.length === 0 && !length && !shortest;
  if (!isOne || direction !== 'right' || type.startsWith('“')) return null;
  const { held, isPast } = verbPhrase(type.split(' '));
  return held === undefined ? null : `${held} ${isPast === true ? 'was' : 'is'}`;
}

/** What is said of the relationship itself, right behind its verb: `, with rank “captain”,`. */
function linkConditions({ conditions }: Relation): string {
  const { attached, clauses } = withAll(conditions.filter((one) => typeof one !== 'string'));
  const rest = [...clauses, ...conditions.filter((one) => typeof one === 'string')];
  const link = rest.length === 0 ? [] : [`by a link ${enumerate(rest, 'and')}`];
  const said = [...(attached === null ? [] : [attached]), ...link];
  return said.length === 0 ? '' : `, ${said.join(' and ')},`;
}

interface Shortened {
  readonly short?: (said: string) => string;
  readonly part?: (property: string, said: string) => string | null;
}

/** `with rank “captain” and since below 2000`. */
export function withAll(
  claims: readonly PropertyClaim[],
  and: Grammar['and'] = (items) => enumerate(items, 'and'),
  { short = (said) => said, ...rest }: Shortened = {},
): PropertyWords {
  return toldTogether(claims, {
    plain: (predicate) => short(plainPredicate(predicate)),
    range: (predicates) => {
      const [first = '', second = ''] = predicates;
      const low = /^(?:at least|from) (\S+)$/.exec(first)?.[1];
      const high = /^at most (\S+)$/.exec(second)?.[1];
      if (high === undefined) return null;
      if (low !== undefined) return `from ${low} to ${high}`;
      return first.endsWith('+') ? `${first.slice(0, -1)}–${high}` : null;
    },
    with: 'with',
    and,
    whose,
    ...rest,
  });
}

const PARTICIPLES: readonly (readonly [RegExp, string])[] = [
  [/^is (?!known$|unknown$)/, ''],
  [/^contains /, 'containing '],
  [/^starts with /, 'starting with '],
  [/^ends with /, 'ending with '],
  [/^includes /, 'including '],
  [/^does not contain /, 'not containing '],
  [/^does not start with /, 'not starting with '],
  [/^does not end with /, 'not ending with '],
  [/^does not include /, 'not including '],
];

/** What is left of a predicate behind its property; empty where that does not read. */
export function plainPredicate(predicate: string): string {
  const found = PARTICIPLES.find(([verb]) => verb.test(predicate));
  return !found || / and (?:is|does)\b/.test(predicate) ? '' : predicate.replace(...found);
}

/** `a boat (that is) at a quay`, where nothing else is said of it. */
const IN_PLACE =
  /^(?:that|who) is (?=(?:in|on|at|of|for|from|with|under|over|near|behind|inside|within|beside) )/;

function withModifiers({ head, modifiers }: NounPhrase): string {
  const [only = ''] = modifiers;
  if (modifiers.length === 1 && IN_PLACE.test(only)) return `${head} ${only.replace(IN_PLACE, '')}`;
  return modifiers.length === 0 ? head : `${head} ${enumerate(modifiers, 'and')}`;
}

const VERBS: Readonly<Record<Verb, readonly [string, string]>> = {
  '=': ['is {0}', 'is not {0}'],
  '<>': ['is other than {0}', 'is not other than {0}'],
  '<': ['is below {0}', 'is not below {0}'],
  '<=': ['is at most {0}', 'is not at most {0}'],
  '>': ['is above {0}', 'is not above {0}'],
  '>=': ['is at least {0}', 'is not at least {0}'],
  before: ['is before {0}', 'is not before {0}'],
  after: ['is after {0}', 'is not after {0}'],
  contains: ['contains {0}', 'does not contain {0}'],
  'starts-with': ['starts with {0}', 'does not start with {0}'],
  'ends-with': ['ends with {0}', 'does not end with {0}'],
  in: ['is one of {0}', 'is none of {0}'],
  includes: ['includes {0}', 'does not include {0}'],
  regex: ['matches the pattern {0}', 'does not match the pattern {0}'],
};

/** English: relationship types are verb phrases, active or passive by direction. */
export const english: Grammar = englishOf({ through: linkConditions, named });

interface Saying {
  /** What is said of a relationship, right behind its verb. */
  readonly through: (relation: Relation) => string;
  /** A noun with the number of its thing. */
  readonly named: (thing: Thing) => string;
  /** `is owned by` of `owns`; without it such a relationship is said in the active. */
  readonly passive?: (verb: string) => string | null;
}

/** English that says in its own way what is said of a relationship. */
export function englishOf({ through: throughOf, named, passive: made }: Saying): Grammar {
  const passiveOf = (relation: Relation): string | null =>
    safePassive(relation) ?? (isPlainType(relation) && made ? made(relation.types[0] ?? '') : null);
  return {
    language: 'en',
    readNoun: (words) => words.join(' ').toLowerCase(),
    readType: (words) => words.join(' ').toLowerCase(),
    quote,
    and: (items) => enumerate(items, 'and'),
    or: (items) => enumerate(items, 'or'),
    columns: (items) => enumerate(items, 'and'),
    each: (items) =>
      `each ${enumerate(
        items.map((item) => item.replace(/^the /, '')),
        'and',
      )}`,
    sentence: (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`,
    nodeNoun: (labels) => (labels.length === 0 ? 'thing' : enumerate(labels, 'or')),
    column: (text) => text,
    linkNoun: (types) =>
      types.length === 0
        ? 'link'
        : `${enumerate(
            types.map((type) => `“${plainType(type)}”`),
            'or',
          )} link`,
    introduce(thing, determiner) {
      const name = thing.ordinal === 1 ? thing.noun : named(thing);
      if (determiner === 'no') return `no ${name}`;
      // “Every second” would be every other one.
      if (determiner === 'every')
        return thing.ordinal !== null && thing.ordinal > 1 ? `any ${name}` : `every ${name}`;
      return `${article(name)} ${name}`;
    },
    refer: (thing) => `the ${named(thing)}`,
    otherThan: (things) =>
      ` (other than ${enumerate(
        things.map((thing) => `the ${named(thing)}`),
        'and',
      )})`,
    propertyOf: (property, thing) => `the ${named(thing)}’s ${property}`,
    propertiesOf: (properties, thing) => `the ${named(thing)}’s ${enumerate(properties, 'and')}`,
    groupsOf: (properties, thing) => `${named(thing)} ${enumerate(properties, 'and')}`,
    partOf: (part, whole) => `the ${part} of ${whole}`,
    whose,
    whoseAll: (claims) => ({
      attached: null,
      clauses: claims.map(({ property, predicate }) => whose(property, predicate)),
    }),
    that: (predicate, noun) => `${pronoun(noun)} ${predicate}`,
    withModifiers,
    exists: (phrase) => `there is ${withModifiers(phrase)}`,
    relative(relation, target, noun) {
      const through = throughOf(relation);
      if (relation.direction === 'left') {
        const passive = passiveOf(relation);
        return passive === null
          ? `that ${withModifiers(target)} ${activeOf(relation)}${through}`
          : `${pronoun(noun)} ${passive}${through} ${withModifiers(target)}`;
      }
      const held = heldNoun(relation);
      if (held !== null) return `whose ${held}${through} ${withModifiers(target)}`;
      return `${pronoun(noun)} ${activeOf(relation)}${through} ${withModifiers(target)}${eitherWay(relation)}`;
    },
    statement(subject, relation, target) {
      const through = throughOf(relation);
      const name = `the ${named(subject)}`;
      if (relation.direction === 'left') {
        const passive = passiveOf(relation);
        return passive === null
          ? `${withModifiers(target)} ${activeOf(relation)}${through} ${name}`
          : `${name} ${passive}${through} ${withModifiers(target)}`;
      }
      const held = heldNoun(relation);
      if (held !== null) return `${name}’s ${held}${through} ${withModifiers(target)}`;
      return `${name} ${activeOf(relation)}${through} ${withModifiers(target)}${eitherWay(relation)}`;
    },
    canNest: (relation) => relation.direction !== 'left' || passiveOf(relation) !== null,
    targetCase: () => 'nominative',
    verb: (verb, operand, isNegated) => fill(VERBS[verb][isNegated ? 1 : 0], [operand]),
    eitherOf(predicates) {
      const isPlain = predicates.every((one) => /^is (?!either\b)/.test(one) && !/ and /.test(one));
      const all = isPlain ? predicates.map((one) => one.slice('is '.length)) : predicates;
      return `${isPlain ? 'is ' : ''}either ${enumerate(all, 'or')}`;
    },
    verbCase: () => 'nominative',
    unknown: (isKnown) => (isKnown ? 'is known' : 'is unknown'),
    isA: (complement, isNegated) => (isNegated ? `is not ${complement}` : `is ${complement}`),
    clause: (subject, predicate) => `${subject} ${predicate}`,
    wording,
    counted: (key, { noun }) =>
      key === 'count' ? `the number of ${plural(noun)}` : `the number of different ${plural(noun)}`,
    functionOf(name, operands) {
      const template = ENGLISH_FUNCTIONS[name];
      return template === undefined || operands.length !== countOperands(template)
        ? null
        : fill(template, operands);
    },
    caption: null,
  };
}

function whose(property: string, predicate: string): string {
  return `whose ${property} ${predicate}`;
}

function countOperands(template: string): number {
  return new Set(template.match(/\{\d\}/g)).size;
}
