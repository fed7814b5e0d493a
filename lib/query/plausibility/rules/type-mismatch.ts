import type { Span } from '@/lib/base/span';

import { call, integer, isIn, string } from '../../build';
import type { Expression, NodePattern, Query } from '../../model';
import { visit } from '../../visit';
import {
  finding,
  type Fix,
  type PlausibilityFinding,
  type PlausibilityRule,
  replaced,
  type RuleContext,
} from '../plausibility-rule';
import { constantOf } from '../reading/constant-of';
import { type ComparedPair, pairsOf } from '../reading/pairs';
import { type Owner, ownersOfNode, ownersOfRelationship } from '../reading/type-of';
import {
  isKnown,
  type Kind,
  kindOf,
  kindOfProperties,
  meets,
  type ValueKind,
} from '../reading/value-kind';

/** A comparison, test or function over values of a type that it never holds for. */
export const typeMismatch: PlausibilityRule = (context) => {
  const { query, reading, index, types } = context;
  const found: PlausibilityFinding[] = [];
  const report = (at: Span, message: string, fix?: Fix): void => {
    found.push(finding({ code: 'type-mismatch', severity: 'error', message, at, fix }));
  };
  const checkMap = (map: NodePattern['properties'], owners: readonly Owner[]): void => {
    if (map?.kind !== 'map') return;
    for (const { key, value, span } of map.entries) {
      const properties = owners.flatMap((owner) =>
        owner.properties.filter(({ name }) => name === key.text),
      );
      const [stored, given] = [kindOfProperties(properties), types.of(value)];
      if (!meets(stored, given))
        report(span, compared(stored, given), fixOfValue(query, value, stored));
    }
  };
  visit(query, {
    comparison: (element) => {
      for (const pair of pairsOf(element)) {
        const [left, right] = [types.of(pair.left), types.of(pair.right)];
        if (meets(left, right) || isConstant(pair)) continue;
        const fix =
          element.rest.length === 1 ? fixOf(query, pair, { element, left, right }) : undefined;
        report(pair.span, compared(left, right), fix);
      }
    },
    in: ({ item, list, span }) => {
      const [one, many] = [types.of(item), types.of(list)];
      if (isKnown(many) && !many.list) report(span, 'IN needs a list, and this is a single value.');
      else if (many.list && !meets(one, { ...many, list: false })) {
        report(span, compared(one, { ...many, list: false }));
      }
    },
    'string-predicate': ({ subject, operand, span }) => {
      const wrong = [subject, operand].map(types.of).find((kind) => !meets(kind, TEXT));
      if (wrong) report(span, `Parts of text are looked for in ${nameOf(wrong)}.`);
    },
    regex: ({ subject, span }) => {
      const kind = types.of(subject);
      if (!meets(kind, TEXT)) report(span, `A pattern of text is looked for in ${nameOf(kind)}.`);
    },
    arithmetic: ({ operator, left, right, span }) => {
      if (operator === '+' || operator === '||') return;
      const wrong = [left, right].map(types.of).find(isNoAmount);
      if (wrong) report(span, `Arithmetic is done with ${nameOf(wrong)}.`);
    },
    function: ({ name, arguments: [argument], span }) => {
      if (argument && name.toLowerCase() === 'size') {
        const kind = types.of(argument);
        if (!kind.list && !meets(kind, TEXT)) report(span, `size() cannot take ${nameOf(kind)}.`);
        return;
      }
      const allowed = ARGUMENTS.get(name.toLowerCase());
      if (!allowed || !argument) return;
      const kind = types.of(argument);
      const isAllowed = kind.list ? allowed.list : meets(kind, allowed);
      if (isKnown(kind) && !isAllowed) {
        report(
          span,
          `${name}() cannot take ${nameOf(kind)}${kind.list ? '; unwind it first' : ''}.`,
        );
      }
    },
    aggregate: ({ function: name, arguments: [argument], span }) => {
      if (!argument || !SUMS.has(name)) return;
      const kind = types.of(argument);
      const isPointInTime = isKnown(kind) && [...kind.kinds].every((each) => MOMENTS.has(each));
      if (isNoAmount(kind) || (isKnown(kind) && !kind.list && isPointInTime))
        report(span, `${name}() cannot take ${nameOf(kind)}.`);
    },
    case: ({ subject, branches }) => {
      if (!subject) return;
      for (const { when } of branches) {
        const [left, right] = [types.of(subject), types.of(when)];
        if (when.kind !== 'comparison' && !meets(left, right))
          report(when.span, compared(left, right));
      }
    },
    node: (pattern) => {
      const entity = reading.entityOf(pattern);
      if (entity) checkMap(pattern.properties, ownersOfNode(entity, index) ?? []);
    },
    relationship: (pattern) => checkMap(pattern.properties, ownersOfRelationship(pattern, index)),
  });
  return [...found, ...listPlaceholders(context)];
};

