import { fill } from '../fill';
import type { Grammar, Verb } from '../grammar';
import { toldTogether } from '../told-together';
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
  whoseAll: (claims) =>
    toldTogether(claims, {
      plain: (predicate) =>
        predicate.startsWith('is ') &&
        !/ (?:and|or) (?:is|does|differs)\b|^is either/.test(predicate)
          ? predicate.slice('is '.length).replace(/^(?:known|unknown)$/, '')
          : '',
      range: (predicates) => {
        const [low, high] = predicates.map((one) => /^at (?:least|most) (\S+)$/.exec(one)?.[1]);
        const isRange =
          predicates[0]?.startsWith('at least') && predicates[1]?.startsWith('at most');
        return isRange && low !== undefined && high !== undefined ? `from ${low} to ${high}` : null;
      },
      with: 'with',
      and: english.and,
      whose: english.whose,
    }),
  verb(verb, operand, isNegated) {
    const own = VERBS[verb];
    return own ? fill(own[isNegated ? 1 : 0], [operand]) : english.verb(verb, operand, isNegated);
  },
  wording(key, ...operands) {
    if (key === 'keeps') return fill('keeps those where {0}', operands);
    return key === 'notThat' ? fill('not that {0}', operands) : english.wording(key, ...operands);
  },
};
