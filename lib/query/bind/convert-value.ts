import type { ParameterValue } from '@/lib/base/graph-value';
import type { ScalarType } from '@/lib/schema/graph-schema';

import type { Fold } from './site';

/** A value's text as a property of this type stores it; null where it is no such value. */
export function convertValue(text: string, type: ScalarType): ParameterValue | null {
  switch (type) {
    case 'STRING':
      return text;
    case 'INTEGER':
      return toInteger(text);
    case 'FLOAT':
      return toFloat(text);
    case 'BOOLEAN':
      return toBoolean(text);
    case 'DATE':
      return isDate(text) ? { $date: text } : null;
    case 'LOCAL DATETIME':
      return toDatetime(text, '');
    case 'ZONED DATETIME':
      return toDatetime(text, 'Z');
    case 'LOCAL TIME':
    case 'ZONED TIME':
      return /^\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/.test(text)
        ? { $time: text }
        : null;
    case 'DURATION':
      return /^P(?=.)[0-9YMWDTHS.-]+$/.test(text) ? { $duration: text } : null;
    case 'POINT':
    case 'BYTES':
      return null;
  }
}

/** Every way in which the text can be stored in a property of these types, each once. */
export function convertToAny(
  text: string,
  types: readonly ScalarType[],
): readonly ParameterValue[] {
  if (types.length === 0) return [text];
  const values = types.flatMap((type) => convertValue(text, type) ?? []);
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** A text of digits as a number, where nothing says what it is compared with. */
export function convertToNumber(text: string): ParameterValue | null {
  return toInteger(text) ?? toFloat(text);
}

export function foldText(text: string, folds: readonly Fold[]): string {
  return folds.reduce((folded, fold) => {
    if (fold === 'lower') return folded.toLowerCase();
    return fold === 'upper' ? folded.toUpperCase() : folded.trim();
  }, text);
}

const LARGEST_INTEGER = 2n ** 63n - 1n;

function toInteger(text: string): ParameterValue | null {
  const digits = text.trim().replaceAll(/(?<=\d)[,_ ](?=\d{3}\b)/g, '');
  if (!/^[+-]?\d{1,19}$/.test(digits)) return null;
  const value = BigInt(digits.replace('+', ''));
  return value > LARGEST_INTEGER || value < -LARGEST_INTEGER - 1n
    ? null
    : { $int: value.toString() };
}

function toFloat(text: string): ParameterValue | null {
  const digits = text.trim().replaceAll(/(?<=\d),(?=\d{3}\b)/g, '');
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(digits) ? Number(digits) : null;
}

function toBoolean(text: string): ParameterValue | null {
  const word = text.trim().toLowerCase();
  if (word === 'true' || word === 'yes') return true;
  return word === 'false' || word === 'no' ? false : null;
}

function isDate(text: string): boolean {
  return /^-?\d{4,}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** A time without a zone beside one that has one equals nothing: it is taken in UTC. */
function toDatetime(text: string, zone: '' | 'Z'): ParameterValue | null {
  if (isDate(text)) return { $datetime: `${text}T00:00:00${zone}` };
  const [found, own, region] =
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?(\[[\w/]+\])?$/.exec(
      text,
    ) ?? [];
  if (found === undefined) return null;
  return { $datetime: own === undefined && region === undefined ? `${text}${zone}` : text };
}
