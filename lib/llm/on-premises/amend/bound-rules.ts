import 'server-only';
import { call, compare, integer, string } from '@/lib/query/build';
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

const NUMBER = String.raw`(\d+(?:\.\d+)?)(?: (million|mio|thousand))?`;

interface Bound {
  readonly operator: ComparisonOperator;
  readonly value: string;
}

/** Comparisons that a text names: `after 2000`, `between 1 and 5`, `the 1990s`, `5 or more`. */
function boundsIn(said: string): readonly Bound[] {
  const between = new RegExp(
    String.raw`\b(?:between|from) ${NUMBER} (?:and|to|until) ${NUMBER}`,
    'u',
  ).exec(said);
  if (between) {
    const [, low, unit, high, otherUnit] = between;
    return [
      { operator: '>=', value: scaled(low, unit ?? otherUnit) },
      { operator: '<=', value: scaled(high, otherUnit) },
    ];
  }
  const decade = /\b(\d{3}0)s\b/u.exec(said)?.[1];
  if (decade !== undefined) {
    return [
      { operator: '>=', value: decade },
      { operator: '<=', value: `${Number(decade) + 9}` },
    ];
  }
  const forms: readonly (readonly [RegExp, ComparisonOperator])[] = [
    [new RegExp(String.raw`\b(?:at_least|since|from) (?:the year )?${NUMBER}`, 'u'), '>='],
    [new RegExp(String.raw`\b(?:at_most|until|up to) (?:the year )?${NUMBER}`, 'u'), '<='],
    [new RegExp(String.raw`\b(?:over|after|above|more) (?:the year )?${NUMBER}`, 'u'), '>'],
    [new RegExp(String.raw`\b(?:under|before|below|less) (?:the year )?${NUMBER}`, 'u'), '<'],
    [new RegExp(String.raw`${NUMBER} or_more\b`, 'u'), '>='],
    [new RegExp(String.raw`${NUMBER} or_less\b`, 'u'), '<='],
    [new RegExp(String.raw`\b(?:exactly|equals|is|in|of) ${NUMBER}`, 'u'), '='],
    [new RegExp(String.raw`^only (?:the )?${NUMBER}$`, 'u'), '='],
  ];
  for (const [form, operator] of forms) {
    const [, value, unit] = form.exec(said) ?? [];
    if (value !== undefined) return [{ operator, value: scaled(value, unit) }];
  }
  return [];
}

function scaled(value: string | undefined, unit: string | undefined): string {
  const factor = unit === undefined ? 1 : unit === 'thousand' ? 1000 : 1_000_000;
  return `${Number(value) * factor}`;
}

/** A day is more than a year says. */
const MONTH =
  /\b\d{1,2} (january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)\b/u;

/** Adds a bound, or puts it in place of the one that the query has on the same side or of the same thing. */
export const compareRule: Rule = (scene) => {
  const bounds = boundsIn(scene.said);
  if (bounds.length === 0 || MONTH.test(scene.said)) return null;
  const readings = comparedIn(scene, bounds);
  const [reading] = readings;
  if (!reading) return null;
  if (readings.length > 1) return { ask: readings.map(({ expression }) => expression) };
  const before = conditionsOn(scene.query, reading);
  const isInstead = /\binstead\b|\bmake it\b|\bmake that\b/u.test(scene.said) || before.length > 0;
  const conditions = inStyleOf(before, bounds).map((bound) => conditionFor(reading, bound));
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

function conditionFor({ expression, schema }: Reading, { operator, value }: Bound): Expression {
  const isYear = /^\d{4}$/u.test(value);
  if (schema.types.some((type) => type === 'DATE') && isYear) {
    const day = (year: number): Expression => call('date', string(`${year}-01-01`));
    const year = Number(value);
    if (operator === '>') return compare(expression, '>=', day(year + 1));
    if (operator === '<=') return compare(expression, '<', day(year + 1));
    return compare(expression, operator, day(year));
  }
  const number: Expression = value.includes('.')
    ? { kind: 'float', value: `${Number(value)}`, span: NO_SPAN }
    : integer(BigInt(value));
  return compare(expression, operator, number);
}

/** What is compared: what is named, else what a condition is about already, else the one property of time. */
function comparedIn(scene: Scene, bounds: readonly Bound[]): readonly Reading[] {
  const isComparable = ({ schema }: Reading): boolean =>
    schema.types.some((type) => /INTEGER|FLOAT|DATE|TIME/u.test(type));
  const named = scene.mentions.flatMap((mention) =>
    propertiesMeant(scene, mention).filter(isComparable).slice(0, 1),
  );
  if (named.length > 0) return named.slice(0, 1);
  const all = allReadings(scene).filter(isComparable);
  const compared = all.filter((each) =>
    conditionsOn(scene.query, each).some(({ operator }) => operator !== '='),
  );
  const ofNode = scene.mentions.flatMap((mention) => nodesMeant(scene, mention));
  const isYear = bounds.every(({ value }) => /^(1[5-9]|20)\d\d$/u.test(value));
  const times = isYear
    ? all.filter(({ schema }) => isTime(schema.name) || schema.types.includes('DATE'))
    : [];
  // What no year can be is of the one thing that is measured.
  const isAmount = bounds.every(({ value }) => Number(value) >= 10_000);
  const amounts = isAmount ? all.filter(({ schema }) => !isTime(schema.name)) : [];
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
