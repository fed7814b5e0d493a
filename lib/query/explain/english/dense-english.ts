import { fill } from '../fill';
import type { Grammar } from '../grammar';
import { english, withAll } from './english';

/** English for long queries: the same facts in fewer words. */
export const denseEnglish: Grammar = {
  ...english,
  whoseAll: withAll,
  relative: (relation, target, noun) =>
    english.relative(relation, target, noun).replace(REDUCIBLE, ''),
  wording(key, ...operands) {
    if (key === 'keeps') return fill('keeps those where {0}', operands);
    return key === 'notThat' ? fill('not that {0}', operands) : english.wording(key, ...operands);
  },
};

/** `a book (that was) written by`: a participle needs no verb. */
export const REDUCIBLE =
  /^(?:that|who) (?:is|was) (?=\w+(?:ed|[^i]en|wn|ught|ld|de|born|set),? |linked )/;
