import type { Span } from '@/lib/base/span';

import type { ComparisonOperator, Expression } from '../../model';
import { visit } from '../../visit';
import {
  finding,
  type PlausibilityFinding,
  type PlausibilityRule,
  type RuleContext,
} from '../plausibility-rule';
import { type Constant, constantOf, mirrored } from '../reading/constant-of';
import { type Domain, domainByName, YEARS } from '../reading/domain';
import { pairsOf } from '../reading/pairs';
import { ownersOfNode, ownersOfRelationship } from '../reading/type-of';

/** A comparison with a value that what is compared can never have. */
export const impossibleValue: PlausibilityRule = (context) => {
  const { query, reading, index } = context;
  const found: PlausibilityFinding[] = [];
  const check = (subject: Subject, operator: ComparisonOperator, value: Expression, at: Span) => {
    const constant = constantOf(value);
    const message = constant ? reasonFor(subject, operator, constant) : null;
    if (message)
      found.push(finding({ code: 'impossible-value', severity: 'warning', message, at }));
  };
  visit(query, {
    comparison: (element) => {
      for (const { left, operator, right, span } of pairsOf(element)) {
        check(subjectOf(left, context), operator, right, span);
        check(subjectOf(right, context), mirrored(operator), left, span);
      }
    },
    in: ({ item, list, span }) => {
      if (list.kind !== 'list') return;
      const subject = subjectOf(item, context);
      for (const value of list.items.slice(0, 200)) check(subject, '=', value, span);
    },
    case: ({ subject, branches }) => {
      if (!subject) return;
      for (const { when } of branches) check(subjectOf(subject, context), '=', when, when.span);
    },
    node: (pattern) => {
      const entity = reading.entityOf(pattern);
      if (pattern.properties?.kind !== 'map' || !entity) return;
      for (const { key, value, span } of pattern.properties.entries) {
        const owners = ownersOfNode(entity, index) ?? [];
        const subject = subjectOfProperties(owners, key.text, context);
        check(subject, '=', value, span);
      }
    },
    relationship: (pattern) => {
      if (pattern.properties?.kind !== 'map') return;
      const owners = ownersOfRelationship(pattern, index);
      for (const { key, value, span } of pattern.properties.entries) {
        check(subjectOfProperties(owners, key.text, context), '=', value, span);
      }
    },
    function: ({ name, arguments: [argument], span }) => {
      if (!argument || !CALENDAR.has(name.toLowerCase()) || isDayOf(argument)) return;
      const message = 'There is no such day in the calendar.';
      found.push(finding({ code: 'impossible-value', severity: 'error', message, at: span }));
    },
  });
  return found.filter((each, place) => found.findIndex((other) => isSame(each, other)) === place);
};

function isSame(a: PlausibilityFinding, b: PlausibilityFinding): boolean {
  return a.start === b.start && a.end === b.end;
}

/** What is known of the values of an expression. */
interface Subject {
  /** By what it means; and by what the graph holds. */
  readonly meant: Domain | null;
  readonly held: Domain | null;
  readonly times: { readonly min: string; readonly max: string } | null;
  readonly isTime: boolean;
  readonly isWhole: boolean;
  readonly values: ReadonlySet<string> | null;
  readonly letters: 'lower' | 'upper' | null;
}

const OPEN: Subject = {
  meant: null,
  held: null,
  times: null,
  isTime: false,
  isWhole: false,
  values: null,
  letters: null,
};

