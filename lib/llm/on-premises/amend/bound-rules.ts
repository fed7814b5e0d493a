import 'server-only';
import { call, compare, integer, or, string } from '@/lib/query/build';
import { keyOf, turnedComparison } from '@/lib/query/diff/key-of';
import {
  addCondition,
  conditionsIn,
  removeCondition,
  replaceCondition,
} from '@/lib/query/edit/edit-conditions';
import { type ComparisonOperator, type Expression, NO_SPAN, type Query } from '@/lib/query/model';

import type { Rule } from './rule';
import {
  allReadings,
  nodesMeant,
  propertiesMeant,
  type Reading,
  type Scene,
  subjectOf,
} from './scene';

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

const NUMBER = String.raw`(\d{4}-\d{2}(?:-\d{2})?|\d+(?:\.\d+)?)(?: (${Object.keys(SCALES).join('|')})\b)?`;

interface Bound {
  readonly operator: ComparisonOperator;
  readonly value: string;
}

interface Bounds {
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
    [String.raw`${NUMBER}(?: \S+)? or_more\b`, '>='],
    [String.raw`${NUMBER}(?: \S+)? or_less\b`, '<='],
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
  ] as const
).map(([form, operator]) => [new RegExp(form, 'u'), operator] as const);

const BETWEEN = new RegExp(
  String.raw`\b(?:between|from) (?:the years )?${NUMBER} (?:and|to|until) ${NUMBER}`,
  'u',
);

/** Words for what is not wanted; in front of a bound they turn it round. */
const OUT =
  /\b(not|no|never|without|except|exclude|excluding|drop|remove|away|leave out|none|nothing|but for)\b/u;

/** Comparisons that a text names: `after 2000`, `between 1 and 5`, `the 1990s`, `5 or more`, `without those before 1950`. */
function boundsIn(said: string): Bounds | null {
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

function isLeftOut(said: string, before: number): boolean {
  const start = said.slice(0, before);
  // "Those before 1950 away": behind it, too.
  return OUT.test(start) || /\baway$/u.test(said);
}

function scaled(value: string, unit: string | undefined): string {
  if (unit === undefined) return value;
  return `${Number(value) * (SCALES[unit] ?? 1)}`;
}

/** A day is more than a year says. */
const MONTH =
  /\b\d{1,2} (january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)\b/u;

/** Adds a bound, or puts it in place of the one that the query has on the same side or of the same thing. */
export const compareRule: Rule = (scene) => {
  if (MONTH.test(scene.said)) return null;
  const found = boundsIn(scene.said) ?? bareBound(scene);
  if (!found) return null;
  const { isOut } = found;
  const bounds = isOut && found.bounds.length === 1 ? found.bounds.map(turned) : found.bounds;
  const readings = comparedIn(scene, { ...found, bounds });
  const [reading] = readings;
  if (!reading) return null;
  if (readings.length > 1) return { ask: readings.map(({ expression }) => expression) };
  if (isOut && bounds.length > 1) {
    const outside = bounds.map(turned).flatMap((bound) => conditionsFor(reading, bound));
    const either = or(outside);
    return either ? addCondition(scene.query, either) : null;
  }
  const before = conditionsOn(scene.query, reading);
  const isInstead = /\binstead\b|\bmake it\b|\bmake that\b/u.test(scene.said) || before.length > 0;
  const conditions = inStyleOf(before, bounds).flatMap((bound) => conditionsFor(reading, bound));
  const kept = isInstead
    ? before.filter(
        ({ operator }) =>
          bounds.length === 1 && bounds.some((bound) => isOtherSide(operator, bound.operator)),
      )
    : before;
  const gone = before.filter((each) => !kept.includes(each));
  return replaced(
    scene.query,
    gone.map(({ condition }) => condition),
    conditions,
  );
};

const TURNED: Readonly<Partial<Record<ComparisonOperator, ComparisonOperator>>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '=': '<>',
};

