import { fill } from '../fill';
import type { Grammar, NounPhrase, Relation, Thing, Verb, WordingKey } from '../grammar';
import { ENGLISH_FUNCTIONS } from './english-functions';
import { article, ordinal, plural } from './english-nouns';
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

function named({ noun, ordinal: number }: Thing): string {
  return number === null ? noun : `${ordinal(number)} ${noun}`;
}

/** Behind its first mention. */
function short(thing: Thing): string {
  return named(thing).replace(/ of any kind$/, '');
}

/** What is between two ends, in the active voice: before it the beginning, behind it the end. */
function activeOf(relation: Relation): string {
  const { types, kind, length, shortest } = relation;
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

function passiveOf({ types, length, shortest }: Relation): string | null {
  const [type, ...others] = types;
  if (type === undefined || others.length > 0 || length || shortest) return null;
  return type.startsWith('“') ? null : verbPhrase(type.split(' ')).passive;
}

function linkConditions({ conditions }: Relation): string {
  return conditions.length === 0 ? '' : ` through a link ${enumerate(conditions, 'and')}`;
}

function withModifiers({ head, modifiers }: NounPhrase): string {
  return modifiers.length === 0 ? head : `${head} ${enumerate(modifiers, 'and')}`;
}

const VERBS: Readonly<Record<Verb, readonly [string, string]>> = {
  '=': ['is {0}', 'is not {0}'],
  '<>': ['differs from {0}', 'does not differ from {0}'],
  '<': ['is less than {0}', 'is not less than {0}'],
  '<=': ['is at most {0}', 'is not at most {0}'],
  '>': ['is greater than {0}', 'is not greater than {0}'],
  '>=': ['is at least {0}', 'is not at least {0}'],
  contains: ['contains {0}', 'does not contain {0}'],
  'starts-with': ['starts with {0}', 'does not start with {0}'],
  'ends-with': ['ends with {0}', 'does not end with {0}'],
  in: ['is one of {0}', 'is none of {0}'],
  includes: ['includes {0}', 'does not include {0}'],
  regex: ['matches the pattern {0}', 'does not match the pattern {0}'],
};

/** English: relationship types are verb phrases, active or passive by direction. */
export const english: Grammar = {
  language: 'en',
  readNoun: (words) => words.join(' ').toLowerCase(),
  readType: (words) => words.join(' ').toLowerCase(),
  quote,
  and: (items) => enumerate(items, 'and'),
  or: (items) => enumerate(items, 'or'),
  each: (items) =>
    `each ${enumerate(
      items.map((item) => item.replace(/^the /, '')),
      'and',
    )}`,
  sentence: (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`,
  nodeNoun: (labels) => (labels.length === 0 ? 'thing of any kind' : enumerate(labels, 'or')),
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
  refer: (thing) => `the ${short(thing)}`,
  otherThan: (things) =>
    ` (other than ${enumerate(
      things.map((thing) => `the ${short(thing)}`),
      'and',
    )})`,
  propertyOf: (property, thing) => `the ${property} of the ${short(thing)}`,
  propertiesOf: (properties, thing) => `the ${enumerate(properties, 'and')} of the ${short(thing)}`,
  partOf: (part, whole) => `the ${part} of ${whole}`,
  whose,
  whoseAll: (claims) => ({
    attached: null,
    clauses: claims.map(({ property, predicate }) => whose(property, predicate)),
  }),
  that: (predicate) => `that ${predicate}`,
  withModifiers,
  exists: (phrase) => `there is ${withModifiers(phrase)}`,
  relative(relation, target) {
    const through = linkConditions(relation);
    if (relation.direction === 'left') {
      const passive = passiveOf(relation);
      return passive === null
        ? `that ${withModifiers(target)} ${activeOf(relation)}${through}`
        : `that ${passive} ${withModifiers(target)}${through}`;
    }
    const either = relation.direction === 'either' ? ' (in either direction)' : '';
    return `that ${activeOf(relation)} ${withModifiers(target)}${either}${through}`;
  },
  statement(subject, relation, target) {
    const through = linkConditions(relation);
    const name = `the ${short(subject)}`;
    if (relation.direction === 'left') {
      const passive = passiveOf(relation);
      return passive === null
        ? `${withModifiers(target)} ${activeOf(relation)} ${name}${through}`
        : `${name} ${passive} ${withModifiers(target)}${through}`;
    }
    const either = relation.direction === 'either' ? ' (in either direction)' : '';
    return `${name} ${activeOf(relation)} ${withModifiers(target)}${either}${through}`;
  },
  canNest: (relation) => relation.direction !== 'left' || passiveOf(relation) !== null,
  targetCase: () => 'nominative',
  verb: (verb, operand, isNegated) => fill(VERBS[verb][isNegated ? 1 : 0], [operand]),
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
};

function whose(property: string, predicate: string): string {
  return `whose ${property} ${predicate}`;
}

function countOperands(template: string): number {
  return new Set(template.match(/\{\d\}/g)).size;
}
