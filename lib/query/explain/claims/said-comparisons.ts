import type { ComparisonOperator } from '../../model';
import type { SaidNumber } from './number-words';

/** Words that say how something is compared with the number behind them, longest first. */
const BEFORE: readonly (readonly [RegExp, ComparisonOperator])[] = [
  [
    /(?:at least|(?:in|on) or (?:after|later than)|no (?:less|fewer|earlier|lower|smaller|shorter) than|from|since|as (?:of|from)|(?:starting|beginning) (?:in|with|at|on)|minimum(?: of)?|upwards of|mindestens|wenigstens|frühestens|nicht (?:vor|unter)|ab|seit|von)$/,
    '>=',
  ],
  [
    /(?:at most|(?:in|on) or (?:before|earlier than)|no (?:more|later|higher|greater|larger|longer) than|not exceeding|up to(?: and including)?|until|through|maximum(?: of)?|höchstens|spätestens|nicht (?:nach|über)|bis(?: zu)?|maximal)$/,
    '<=',
  ],
  [
    /(?:(?:greater|more|higher|larger|bigger|later|newer|longer|heavier|stronger|taller|deeper|wider|thicker|faster|richer|steeper|dearer|pricier|costlier) than|after|above|over|beyond|exceed(?:s|ing|ed)?|surpass(?:es|ing|ed)?|past|in excess of|post-|nach|über|oberhalb|jenseits|(?:größer|mehr|höher|später|länger|schwerer|teurer|stärker|schneller|tiefer|breiter|weiter) als)$/,
    '>',
  ],
  [
    /(?:(?:less|fewer|lower|smaller|earlier|shorter|lighter|weaker|shallower|narrower|thinner|slower|poorer|cheaper) than|before|below|under|prior to|short of|pre-|vor|unter|unterhalb|(?:kleiner|weniger|niedriger|früher|kürzer|leichter|billiger|günstiger|geringer|schwächer|langsamer|flacher) als)$/,
    '<',
  ],
  [
    /(?:other than|anything but|apart from|different from|except|not|außer|nicht|ungleich|anders als|andere[mnrs]? \p{L}+ als)$/u,
    '<>',
  ],
];

const BEHIND: readonly (readonly [RegExp, ComparisonOperator])[] = [
  [
    /^(?: \p{L}+)? (?:or (?:later|more|above|higher|newer|greater|over|longer|larger|beyond|after)|and (?:later|above|up|over|more|beyond|after|newer|higher)|onwards?|upwards?|aufwärts|(?:oder|und) (?:später|mehr|darüber|neuer|höher|größer|länger|danach|drüber))(?! (?:than |als |to )?[\d$])/u,
    '>=',
  ],
  [
    /^(?: \p{L}+)? (?:or (?:earlier|less|fewer|below|lower|before|under|shorter|smaller|cheaper)|and (?:earlier|below|before|under|less|lower)|(?:oder|und) (?:früher|weniger|davor|darunter|niedriger|kleiner|kürzer))(?! (?:than |als )?[\d$])/u,
    '<=',
  ],
];

/** `2010 or younger` is later, `30 or younger` is less. */
const AGE_BEHIND =
  /^(?: \p{L}+)? (?:or|and|oder|und) (older|younger|älter|jünger)(?! (?:than|als))/u;

/** Words between the comparison and its number that change nothing. */
const BETWEEN =
  /(?:\b(?:the|a|an|year|years|number|value|text|of|dem|das|jahr|der|den|einem?|zahl|wert|von)|['"“„‘]|\s)+$/u;

/** Who is older has more years; what is older is of an earlier one. */
const AGE = /(?<!\p{L})(?:(no|not|nicht) )?(older|younger|älter|jünger) (?:than|als)$/u;
const FIRST_YEAR = 1000;

/** How a text compares with a number; null where it only names it. */
export function saidComparison(text: string, number: SaidNumber): ComparisonOperator | null {
  const behind = text.slice(number.end, number.end + 40);
  const [, aged] = AGE_BEHIND.exec(behind) ?? [];
  if (aged !== undefined)
    return (aged === 'older' || aged === 'älter') === number.value < FIRST_YEAR ? '>=' : '<=';
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
