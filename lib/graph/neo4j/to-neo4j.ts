import 'server-only';
import {
  Date as Neo4jDate,
  DateTime,
  Duration,
  LocalDateTime,
  LocalTime,
  Point,
  Time,
} from 'neo4j-driver';

import { AppError } from '@/lib/base/errors';
import type { Parameters, ParameterValue } from '@/lib/base/graph-value';

/** Query parameters in the driver's types: `{ $int }` an integer, a plain number a float. */
export function toNeo4jParameters(parameters: Parameters): Record<string, unknown> {
  const entries = Object.entries(parameters).map(([name, value]) => {
    return [name, toNeo4j(value)] as const;
  });
  return Object.fromEntries(entries);
}

export function toNeo4j(value: ParameterValue): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map(toNeo4j);
  const [entry, ...others] = Object.entries(value);
  if (entry === undefined || others.length > 0) return toNeo4jParameters(value);
  const [tag, inner] = entry;
  if (tag === '$map') return toNeo4jParameters(inner as Parameters);
  if (tag === '$point') return pointOf(inner as Readonly<Record<string, number>>);
  if (!tag.startsWith('$') || typeof inner !== 'string') return toNeo4jParameters(value);
  return readTag(tag, inner);
}

function readTag(tag: string, text: string): unknown {
  switch (tag) {
    case '$int':
      return BigInt(text);
    case '$float':
      return Number(text);
    case '$date':
      return dateOf(text);
    case '$datetime':
      return datetimeOf(text);
    case '$time':
      return timeOf(text);
    case '$duration':
      return durationOf(text);
    case '$bytes':
      return new Int8Array(Buffer.from(text, 'base64'));
    default:
      throw unreadable();
  }
}

const DATE = '([+-]?\\d{4,9})-(\\d{2})-(\\d{2})';
const TIME = '(\\d{2}):(\\d{2})(?::(\\d{2})(?:\\.(\\d{1,9}))?)?';
const OFFSET = '(Z|[+-]\\d{2}:?\\d{2})?';
const DATE_ONLY = new RegExp(`^${DATE}$`, 'u');
const TIME_ONLY = new RegExp(`^${TIME}${OFFSET}$`, 'u');
const DATETIME = new RegExp(`^${DATE}T${TIME}${OFFSET}(?:\\[([^\\]]+)\\])?$`, 'u');

function dateOf(text: string): unknown {
  const [, year, month, day] = matched(DATE_ONLY, text);
  return new Neo4jDate(Number(year), Number(month), Number(day));
}

function timeOf(text: string): unknown {
  const [, hour, minute, second, fraction, offset] = matched(TIME_ONLY, text);
  const clock = [Number(hour), Number(minute), Number(second ?? 0), nanoseconds(fraction)] as const;
  return offset === undefined ? new LocalTime(...clock) : new Time(...clock, offsetSeconds(offset));
}

function datetimeOf(text: string): unknown {
  const [, year, month, day, hour, minute, second, fraction, offset, zone] = matched(
    DATETIME,
    text,
  );
  const date = [Number(year), Number(month), Number(day)] as const;
  const clock = [Number(hour), Number(minute), Number(second ?? 0), nanoseconds(fraction)] as const;
  if (offset === undefined) return new LocalDateTime(...date, ...clock);
  return new DateTime(...date, ...clock, offsetSeconds(offset), zone ?? null);
}

const DURATION =
  /^(-)?P(?=.)(?:(-?\d+)Y)?(?:(-?\d+)M)?(?:(-?\d+)W)?(?:(-?\d+)D)?(?:T(?:(-?\d+)H)?(?:(-?\d+)M)?(?:(-?)(\d+)(?:\.(\d{1,9}))?S)?)?$/u;

function durationOf(text: string): unknown {
  const [, minus, years, months, weeks, days, hours, minutes, secondSign, seconds, fraction] =
    matched(DURATION, text);
  const sign = minus === undefined ? 1 : -1;
  const smallSign = secondSign === '-' ? -sign : sign;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60;
  return new Duration(
    sign * (Number(years ?? 0) * 12 + Number(months ?? 0)),
    sign * (Number(weeks ?? 0) * 7 + Number(days ?? 0)),
    sign * whole + smallSign * Number(seconds ?? 0),
    smallSign * nanoseconds(fraction),
  );
}

function pointOf({ srid, x, y, z }: Readonly<Record<string, number>>): unknown {
  if (srid === undefined || x === undefined || y === undefined) throw unreadable();
  return z === undefined ? new Point(srid, x, y) : new Point(srid, x, y, z);
}

function nanoseconds(fraction: string | undefined): number {
  return Number((fraction ?? '').padEnd(9, '0'));
}

function offsetSeconds(offset: string): number {
  if (offset === 'Z') return 0;
  const sign = offset.startsWith('-') ? -1 : 1;
  return sign * (Number(offset.slice(1, 3)) * 3600 + Number(offset.slice(-2)) * 60);
}

function matched(pattern: RegExp, text: string): readonly (string | undefined)[] {
  const match = pattern.exec(text);
  if (match === null) throw unreadable();
  return match;
}

function unreadable(): AppError {
  return new AppError('invalid-input', 'A parameter is not written as its type asks.');
}

function isList(value: object): value is readonly ParameterValue[] {
  return Array.isArray(value);
}