function subjectOf(expression: Expression, context: RuleContext): Subject {
  if (expression.kind === 'aggregate' && expression.function === 'count') return COUNT;
  if (expression.kind === 'count-star') return COUNT;
  if (expression.kind === 'aggregate' && OF_ITS_VALUES.has(expression.function)) {
    const [argument] = expression.arguments;
    const { meant } = argument ? subjectOf(argument, context) : OPEN;
    return { ...OPEN, meant };
  }
  if (expression.kind === 'subquery' && expression.operator === 'count') return COUNT;
  if (expression.kind === 'function') {
    const name = expression.name.toLowerCase();
    if (name === 'size' || name === 'length') return COUNT;
    if (name === 'tolower' || name === 'lower') return { ...OPEN, letters: 'lower' };
    if (name === 'toupper' || name === 'upper') return { ...OPEN, letters: 'upper' };
  }
  if (expression.kind === 'variable') {
    const binding = context.reading.meaningOf(expression);
    const isValue = binding?.kind === 'value' && binding.expression !== null;
    return isValue && binding.expression !== expression && binding.expression
      ? subjectOf(binding.expression, context)
      : OPEN;
  }
  if (expression.kind !== 'property') return OPEN;
  const properties = context.types.propertiesOf(expression);
  if (properties === null) {
    const isTime = [...context.types.of(expression.subject).kinds].some((kind) => TIMES.has(kind));
    return {
      ...OPEN,
      meant: isTime ? (PARTS.get(expression.key.text.toLowerCase()) ?? null) : null,
    };
  }
  const { subject } = expression;
  const node = context.reading.meaningOf(subject)?.node;
  const owners = node ? (ownersOfNode(node, context.index) ?? []) : [];
  if (node) return subjectOfProperties(owners, expression.key.text, context);
  return withFacts(properties, context.types.keysOf(expression), context);
}

function subjectOfProperties(
  owners: NonNullable<ReturnType<typeof ownersOfNode>>,
  key: string,
  context: RuleContext,
): Subject {
  const having = owners.filter(({ properties }) => properties.some(({ name }) => name === key));
  const properties = having.flatMap((owner) => owner.properties.filter(({ name }) => name === key));
  return withFacts(
    properties,
    having.map(({ name }) => `${name}.${key}`),
    context,
  );
}

function withFacts(
  properties: readonly Parameters<typeof domainByName>[0][],
  keys: readonly string[],
  { facts, statistics }: RuleContext,
): Subject {
  if (properties.length === 0) return OPEN;
  const meant = properties.map(domainByName);
  const open: Subject = {
    ...OPEN,
    meant: meant.every((each) => each !== null) ? widest(meant) : null,
    isTime: properties.every(({ types, list }) => !list && types.every(isOfCalendar)),
    isWhole: properties.every(
      ({ types, list }) => !list && types.length > 0 && types.every((type) => type === 'INTEGER'),
    ),
  };
  const known = keys.map((key) => facts.get(key));
  const isWhole = statistics?.sampled === false && known.every((each) => each !== undefined);
  if (!isWhole || known.length === 0) return open;
  const all = known.flatMap((each) => each ?? []);
  const every = <Part>(
    part: (each: (typeof all)[number]) => Part | null,
  ): readonly Part[] | null => {
    const parts = all.flatMap((each) => part(each) ?? []);
    return parts.length === all.length ? parts : null;
  };
  const numbers = every(({ numbers: range }) => range);
  const times = every(({ times: range }) => range);
  const values = every(({ values: list }) => (list ? { list } : null));
  return {
    ...open,
    held: numbers ? widest(numbers) : null,
    times: times
      ? {
          min: times.map(({ min }) => min).toSorted()[0] ?? '',
          max:
            times
              .map(({ max }) => max)
              .toSorted()
              .at(-1) ?? '',
        }
      : null,
    values: values ? new Set(values.flatMap(({ list }) => list)) : null,
  };
}

function widest(domains: readonly (Domain | null)[]): Domain {
  const known = domains.flatMap((each) => each ?? []);
  const stamps = known.flatMap(({ stampsFrom }) => stampsFrom ?? []);
  return {
    min: Math.min(...known.map(({ min }) => min)),
    max: Math.max(...known.map(({ max }) => max)),
    ...(stamps.length > 0 ? { stampsFrom: Math.min(...stamps) } : {}),
    ...(known.some(({ isGuess }) => isGuess) ? { isGuess: true } : {}),
  };
}

function isOfCalendar(type: string): boolean {
  return type === 'DATE' || type.endsWith('DATETIME');
}

/** Of a date as it is written: `2021-05-01`, `+12021-05-01`, `20210501`. */
function yearOf(text: string): number {
  return Number(/^(?:[+-]\d+|\d{4})/.exec(text)?.[0] ?? NaN);
}

