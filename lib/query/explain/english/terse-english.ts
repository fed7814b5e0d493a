import { fill } from '../fill';
import type { Grammar, Thing, Verb, Wordings } from '../grammar';
import { denseEnglish } from './dense-english';
import { enumerate, withAll } from './english';
import { ordinal } from './english-nouns';
import { presentParticiple } from './verb-phrase';

/**
 * English for queries of so many facts that sentences are too long for them: as in a caption, with what is
 * said of a thing in brackets behind its name, and without the articles that nothing depends on.
 */
export const terseEnglish: Grammar = {
  ...denseEnglish,
  introduce(thing, determiner, inCase) {
    const isFirst = thing.ordinal === null || thing.ordinal === 1;
    if (determiner === 'no' || (determiner === 'every' && isFirst)) {
      return denseEnglish.introduce(thing, determiner, inCase);
    }
    return isFirst ? thing.noun : named(thing);
  },
  verb(verb, operand, isNegated) {
    const own = isNegated || operand.startsWith('the elements of') ? undefined : VERBS[verb];
    return own === undefined ? denseEnglish.verb(verb, operand, isNegated) : fill(own, [operand]);
  },
  clause: (subject, predicate) => `${subject} ${predicate.replace(DISPENSABLE_IS, '')}`,
  linkNoun: (types) => denseEnglish.linkNoun(types).replace(/ link$/, ''),
  propertyOf: (property, thing) => `${owner(thing)} ${property}`,
  propertiesOf: (properties, thing) => `${owner(thing)} ${denseEnglish.and(properties)}`,
  each: (items) => `per ${enumerate(items.map(withoutArticle), 'and')}`,
  counted: (key, thing) => withoutArticle(denseEnglish.counted(key, thing)),
  whoseAll(claims) {
    const { attached, clauses } = withAll(claims, (items) => items.join(', '));
    return {
      attached: attached === null ? null : `(${attached.replace(/^with /, '')})`,
      clauses,
    };
  },
  relative: (relation, target, noun) =>
    denseEnglish
      .relative(relation, target, noun)
      .replace(/^(?:that|who) (?:is|was) (?!the |an? |part )/, '')
      .replace(
        /^(?:that|who) ([a-z]+s)(?=,? )/,
        (whole, verb: string) => presentParticiple(verb) ?? whole,
      ),
  wording(key, ...operands) {
    const own = WORDINGS[key];
    return own === undefined ? denseEnglish.wording(key, ...operands) : fill(own, operands);
  },
};

const VERBS: Partial<Readonly<Record<Verb, string>>> = {
  '>=': 'is from {0}',
  in: 'is either {0}',
};

/** `is` before what reads without it. */
const DISPENSABLE_IS = /^is (?!(?:un)?known$|true$|of )/;

function named({ noun, ordinal: number }: Thing): string {
  return number === null ? noun : `${ordinal(number)} ${noun}`;
}

/** `tower height`, `second tower’s height`. */
function owner(thing: Thing): string {
  return thing.ordinal === null ? thing.noun : `${named(thing)}’s`;
}

function withoutArticle(text: string): string {
  return text.replace(/^the /, '');
}

const WORDINGS: Partial<Wordings> = {
  finds: '{0}',
  lists: '{0}, with {1}',
  listsDistinct: '{0}, with {1}, without repeats',
  thenFinds: 'then {0}',
  optionally: 'optionally {0}',
  takes: '{0}',
  takesFor: '{0} {1}',
  keeps: 'keeping {0}',
  showsFor: 'shows {0} {1}',
  showsForDistinct: 'shows {0} {1}, without repeats',
  named: '{0} ({1})',
  ascending: '{0}',
  skip: 'skipping {0}',
  skipLimit: 'skipping {0}, at most {1}',
  countMatches: 'number of matches',
  countValues: 'number of values of {0}',
  countDistinctValues: 'number of different values of {0}',
  sum: 'total {0}',
  avg: 'average {0}',
  min: 'smallest {0}',
  max: 'largest {0}',
  collect: 'list of {0}',
};
