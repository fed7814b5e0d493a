import 'server-only';
import type { ComparisonOperator } from '@/lib/query/model';

const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  tausend: 1e3,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
  mio: 1e6,
  billion: 1e9,
  bn: 1e9,
  milliarden: 1e9,
};

export const NUMBER = String.raw`(\d{4}-\d{2}(?:-\d{2})?|\d+(?:\.\d+)?)(?: (${Object.keys(SCALES).join('|')})\b)?`;

export interface Bound {
  readonly operator: ComparisonOperator;
  readonly value: string;
}

export interface Bounds {
  /** All of them hold; none of them where `isOut`. */
  readonly bounds: readonly Bound[];
  /** True for what is to be left out: `without those before 1950`. */
  readonly isOut: boolean;
  /** The words right behind the last value: a unit stands there. */
  readonly behind: string;
}

const FORMS: readonly (readonly [RegExp, ComparisonOperator])[] = (
  [
    [String.raw`\b(?:at_least|since|from|starting (?:in|with|from)) (?:the year )?${NUMBER}`, '>='],
    [String.raw`\b(?:at_most|until|till|up to) (?:the year )?${NUMBER}`, '<='],
    [String.raw`${NUMBER}(?: \S+)? (?:or_more\b|at_least$|minimum$)`, '>='],
    [String.raw`${NUMBER}(?: \S+)? (?:or_less\b|at_most$|maximum$)`, '<='],
    [
      String.raw`\b(?:over|after|above|more|past|exceeds?|exceeding|beyond) (?:the year )?${NUMBER}`,
      '>',
    ],
    [
      String.raw`\b(?:under|before|below|less|prior to|closer than|within) (?:the year )?${NUMBER}`,
      '<',
    ],
    [String.raw`\b(?:exactly|equals?|is|are|was|in|of|equal to) (?:the year )?${NUMBER}`, '='],
    [String.raw`^only (?:the )?${NUMBER}$`, '='],
    // "Just 2024" is a year.
    [
      String.raw`^(?:and |but )?(?:just|only)?(?: (?:for|the ones|those|the year))? ?((?:19|20)\d\d)()(?: only| alone| please)?$`,
      '=',
    ],
  ] as const
).map(([form, operator]) => [new RegExp(form, 'u'), operator] as const);

const BETWEEN = new RegExp(
  String.raw`\b(?:between|from) (?:the years )?${NUMBER} (?:and|to|until) ${NUMBER}`,
  'u',
);

/** Words for what is not wanted; in front of a bound they turn it round. */
const OUT =
  /\b(not|no|never|without|except|exclude|excluding|drop|remove|away|leave out|none|nobody|nothing|but for)\b/u;

/** Comparisons that a text names: `after 2000`, `between 1 and 5`, `the 1990s`, `5 or more`, `without those before 1950`. */
export function boundsIn(said: string): Bounds | null {
  // "Not after 2000 but after 1990" is the second.
  const meant = said.replace(/\bnot\b.*?\bbut\b(?! not\b)/u, '');
  const between = BETWEEN.exec(meant);
  if (between) {
    const [whole, low = '', unit, high = '', otherUnit] = between;
    const isShared = unit === undefined && Number(low) < Number(high);
    return {
      bounds: [
        { operator: '>=', value: scaled(low, isShared ? otherUnit : unit) },
        { operator: '<=', value: scaled(high, otherUnit) },
      ],
      isOut: isLeftOut(meant, between.index),
      behind: meant.slice(between.index + whole.length),
    };
  }
  const decade = /\b(\d{3}0)s\b/u.exec(meant);
  const [, first] = decade ?? [];
  if (decade && first !== undefined) {
    const isOut = isLeftOut(meant, decade.index);
    const before = meant.slice(0, decade.index);
    const [, side] = /\b(before|after|since|until) (?:the )?$/u.exec(before) ?? [];
    const last = `${Number(first) + 9}`;
    const bounds: readonly Bound[] =
      side === 'before'
        ? [{ operator: '<', value: first }]
        : side === 'after'
          ? [{ operator: '>', value: last }]
          : side === 'since'
            ? [{ operator: '>=', value: first }]
            : side === 'until'
              ? [{ operator: '<=', value: last }]
              : [
                  { operator: '>=', value: first },
                  { operator: '<=', value: last },
                ];
    return { bounds, isOut, behind: '' };
  }
  for (const [form, operator] of FORMS) {
    const found = form.exec(meant);
    const [whole, value, unit] = found ?? [];
    if (!found || whole === undefined || value === undefined) continue;
    return {
      bounds: [{ operator, value: scaled(value, unit) }],
      isOut: isLeftOut(meant, found.index),
      behind: meant.slice(found.index + whole.length),
    };
  }
  return null;
}

export function isLeftOut(said: string, before: number): boolean {
  const start = said.slice(0, before);
  // "Those before 1950 away": behind it, too.
  return OUT.test(start) || (/\baway$/u.test(said) && !/\d \S+ away$/u.test(said));
}

export function scaled(value: string, unit: string | undefined): string {
  if (unit === undefined) return value;
  return `${Number(value) * (SCALES[unit] ?? 1)}`;
}

const TURNED: Readonly<Partial<Record<ComparisonOperator, ComparisonOperator>>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '=': '<>',
};

/** What is left where a bound is what is not wanted. */
export function turned({ operator, value }: Bound): Bound {
  return { operator: TURNED[operator] ?? operator, value };
}

/** A bound above is not the one below. */
export function isOtherSide(a: string, b: string): boolean {
  return a[0] !== b[0] && a !== '=' && b !== '=';
}

/** The end of a bound that is to be let in: `1950 itself counts too`. */
export function endLetIn(said: string): string | undefined {
  const found = /\b(?:includ\w+|with) (\d+)\b|\b(\d+) (?:itself|too|also|counts|included)\b/u.exec(
    said,
  );
  return found?.[1] ?? found?.[2];
}
