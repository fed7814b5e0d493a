import { fill } from '../fill';
import type { Grammar, Verb } from '../grammar';
import { english } from './english';

const VERBS: Partial<Readonly<Record<Verb, readonly [string, string]>>> = {
  '<': ['is below {0}', 'is not below {0}'],
  '>': ['is above {0}', 'is not above {0}'],
};

/** English for long queries: the same facts in fewer words. */
export const denseEnglish: Grammar = {
  ...english,
  nodeNoun: (labels) => (labels.length === 0 ? 'thing' : english.nodeNoun(labels)),
  propertyOf: (property, thing) => `${english.refer(thing, 'nominative')}’s ${property}`,
  propertiesOf: (properties, thing) =>
    `${english.refer(thing, 'nominative')}’s ${english.and(properties)}`,
  verb(verb, operand, isNegated) {
    const own = VERBS[verb];
    return own ? fill(own[isNegated ? 1 : 0], [operand]) : english.verb(verb, operand, isNegated);
  },
  wording: (key, ...operands) =>
    key === 'keeps' ? fill('keeps those where {0}', operands) : english.wording(key, ...operands),
};
