import type { ComparisonOperator } from '../../model';
import type { SaidNumber } from './number-words';

/** Words that say how something is compared with the number behind them, longest first. */
const BEFORE: readonly (readonly [RegExp, ComparisonOperator])[] = [
  [
    /(?:at least|(?:in|on) or (?:after|later than)|no (?:less|fewer|earlier) than|from|since|starting in|mindestens|ab|seit|von)$/,
    '>=',
  ],
  [
    /(?:at most|(?:in|on) or (?:before|earlier than)|no (?:more|later) than|up to(?: and including)?|until|through|höchstens|bis(?: zu)?|maximal)$/,
    '<=',
  ],
  [
    /(?:(?:greater|more|higher|larger|bigger|later|newer|longer|heavier|stronger|taller|deeper|wider|thicker|faster|richer|steeper|dearer|pricier|costlier) than|after|above|over|beyond|exceeding|exceeds|nach|über|größer als|mehr als|höher als|später als)$/,
    '>',
  ],
  [
    /(?:(?:less|fewer|lower|smaller|earlier|shorter|lighter|weaker|shallower|narrower|thinner|slower|poorer|cheaper) than|before|below|under|prior to|vor|unter|kleiner als|weniger als|niedriger als|früher als)$/,
    '<',
  ],
  [/(?:other than|except|not|außer|nicht)$/, '<>'],
];

const BEHIND: readonly (readonly [RegExp, ComparisonOperator])[] = [
  [
    /^(?: \p{L}+)? (?:or (?:later|more|above|higher|newer|greater|over|older)|and (?:later|above|up|over|older|more)|onwards?|oder (?:später|mehr|darüber))(?! (?:than |als )?[\d$])/u,
    '>=',
  ],
  [
    /^(?: \p{L}+)? (?:or (?:earlier|less|fewer|below|lower|before|under|younger)|and (?:earlier|below|before|under|younger)|oder (?:früher|weniger|davor))(?! (?:than |als )?[\d$])/u,
    '<=',
  ],
];

/** Words between the comparison and its number that change nothing. */
const BETWEEN =
  /(?:\b(?:the|a|an|year|years|number|value|text|of|dem|das|jahr|der|den|einem?|zahl|wert|von)|['"“„‘]|\s)+$/u;

/** Who is older has more years; what is older is of an earlier one. */
const AGE = /(?<!\p{L})(?:(no|not|nicht) )?(older|younger|älter|jünger) (?:than|als)$/u;
const FIRST_YEAR = 1000;

/** How a text compares with a number; null where it only names it. */
export function saidComparison(text: string, number: SaidNumber): ComparisonOperator | null {
  const behind = text.slice(number.end, number.end + 40);
  const later = BEHIND.find(([pattern]) => pattern.test(behind));
  if (later) return later[1];
  const before = text.slice(Math.max(0, number.start - 60), number.start).replace(/\s+$/, '');
  for (const each of [before, before.replace(BETWEEN, '').trimEnd()]) {
    const [, no, age] = AGE.exec(each) ?? [];
    if (age !== undefined) {
      const isOlder = age === 'older' || age === 'älter';
      const isMore = isOlder === number.value < FIRST_YEAR;
      if (no !== undefined) return isMore ? '<=' : '>=';
      return isMore ? '>' : '<';
    }
    const found = BEFORE.find(([pattern]) =>
      new RegExp(`(?<![\\p{L}])${pattern.source}`, 'u').test(each),
    );
    if (found) return found[1];
  }
  return null;
}

/** True where what was said of a number is what the query says, perhaps of the whole number beside it. */
export function agrees(
  said: { readonly operator: ComparisonOperator; readonly value: number },
  query: readonly { readonly operator: ComparisonOperator; readonly value: number }[],
): boolean {
  return query.some(({ operator, value }) => {
    if (operator === said.operator && value === said.value) return true;
    if (operator === '>' && said.operator === '>=') return said.value === value + 1;
    if (operator === '>=' && said.operator === '>') return said.value === value - 1;
    if (operator === '<' && said.operator === '<=') return said.value === value - 1;
    if (operator === '<=' && said.operator === '<') return said.value === value + 1;
    return false;
  });
}