function turned({ operator, value }: Bound): Bound {
  return { operator: TURNED[operator] ?? operator, value };
}

/**
 * A number with nothing that compares it: `make it 180 minutes` is the one that the query compares with,
 * `rank 1` and `with 4 beds` are what a thing has.
 */
function bareBound(scene: Scene): Bounds | null {
  const { said, words } = scene;
  const number = new RegExp(String.raw`\b${NUMBER}\b`, 'u').exec(said);
  const [whole = '', value, unit] = number ?? [];
  if (!number || value === undefined) return null;
  const behind = said.slice(number.index + whole.length);
  const isOut = isLeftOut(said, number.index);
  const given = scaled(value, unit);
  if (
    /\b(make (it|that|this)|change (it |that |this )?to|set (it |that )?to|instead|rather|raise|lower|increase|reduce|move)\b/u.test(
      said,
    )
  ) {
    const compared = allReadings(scene).flatMap((reading) => conditionsOn(scene.query, reading));
    const operators = new Set(compared.map(({ operator }) => operator));
    const [operator] = operators;
    if (operator !== undefined && operators.size === 1) {
      return { bounds: [{ operator, value: given }], isOut: false, behind };
    }
  }
  const place = words.findIndex(({ plain }) => plain === value);
  const isNamed = scene.mentions.some((mention) => {
    const [reading] = propertiesMeant(scene, mention);
    if (!reading || !isMeasured(reading)) return false;
    const isHad = /^(with|having|have|has|of|exactly|are|is)$/u.test(words[place - 1]?.plain ?? '');
    return mention.to === place || (mention.from === place + 1 && isHad);
  });
  return isNamed ? { bounds: [{ operator: '=', value: given }], isOut, behind } : null;
}

/** A range that ended before a value ends so again: `< 2000` and not `<= 1999`. */
function inStyleOf(
  before: readonly { readonly operator: ComparisonOperator }[],
  bounds: readonly Bound[],
): readonly Bound[] {
  const [low, high] = bounds;
  const isOpen = before.length === 2 && before.some(({ operator }) => operator === '<');
  const isDecade = low?.value.endsWith('0') && Number(high?.value) === Number(low.value) + 9;
  if (!isOpen || !isDecade || !low || !high) return bounds;
  return [low, { operator: '<', value: `${Number(high.value) + 1}` }];
}

/** A bound above is not the one below. */
function isOtherSide(a: string, b: string): boolean {
  return a[0] !== b[0] && a !== '=' && b !== '=';
}

function replaced(query: Query, gone: readonly Expression[], come: readonly Expression[]): Query {
  const paired = come.map((condition, index) => [gone[index], condition] as const);
  const changed = paired.reduce(
    (each, [before, after]) =>
      before ? replaceCondition(each, before, after) : addCondition(each, after),
    query,
  );
  return gone
    .slice(come.length)
    .reduce((each, condition) => removeCondition(each, condition), changed);
}

function conditionsOn(
  query: Query,
  { expression }: Reading,
): readonly { readonly condition: Expression; readonly operator: ComparisonOperator }[] {
  return conditionsIn(query).flatMap((condition) => {
    if (condition.kind !== 'comparison') return [];
    const turned = turnedComparison(condition);
    const [link] = turned.rest;
    return link && keyOf(turned.first) === keyOf(expression)
      ? [{ condition, operator: link.operator }]
      : [];
  });
}

function conditionsFor(
  { expression, schema }: Reading,
  { operator, value }: Bound,
): readonly Expression[] {
  const isDay = schema.types.some((type) => type === 'DATE' || type.includes('DATETIME'));
  const period = isDay ? periodOf(value) : null;
  if (period) {
    const first = call('date', string(period.first));
    const next = call('date', string(period.next));
    if (operator === '=') {
      return period.isDay
        ? [compare(expression, '=', first)]
        : [compare(expression, '>=', first), compare(expression, '<', next)];
    }
    if (operator === '>') {
      return [period.isDay ? compare(expression, '>', first) : compare(expression, '>=', next)];
    }
    if (operator === '<=') {
      return [period.isDay ? compare(expression, '<=', first) : compare(expression, '<', next)];
    }
    return [compare(expression, operator, first)];
  }
  const number: Expression = value.includes('.')
    ? { kind: 'float', value: `${Number(value)}`, span: NO_SPAN }
    : integer(BigInt(value));
  return [compare(expression, operator, number)];
}