function reasonFor(
  subject: Subject,
  operator: ComparisonOperator,
  constant: Constant,
): string | null {
  if (constant.kind === 'number') {
    const { meant, held } = subject;
    if (subject.isWhole && operator === '=' && !Number.isInteger(constant.value)) {
      return 'Only whole numbers are stored here.';
    }
    const isStamp = Math.abs(constant.value) >= (meant?.stampsFrom ?? Infinity);
    // What is stored says more than a guess.
    const known = meant?.isGuess && held ? null : meant;
    if (known && !isStamp && !canHold(known, operator, constant.value)) {
      return known.isGuess
        ? 'A number below zero is looked for, and the name of the property speaks of none.'
        : 'Nothing can have such a value here, by what the property means.';
    }
    return held && !canHold(held, operator, constant.value)
      ? 'The graph holds no such value here; it lies outside of what is stored.'
      : null;
  }
  if (constant.kind === 'time') {
    const { times } = subject;
    const year = yearOf(constant.value);
    if (subject.isTime && !Number.isNaN(year) && !canHold(YEARS, operator, year)) {
      return 'No such year is meant here; look at the digits of the date.';
    }
    return times && !canHold(times, operator, constant.value)
      ? 'The graph holds no such date here; it lies outside of what is stored.'
      : null;
  }
  if (constant.kind !== 'text' || operator !== '=') return null;
  const { letters, values } = subject;
  if (letters === 'lower' && constant.value !== constant.value.toLowerCase()) {
    return 'Text in small letters is compared with text that has capitals, which is never equal.';
  }
  if (letters === 'upper' && constant.value !== constant.value.toUpperCase()) {
    return 'Text in capitals is compared with text that has small letters, which is never equal.';
  }
  return values && !values.has(constant.value)
    ? 'The graph holds no such value here; the property has only a few.'
    : null;
}

function canHold<Value extends number | string>(
  { min, max }: { readonly min: Value; readonly max: Value },
  operator: ComparisonOperator,
  value: Value,
): boolean {
  switch (operator) {
    case '=':
      return min <= value && value <= max;
    case '<':
      return min < value;
    case '<=':
      return min <= value;
    case '>':
      return max > value;
    case '>=':
      return max >= value;
    case '<>':
      return true;
  }
}

/** False where the parts of a date that are written out are of no day and no hour. */
function isDayOf(argument: Expression): boolean {
  if (argument.kind === 'string') {
    const [day = '', hour] = argument.value.split('T');
    const [, year, month, date] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(day) ?? [];
    const [, hours = '0', minutes = '0'] = /^(\d\d)(?::(\d\d))?/.exec(hour ?? '') ?? [];
    const isHour = Number(hours) < 24 && Number(minutes) < 60;
    return isHour && (!year || !month || isDay(Number(year), Number(month), Number(date ?? '1')));
  }
  if (argument.kind !== 'map') return true;
  const parts = new Map(
    argument.entries.map(({ key, value }) => [key.text.toLowerCase(), constantOf(value)]),
  );
  const numberOf = (name: string, other: number): number => {
    const part = parts.get(name);
    return part?.kind === 'number' ? part.value : other;
  };
  // A leap year, where the year is not written out.
  return isDay(numberOf('year', 2000), numberOf('month', 1), numberOf('day', 1));
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const CALENDAR = new Set(['date', 'datetime', 'localdatetime']);
/** Aggregates that give nothing outside of what their values can be. */
const OF_ITS_VALUES = new Set(['min', 'max', 'avg']);
const COUNT: Subject = { ...OPEN, isWhole: true, meant: { min: 0, max: Infinity } };
const TIMES = new Set(['date', 'datetime', 'time']);
/** Parts of a date or time. */
const PARTS = new Map<string, Domain>([
  ['year', YEARS],
  ['month', { min: 1, max: 12 }],
  ['quarter', { min: 1, max: 4 }],
  ['week', { min: 1, max: 53 }],
  ['day', { min: 1, max: 31 }],
  ['dayofweek', { min: 1, max: 7 }],
  ['hour', { min: 0, max: 23 }],
  ['minute', { min: 0, max: 59 }],
  ['second', { min: 0, max: 59 }],
]);
