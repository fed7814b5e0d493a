import 'server-only';
import type { Parameters } from '@/lib/base/graph-value';
import type { Span } from '@/lib/base/span';
import type { Finding } from '@/lib/contracts/question';
import type { GraphDatabase } from '@/lib/graph/graph-database';
import {
  anyLabel,
  ascending,
  call,
  compare,
  descending,
  integer,
  item,
  match,
  node,
  path,
  query,
  returning,
  stringPredicate,
  parameter,
} from '@/lib/query/build';
import { guard } from '@/lib/query/guard';
import type { Expression, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';
import { narrowingSteps, type NarrowingStep } from '@/lib/query/why-empty';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import { readForRole } from './read-for-role';

/** Milliseconds for one question to the store, and for all of them. */
const DEADLINE = 2_000;
const ALL_DEADLINE = 6_000;
/** Things asked for, beyond which no reason is looked for. */
const MOST_STEPS = 60;
const MOST_NEARBY = 5;

interface EmptyResult {
  readonly database: GraphDatabase;
  readonly snapshot: GraphSnapshot;
  readonly asker: { readonly actor: string; readonly role: string };
  /** The query that gave no rows, as it was bound. */
  readonly query: Query;
  readonly parameters: Parameters;
  readonly seesValues: boolean;
  readonly placeOf: (span: Span) => Span;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Why a query gave no rows: the first thing it asks for that nothing meets, found by small queries of the
 * same role, through the same guard, within a deadline. Null where no reason was found in time.
 */
export async function whyEmpty(empty: EmptyResult): Promise<Finding | null> {
  const until = performance.now() + ALL_DEADLINE;
  const steps = narrowingSteps(empty.query);
  if (steps.length === 0 || steps.length > MOST_STEPS) return null;
  try {
    const step = await firstEmpty(steps, empty, until);
    if (!step) return null;
    const isNowhere = step.alone !== null && !(await hasRows(step.alone.probe, empty, until));
    const nearby =
      isNowhere && step.alone && empty.seesValues ? await valuesNear(step.alone, empty, until) : [];
    return {
      code: 'empty-because',
      severity: 'remark',
      message: sentenceFor(step, isNowhere),
      ...empty.placeOf(step.at),
      ...(nearby.length > 0 ? { nearby: [...nearby] } : {}),
    };
  } catch {
    // The answer stands without a reason.
    return null;
  }
}

/** Each step has no more rows than the one before it, so half of them are passed over at a time. */
async function firstEmpty(
  steps: readonly NarrowingStep[],
  empty: EmptyResult,
  until: number,
): Promise<NarrowingStep | null> {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const step = steps[middle];
    if (!step) return null;
    if (await hasRows(step.probe, empty, until)) low = middle + 1;
    else high = middle;
  }
  return steps[low] ?? null;
}

function sentenceFor({ kind }: NarrowingStep, isNowhere: boolean): string {
  if (isNowhere) return 'There are no rows because nothing at all has this value.';
  if (kind === 'condition') {
    return 'There are no rows because nothing that meets the rest so far meets this condition.';
  }
  return kind === 'pattern'
    ? 'There are no rows because nothing matches the pattern from here on.'
    : 'There are no rows because nothing is left after this.';
}

async function hasRows(probe: Query, empty: EmptyResult, until: number): Promise<boolean> {
  return (
    (await rowsOf({ probe, parameters: empty.parameters, rowCap: 1 }, empty, until)).length > 0
  );
}

async function rowsOf(
  {
    probe,
    parameters,
    rowCap,
  }: { readonly probe: Query; readonly parameters: Parameters; readonly rowCap: number },
  { database, snapshot, asker, signal }: EmptyResult,
  until: number,
) {
  const left = until - performance.now();
  if (left < 100 || !guard(probe).allowed) throw new RangeError('No time, or no way, to ask.');
  const used = new Set(elementsOf(probe, 'parameter').map(({ name }) => name));
  const { rows } = await readForRole({
    database,
    snapshot,
    asker,
    query: probe,
    parameters: Object.fromEntries(Object.entries(parameters).filter(([name]) => used.has(name))),
    rowCap,
    byteCap: 10_000,
    deadline: Math.min(DEADLINE, left),
    signal,
  });
  return rows;
}

/** Texts of the same property that begin alike, or the numbers of it that come nearest. */
async function valuesNear(
  { probe, condition }: NonNullable<NarrowingStep['alone']>,
  empty: EmptyResult,
  until: number,
): Promise<readonly string[]> {
  const subject =
    condition.kind === 'in'
      ? condition.item
      : condition.kind === 'comparison'
        ? condition.first
        : null;
  const [pattern] = elementsOf(probe, 'node');
  const labels = pattern?.labels ? elementsOf(pattern.labels, 'label').map(({ name }) => name) : [];
  const name = pattern?.variable?.text;
  if (subject?.kind !== 'property' || name === undefined || labels.length === 0) return [];
  const number = numberIn(condition, empty.parameters);
  if (number !== null) return numbersNear({ name, labels, subject, ...number }, empty, until);
  const text = textIn(condition, empty.parameters);
  if (text === null) return [];
  for (const beginning of [text.slice(0, Math.ceil(text.length * 0.6)), text.slice(0, 3)]) {
    const near = query(
      match([path(node({ variable: name, labels: anyLabel(labels) }))], {
        where: stringPredicate(call('toLower', subject), 'starts-with', parameter('near')),
      }),
      returning([item(subject, 'value')], { distinct: true }),
    );
    const parameters = { near: beginning.toLowerCase() };
    const rows = await rowsOf({ probe: near, parameters, rowCap: MOST_NEARBY }, empty, until);
    const values = rows.flatMap(([value]) => (typeof value === 'string' ? [value] : []));
    if (values.length > 0) return values.slice(0, MOST_NEARBY);
  }
  return [];
}

/** The greatest number below and the smallest above, of what the property holds. */
async function numbersNear(
  {
    name,
    labels,
    subject,
    bound,
    parameters,
  }: {
    readonly name: string;
    readonly labels: readonly string[];
    readonly subject: Expression;
  } & NumberBound,
  empty: EmptyResult,
  until: number,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [operator, isDescending] of [
    ['<=', true],
    ['>=', false],
  ] as const) {
    const nearest = returning([item(subject, 'value')], {
      distinct: true,
      order: [isDescending ? descending(subject) : ascending(subject)],
      limit: integer(1),
    });
    const near = query(
      match([path(node({ variable: name, labels: anyLabel(labels) }))], {
        where: compare(subject, operator, bound),
      }),
      nearest,
    );
    const rows = await rowsOf({ probe: near, parameters, rowCap: 1 }, empty, until);
    for (const [value] of rows) {
      if (typeof value === 'number') found.push(`${value}`);
      else if (isWhole(value)) found.push(value.$int);
    }
  }
  return [...new Set(found)];
}