interface Period {
  readonly first: string;
  /** The first day behind it. */
  readonly next: string;
  readonly isDay: boolean;
}

/** The days of a year, a month or one day. */
function periodOf(value: string): Period | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/u.exec(value) ?? [];
  if (year === undefined) return null;
  if (day !== undefined) return { first: value, next: value, isDay: true };
  if (month === undefined) {
    return { first: `${year}-01-01`, next: `${Number(year) + 1}-01-01`, isDay: false };
  }
  const isLast = month === '12';
  const nextMonth = isLast ? '01' : `${Number(month) + 1}`.padStart(2, '0');
  const nextYear = isLast ? `${Number(year) + 1}` : year;
  return { first: `${year}-${month}-01`, next: `${nextYear}-${nextMonth}-01`, isDay: false };
}

/** What is compared: what is named, else what a condition is about already, else what such a value can be of. */
function comparedIn(scene: Scene, { bounds, behind }: Bounds): readonly Reading[] {
  const isDated = bounds.some(({ value }) => value.includes('-'));
  const isComparable = (reading: Reading): boolean =>
    isMeasured(reading) && (!isDated || isDateOf(reading));
  const named = scene.mentions.flatMap((mention) =>
    propertiesMeant(scene, mention).filter(isComparable).slice(0, 1),
  );
  if (named.length > 0) return named.slice(0, 1);
  const all = allReadings(scene).filter(isComparable);
  const ofUnit = all.filter((reading) => isInUnit(reading, behind));
  if (ofUnit.length > 0) return nearest(scene, ofUnit);
  const compared = all.filter((each) =>
    conditionsOn(scene.query, each).some(({ operator }) => operator !== '='),
  );
  const ofNode = scene.mentions.flatMap((mention) => nodesMeant(scene, mention));
  const isYear = bounds.every(({ value }) => /^(1[5-9]|20)\d\d(-|$)/u.test(value));
  const times = isYear
    ? all.filter((reading) => isTime(reading.schema.name) || isDateOf(reading))
    : [];
  // What no year can be is of the one thing that is measured.
  const measures = all.filter((reading) => !isTime(reading.schema.name) && !isDateOf(reading));
  const isAmount = bounds.every(({ value }) => Number(value) >= 10_000);
  const ofNodes = measures.filter((each) => ofNode.some(({ name }) => name === subjectOf(each)));
  const amounts = ofNodes.length > 0 ? ofNodes : isAmount ? measures : [];
  const other = times.length > 0 ? times : amounts.length === 1 ? amounts : [];
  const fitting = compared.length > 0 ? compared : other;
  const elsewhere = times.filter(
    (time) => !compared.some((each) => subjectOf(each) === subjectOf(time)),
  );
  const isMore =
    bounds.length === 1 &&
    compared.length === 1 &&
    compared.every((each) =>
      conditionsOn(scene.query, each).every(({ operator }) =>
        bounds.every((bound) => isOtherSide(operator, bound.operator)),
      ),
    );
  // A second bound may be on the same thing, or on the time of another.
  if (isMore && elsewhere.length > 0 && ofNode.length === 0) {
    return scene.meant === undefined ? [...compared, ...elsewhere] : all.slice(0, 1);
  }
  const meant = fitting.filter((each) => ofNode.some(({ name }) => name === subjectOf(each)));
  const chosen = meant.length > 0 ? meant : fitting;
  const focused = chosen.filter((each) => subjectOf(each) === scene.focus?.name);
  if (chosen.length > 1 && focused.length === 1 && isPlain(scene, chosen)) return focused;
  return chosen;
}

