import { wordsOfName } from '../split-name';
import type { ClaimText } from './claim-text';
import { CUES, ONE_ROW } from './cues';
import { numbersIn } from './number-words';
import { withoutNames } from './plain-text';
import type { QueryFacts } from './query-facts';
import { agrees, saidComparison } from './said-comparisons';
import type { WordsFinding } from './words-finding';

export function comparisons(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const compared = facts.comparisons;
  const wrong = numbersIn(body).filter((number) => {
    const near = compared.filter(({ value }) => Math.abs(value - number.value) <= 1);
    if (near.length === 0 || facts.counts.includes(number.value)) return false;
    const operator = saidComparison(body, number);
    if (operator === null) return false;
    if (near.some((one) => one.operator === '=') && (operator === '>=' || operator === '<>'))
      return false;
    return !agrees({ operator, value: number.value }, near);
  });
  return wrong.length > 0 ? [{ code: 'words-comparison', about: '' }] : [];
}

/** What the words must say somehow: negation, option, alternative. */
export function parts(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const lacking: string[] = [];
  const plain = withoutNames(body, facts);
  if (facts.isNegated && !CUES.negation.test(body)) lacking.push('NOT');
  if (facts.isOptional && (!CUES.optional.test(plain) || isRequired(plain)))
    lacking.push('OPTIONAL');
  if (facts.isAlternative && !CUES.alternative.test(body)) lacking.push('OR');
  return lacking.map((about) => ({ code: 'words-dropped-part', about }));
}

/** One row that is not said to be one, and a value said to be missing where it must be there. */
export function absences(
  { body, isGerman }: ClaimText,
  facts: QueryFacts,
): readonly WordsFinding[] {
  const isAll = facts.isOneRow && !isGerman && !ONE_ROW.test(body);
  const missing = facts.required.filter((key) => {
    const name = wordsOfName(key).join(' ').toLowerCase();
    const said = [
      `without a ${name}`,
      `without ${name}`,
      `no ${name} is`,
      `${name} is missing`,
      `${name} is unknown`,
    ];
    return body
      .split(/[\n.;]/)
      .some((sentence) => said.some((each) => sentence.includes(each)) && !LEFT_OUT.test(sentence));
  });
  return [
    ...(isAll ? [{ code: 'words-dropped-number' as const, about: '' }] : []),
    ...missing.map(() => ({ code: 'words-comparison' as const, about: '' })),
  ];
}

const LEFT_OUT =
  /\b(?:left out|leav\w+ out|drop\w*|exclud\w*|ignor\w*|remov\w*|skip\w*|discard\w*|not|no longer|out)\b/;

function isRequired(body: string): boolean {
  return CUES.required.test(body) && !/\b(?:including|even|also|kept|stay|auch)\b/.test(body);
}