interface NumberBound {
  readonly bound: Expression;
  /** What it is bound by. */
  readonly parameters: Parameters;
}

/** The number that a condition compares with, as it stands there, or the one of its list. */
function numberIn(condition: Expression, parameters: Parameters): NumberBound | null {
  if (condition.kind === 'in') return onlyNumber(condition.list, parameters);
  if (condition.kind !== 'comparison') return null;
  const [link, ...others] = condition.rest;
  if (!link || others.length > 0) return null;
  const { operand } = link;
  if (operand.kind === 'integer' || operand.kind === 'float') return { bound: operand, parameters };
  const given = operand.kind === 'parameter' ? parameters[operand.name] : null;
  return isNumber(given) ? { bound: operand, parameters } : null;
}

function onlyNumber(list: Expression, parameters: Parameters): NumberBound | null {
  const given = list.kind === 'parameter' ? parameters[list.name] : null;
  if (!Array.isArray(given)) return null;
  const [value, ...others] = given;
  if (others.length > 0 || !isNumber(value)) return null;
  return { bound: parameter('near'), parameters: { near: value } };
}

function isNumber(value: unknown): value is number | { readonly $int: string } {
  return typeof value === 'number' || isWhole(value);
}

function isWhole(value: unknown): value is { readonly $int: string } {
  return typeof value === 'object' && value !== null && '$int' in value;
}

/** The text that a condition looks for. */
function textIn(condition: Expression, parameters: Parameters): string | null {
  const [given] = elementsOf(condition, 'parameter');
  const [written] = elementsOf(condition, 'string');
  const value = given ? parameters[given.name] : written?.value;
  const text: unknown = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' && text.length >= 3 ? text : null;
}