const TEXT = kindOf('text');

/** `list = $placeholder`: binding compares each element, and the asker should know. */
function listPlaceholders({ query, types, question }: RuleContext): readonly PlausibilityFinding[] {
  const placeholders = new Set(question?.placeholders ?? []);
  const found: PlausibilityFinding[] = [];
  visit(query, {
    comparison: (element) => {
      for (const { left, right, operator, span } of pairsOf(element)) {
        const isGiven = (each: Expression): boolean =>
          each.kind === 'parameter' && placeholders.has(each.name);
        const isList = [left, right].some((each) => types.of(each).list);
        if (!isList || operator === '<>' || ![left, right].some(isGiven)) continue;
        const message = 'This property is a list; the value is compared with each of its elements.';
        found.push(finding({ code: 'type-mismatch', severity: 'remark', message, at: span }));
      }
    },
  });
  return found;
}

/** Two values that are written out are compared on purpose. */
function isConstant({ left, right }: ComparedPair): boolean {
  return constantOf(left) !== null && constantOf(right) !== null;
}

function compared(left: ValueKind, right: ValueKind): string {
  if (left.list !== right.list) {
    return 'A list is compared with a single value, which is never true; use IN or any().';
  }
  return `${capital(nameOf(left))} is compared with ${nameOf(right)}, which is never true.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function nameOf({ kinds, list }: ValueKind): string {
  if (list) return 'a list';
  const [first] = kinds;
  return first ? NAMES[first] : 'a value';
}

const NAMES = {
  text: 'text',
  number: 'a number',
  boolean: 'a truth value',
  date: 'a date',
  datetime: 'a date with time',
  time: 'a time of day',
  duration: 'a duration',
  point: 'a point',
  bytes: 'bytes',
  map: 'a map',
  node: 'a node',
  relationship: 'a relationship',
  path: 'a path',
} as const;

function isNoAmount(kind: ValueKind): boolean {
  if (!isKnown(kind)) return false;
  return kind.list || ![...kind.kinds].some((each) => AMOUNTS.has(each));
}

const AMOUNTS = new Set(['number', 'duration', 'date', 'datetime', 'time']);
/** Told apart and counted from each other, and never added up. */
const MOMENTS: ReadonlySet<string> = new Set(['date', 'datetime', 'time']);
const SUMS = new Set(['sum', 'avg', 'stDev', 'stDevP', 'percentileCont', 'percentileDisc']);

/** What the first argument of a function may be. */
const ARGUMENTS = new Map<string, ValueKind>([
  ...args('toLower toUpper lower upper trim ltrim rtrim btrim substring left right replace split', [
    'text',
  ]),
  ...args('toInteger toFloat', ['text', 'number', 'boolean']),
  ...args('toBoolean', ['text', 'boolean', 'number']),
  ...args('abs ceil floor round sign sqrt exp log log10', ['number']),
  ...args('date localdatetime datetime time localtime', [
    'text',
    'map',
    'date',
    'datetime',
    'time',
    'number',
  ]),
]);

function args(names: string, kinds: readonly Kind[]): [string, ValueKind][] {
  return names.split(' ').map((name) => [name.toLowerCase(), kindOf(...kinds)]);
}

interface Mismatch {
  readonly element: Expression;
  readonly left: ValueKind;
  readonly right: ValueKind;
}

function fixOf(
  query: Query,
  pair: ComparedPair,
  { element, left, right }: Mismatch,
): Fix | undefined {
  if (left.list !== right.list) {
    if (pair.operator !== '=') return undefined;
    const [item, list] = left.list ? [pair.right, pair.left] : [pair.left, pair.right];
    const by = { ...isIn(item, list), span: element.span };
    return { title: 'Look in the list', query: replaced(query, element, by) };
  }
  return fixOfValue(query, pair.right, left) ?? fixOfValue(query, pair.left, right);
}

/** The written value as the type that it is compared with. */
function fixOfValue(query: Query, value: Expression, wanted: ValueKind): Fix | undefined {
  if (wanted.list || wanted.kinds.size !== 1) return undefined;
  const [kind] = wanted.kinds;
  if (kind === 'number' && value.kind === 'string' && /^-?\d{1,15}$/.test(value.value)) {
    return {
      title: 'Compare with a number',
      query: replaced(query, value, integer(BigInt(value.value))),
    };
  }
  if (kind === 'text' && value.kind === 'integer') {
    return { title: 'Compare with text', query: replaced(query, value, string(value.value)) };
  }
  if (kind === 'date' && value.kind === 'string' && /^\d{4}(?:-\d\d){0,2}$/.test(value.value)) {
    return { title: 'Compare with a date', query: replaced(query, value, call('date', value)) };
  }
  return undefined;
}