function isMeasured({ schema }: Reading): boolean {
  return schema.types.some((type) => /INTEGER|FLOAT|DATE|TIME/u.test(type)) && !schema.list;
}

function isDateOf({ schema }: Reading): boolean {
  return schema.types.some((type) => /DATE/u.test(type));
}

/** Units as people write them, and as they end the names of properties. */
const UNITS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(m|metres?|meters?|metern?)$/u, /_(m|metres?|meters?)$/u],
  [/^(km|kilomet\w+)$/u, /_(km|kilomet\w+)$/u],
  [/^(cm|centimet\w+|zentimeter)$/u, /_(cm|centimet\w+)$/u],
  [/^(km2|square|quadratkilometer)$/u, /_(km2|sqkm|square_\w+|m2|sqm)$/u],
  [/^(kg|kilos?|kilograms?|kilogramm)$/u, /_(kg|kilos?|kilograms?)$/u],
  [/^(g|grams?|gramm)$/u, /_(g|grams?)$/u],
  [/^(mg|milligrams?|milligramm)$/u, /_(mg|milligrams?)$/u],
  [/^(t|tonnes?|tons?|tonnen)$/u, /_(t|tonnes?|tons?)$|tonnage/u],
  [/^(min|mins|minutes?|minuten)$/u, /_(min|mins|minutes?)$|runtime|duration/u],
  [/^(h|hours?|stunden?)$/u, /_(h|hours?)$/u],
  [/^(s|secs?|seconds?|sekunden)$/u, /_(s|secs?|seconds?)$/u],
  [/^(days?|tagen?)$/u, /_days?$/u],
  [/^(years?|jahren?)$/u, /_years?$|^age$/u],
  [/^(eur|euros?)$/u, /_(eur|euros?)$/u],
  [/^(usd|dollars?)$/u, /_(usd|dollars?)$/u],
];

/** `above 500 m`: the unit behind a number is the one that a property is named after. */
function isInUnit({ schema }: Reading, behind: string): boolean {
  const [word = ''] = behind.trim().split(' ');
  return UNITS.some(([said, named]) => said.test(word) && named.test(schema.name));
}

function nearest(scene: Scene, readings: readonly Reading[]): readonly Reading[] {
  const used = readings.filter((each) => conditionsOn(scene.query, each).length > 0);
  if (used.length === 1) return used;
  const focused = readings.filter((each) => subjectOf(each) === scene.focus?.name);
  return focused.length === 1 ? focused : readings;
}

function isTime(name: string): boolean {
  return /year|date|born|since|_on$/u.test(name);
}

/** "Born after 1950 … but before 2000": where another thing's time is a condition already, neither is plainly meant. */
function isPlain(scene: Scene, readings: readonly Reading[]): boolean {
  if (new Set(readings.map(subjectOf)).size === 1) return true;
  return readings
    .filter((each) => subjectOf(each) !== scene.focus?.name)
    .every((each) => conditionsOn(scene.query, each).length === 0);
}

/** `1950 itself counts too`: a bound that lets its end in. */
export const inclusiveRule: Rule = ({ said, query }) => {
  const value = /\b(?:includ\w+|with) (\d+)\b|\b(\d+) (?:itself|too|also|counts|included)\b/u.exec(
    said,
  );
  const number = value?.[1] ?? value?.[2];
  if (number === undefined) return null;
  for (const condition of conditionsIn(query)) {
    const [link] = condition.kind === 'comparison' ? condition.rest : [];
    if (condition.kind !== 'comparison' || !link || link.operand.kind !== 'integer') continue;
    if (link.operand.value !== number || (link.operator !== '<' && link.operator !== '>')) continue;
    const operator = link.operator === '<' ? '<=' : '>=';
    return replaceCondition(query, condition, { ...condition, rest: [{ ...link, operator }] });
  }
  return null;
};
