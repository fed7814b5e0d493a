import { fill } from '../fill';
import type { Caption, Grammar, PropertyClaim, Relation, Thing, Verb, Wordings } from '../grammar';
import { REDUCIBLE } from './dense-english';
import { englishOf, plainPredicate, withAll } from './english';
import { ordinal } from './english-nouns';
import { presentParticiple, regularPassive } from './verb-phrase';

/**
 * English for queries of so many facts that sentences are too long for them: as in a caption, with what is
 * said of a thing in brackets behind its name, and without the articles that nothing depends on.
 */
const base = englishOf({ named, through, passive: regularPassive });

function through({ conditions }: Relation): string {
  const texts = conditions.filter((one) => typeof one === 'string');
  const { attached, clauses } = inBrackets(conditions.filter((one) => typeof one !== 'string'));
  const rest = [...clauses, ...texts];
  return [
    ...(attached === null ? [] : [` ${attached}`]),
    ...(rest.length === 0 ? [] : [`, by a link ${base.and(rest)},`]),
  ].join('');
}

const CAPTION: Caption = {
  said: (predicate) => short(plainPredicate(predicate)),
  asSentence: (modifier) => modifier,
  groupWith: (thing, properties) =>
    properties.length === 0 ? named(thing) : `${named(thing)} (${properties.join(', ')})`,
};

export const terseEnglish: Grammar = {
  ...base,
  introduce(thing, determiner, inCase) {
    return determiner === 'a' ? named(thing) : base.introduce(thing, determiner, inCase);
  },
  verb(verb, operand, isNegated) {
    if (verb === '>=' && !isNegated && NUMBER.test(operand)) return `is ${operand}+`;
    const own = isNegated || operand.startsWith('the elements of') ? undefined : VERBS[verb];
    return own === undefined ? base.verb(verb, operand, isNegated) : fill(own, [operand]);
  },
  clause: (subject, predicate) => `${subject} ${predicate.replace(DISPENSABLE_IS, '')}`,
  linkNoun: (types) => base.linkNoun(types).replace(/ link$/, ''),
  propertyOf: (property, thing) => `${named(thing)} ${property}`,
  propertiesOf: (properties, thing) => `${named(thing)} ${base.and(properties)}`,
  groupsOf: (properties, thing) => `${named(thing)} ${base.and(properties)}`,
  columns: (items) => items.join(', '),
  each: (items) => `per ${items.map(withoutArticle).join(', ')}`,
  counted: (key, thing) =>
    key === 'count' ? `${named(thing)} count` : `distinct ${named(thing)} count`,
  whoseAll: inBrackets,
  statement(subject, relation, target) {
    const name = `the ${named(subject)} `;
    const said = base.statement(subject, relation, target);
    if (!said.startsWith(name)) return said;
    return `${name}${said.slice(name.length).replace(/^(?:is|was) (?!the |an? |part )/, '')}`;
  },
  relative: (relation, target, noun) =>
    base
      .relative(relation, target, noun)
      .replace(REDUCIBLE, '')
      .replace(/^(?:that|who) (?:is|was) (?!the |an? |part )/, '')
      .replace(/^whose (\S+(?: \S+)*?) is(?= )/, 'with $1')
      .replace(
        /^(?:that|who) ([a-z]+s)(?=,? )/,
        (whole, verb: string) => presentParticiple(verb) ?? whole,
      ),
  wording(key, ...operands) {
    const own = WORDINGS[key];
    return own === undefined ? base.wording(key, ...operands) : fill(own, operands);
  },
  caption: CAPTION,
};

/** The same without the words that only make it read better. */
export const tersestEnglish: Grammar = {
  ...terseEnglish,
  introduce: (thing, determiner, inCase) =>
    determiner === 'every' && inCase !== 'genitive'
      ? named(thing)
      : terseEnglish.introduce(thing, determiner, inCase),
  wording(key, ...operands) {
    const own = TERSEST[key];
    return own === undefined ? terseEnglish.wording(key, ...operands) : fill(own, operands);
  },
  caption: { ...CAPTION, asSentence: (modifier) => modifier.replace(/^who (?!is |was )/, '') },
};

const NUMBER = /^\d+(?:\.\d+)?$/;

const VERBS: Partial<Readonly<Record<Verb, string>>> = {
  '>=': 'is from {0}',
  in: 'is either {0}',
};

/** `is` before what reads without it. */
const DISPENSABLE_IS = /^is (?!(?:un)?known$|true$|of )/;

/** `harbour`, `second harbour`: the first is the one without a number. */
function named({ noun, ordinal: number }: Thing): string {
  return number === null || number === 1 ? noun : `${ordinal(number)} ${noun}`;
}

function withoutArticle(text: string): string {
  return text.replace(/^the /, '');
}

/** `either` is dispensable where nothing else is said of the property. */
function short(said: string): string {
  return said.replace(/^either /, '').replace(/^other than /, 'not ');
}

/** `active`, `not active`. */
function flag(property: string, said: string): string | null {
  if (said === 'true') return property;
  return said === 'not true' ? `not ${property}` : null;
}

/** `(tonnage above 300, built 1990–2005, not cancelled)`. */
function inBrackets(claims: readonly PropertyClaim[]) {
  const { attached, clauses } = withAll(claims, (items) => items.join(', '), { short, part: flag });
  const said = attached?.replace(/^with /, '');
  return { attached: said === undefined ? null : `(${said})`, clauses };
}

const WORDINGS: Partial<Wordings> = {
  notThat: 'not that {0}',
  finds: '{0}',
  lists: '{0}, with {1}',
  listsDistinct: '{0}, with {1}, without repeats',
  thenFinds: '{0}',
  optionally: 'optionally {0}',
  takes: '{0}',
  takesFor: '{1}: {0}',
  keeps: 'keeping {0}',
  showsFor: 'shows {1}: {0}',
  showsForDistinct: 'shows {1}: {0}, without repeats',
  named: '{0} ({1})',
  ascending: '{0}',
  skip: 'skipping {0}',
  limit: 'first {0}',
  skipLimit: 'skipping {0}, then {1}',
  countMatches: 'match count',
  countValues: 'number of values of {0}',
  countDistinctValues: 'number of different values of {0}',
  sum: 'total {0}',
  avg: 'average {0}',
  min: 'smallest {0}',
  max: 'largest {0}',
  collect: '{0} list',
  distinctly: 'distinct {0}',
};

const TERSEST: Partial<Wordings> = {
  showsFor: '{1}: {0}',
  showsForDistinct: '{1}: {0}, without repeats',
  sortedBy: 'by {0}',
  sortedDown: 'descending by {0}',
};
