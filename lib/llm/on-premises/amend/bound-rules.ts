import 'server-only';
import { call, compare, integer, isIn, list, not, or, string } from '@/lib/query/build';
import { keyOf, turnedComparison } from '@/lib/query/diff/key-of';
import {
  addCondition,
  conditionsIn,
  removeCondition,
  replaceCondition,
} from '@/lib/query/edit/edit-conditions';
import { type ComparisonOperator, type Expression, NO_SPAN, type Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import {
  type Bound,
  type Bounds,
  boundsIn,
  endLetIn,
  isLeftOut,
  isOtherSide,
  NUMBER,
  scaled,
  turned,
} from './bounds-said';
import { periodOf } from './period';
import type { Rule } from './rule';
import {
  allReadings,
  nodesMeant,
  propertiesMeant,
  type Reading,
  type Scene,
  subjectOf,
} from './scene';
import { isInUnit, storedUnit } from './units';

/** A day is more than a year says. */
const MONTH =
  /\b\d{1,2} (january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)\b/u;

/** Adds a bound, or puts it in place of the one that the query has on the same side or of the same thing. */
export const compareRule: Rule = (scene) => {
  if (MONTH.test(scene.said)) return null;
  const said = boundsIn(scene.said) ?? ordinalBound(scene) ?? bareBound(scene);
  if (!said || countsThings(scene, said)) return null;
  const found = inStoredUnit(scene, said);
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
  const one = listed(found);
  if (one.length > 1) {
    const among = isIn(reading.expression, list(...one.map((value) => integer(BigInt(value)))));
    return addCondition(scene.query, isOut ? not(among) : among);
  }
  const before = conditionsOn(scene.query, reading);
  const isInstead = /\binstead\b|\bmake it\b|\bmake that\b/u.test(scene.said) || before.length > 0;
  const conditions = inStyleOf(before, bounds).flatMap((bound) => conditionsFor(reading, bound));
  // "Before 1980 instead of after": the other side is what goes.
  const isTurnedSide =
    /\binstead_of (after|before|above|below|over|under|since|until|from)\b/u.test(scene.said);
  const kept = isTurnedSide
    ? []
    : isInstead
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

/** `two hours` of what is stored in minutes. */
function inStoredUnit(scene: Scene, found: Bounds): Bounds {
  const names = allReadings(scene)
    .filter(isMeasured)
    .map(({ schema }) => schema.name);
  const stored = storedUnit(names, found.behind);
  if (!stored) return found;
  const bounds = found.bounds.map((bound) => ({
    ...bound,
    value: `${Number((Number(bound.value) * stored.factor).toFixed(6))}`,
  }));
  return { ...found, bounds, behind: stored.unit };
}

/** `five films or more`: a number of things measures none of them. */
function countsThings({ words, mentions }: Scene, { bounds }: Bounds): boolean {
  return words.some(
    ({ plain }, place) =>
      bounds.some(({ value }) => value === plain) &&
      mentions.some(
        ({ from, senses }) => from === place + 1 && senses.every(({ kind }) => kind === 'label'),
      ),
  );
}

const ORDINALS: Readonly<Record<string, string>> = {
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
  seventh: '7',
  eighth: '8',
  ninth: '9',
  tenth: '10',
  ersten: '1',
  zweiten: '2',
  dritten: '3',
  vierten: '4',
  fünften: '5',
  sechsten: '6',
};

/** `on the second floor`: a number that a thing has by itself. */
function ordinalBound(scene: Scene): Bounds | null {
  const { words, mentions } = scene;
  for (const mention of mentions) {
    const place = mention.from - 1;
    const value = ORDINALS[words[place]?.text.toLowerCase() ?? ''];
    const isAt = words
      .slice(Math.max(0, place - 2), place)
      .some(({ plain }) => /^(on|at|in|of|im|auf|am)$/u.test(plain));
    const isWhole = propertiesMeant(scene, mention).some(({ schema }) =>
      schema.types.includes('INTEGER'),
    );
    if (value === undefined || !isAt || !isWhole) continue;
    const isOut = /\b(not|without|except|exclude|leave out)\b/u.test(scene.said);
    return { bounds: [{ operator: '=', value }], isOut, behind: '' };
  }
  return null;
}

/** `1 or 2`, `1, 2 and 3`: several whole numbers, of which a thing has one. */
function listed({ bounds, behind }: Bounds): readonly string[] {
  const [only, ...more] = bounds;
  const [rest] = /^(?: (?:or|and)? ?\d+\b(?![.-]))+/u.exec(behind) ?? [];
  const isOne = only && more.length === 0 && (only.operator === '=' || only.operator === '<>');
  if (!isOne || rest === undefined || !/^\d+$/u.test(only.value)) return [];
  return [only.value, ...(rest.match(/\d+/gu) ?? [])];
}

/**
 * A number with nothing that compares it: `make it 180 minutes` is the one that the query compares with,
 * `rank 1` and `with 4 pages` are what a thing has.
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
  // "The low one too" counts nothing.
  if (words[place]?.text.toLowerCase() === 'one') return null;
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

/** What is compared: what is named, else what a condition is about already, else what such a value can be of. */
function comparedIn(scene: Scene, { bounds, behind }: Bounds): readonly Reading[] {
  const isDated = bounds.some(({ value }) => value.includes('-'));
  const isComparable = (reading: Reading): boolean =>
    isMeasured(reading) && (!isDated || isDateOf(reading));
  const isYears = bounds.every(({ value }) => /^(1[5-9]|20)\d\d(-|$)/u.test(value));
  const named = scene.mentions.flatMap((mention) =>
    propertiesMeant(scene, mention)
      .filter(isComparable)
      // "Older than 1990" names no age: whatever the list is about is from before.
      .filter(
        (each) => !isYears || !isOfAge(scene, mention) || subjectOf(each) === scene.focus?.name,
      )
      .slice(0, 1),
  );
  if (named.length > 0) return named.slice(0, 1);
  const all = allReadings(scene).filter(isComparable);
  const ofUnit = all.filter((reading) => isInUnit(reading.schema.name, behind));
  if (ofUnit.length > 0) return nearest(scene, ofUnit);
  const isBounded = (each: Reading): boolean =>
    conditionsOn(scene.query, each).some(({ operator }) => operator !== '=');
  const bounded = all.filter(isBounded);
  // A year is no length: where a time is compared already, it is that.
  const dated = isYears ? bounded.filter(isOfTime) : [];
  const compared = dated.length > 0 ? dated : bounded;
  const ofNode = scene.mentions.flatMap((mention) => nodesMeant(scene, mention));
  const times = isYears ? all.filter(isOfTime) : [];
  // What no year can be is of the one thing that is measured.
  const measures = all.filter((reading) => !isOfTime(reading));
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
    !/\binstead/u.test(scene.said) &&
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
  if (chosen.length > 1 && focused.length === 1 && isPlain(scene, chosen)) {
    return isOpen(scene, chosen) ? chosen : focused;
  }
  return chosen;
}

/** "Before 1970", of people and films that are both shown: of which of them? */
function isOpen(scene: Scene, readings: readonly Reading[]): boolean {
  if (scene.meant !== undefined || scene.mentions.length > 0) return false;
  const shown = new Set(
    scene.clause.items.flatMap(({ expression }) =>
      elementsOf(expression, 'variable').map(({ name }) => name),
    ),
  );
  return new Set(readings.map(subjectOf).filter((name) => shown.has(name))).size > 1;
}

/** Whether a mention is nothing but a word of age. */
function isOfAge(
  { words }: Scene,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  return words
    .slice(from, to)
    .every(({ plain }) =>
      /^(old|older|young|younger|new|newer|alt|älter|jung|jünger|neuer)$/u.test(plain),
    );
}

function isMeasured({ schema }: Reading): boolean {
  return schema.types.some((type) => /INTEGER|FLOAT|DATE|TIME/u.test(type)) && !schema.list;
}

function isDateOf({ schema }: Reading): boolean {
  return schema.types.some((type) => /DATE/u.test(type));
}

function nearest(scene: Scene, readings: readonly Reading[]): readonly Reading[] {
  const used = readings.filter((each) => conditionsOn(scene.query, each).length > 0);
  if (used.length === 1) return used;
  const focused = readings.filter((each) => subjectOf(each) === scene.focus?.name);
  return focused.length === 1 ? focused : readings;
}

function isOfTime(reading: Reading): boolean {
  return isDateOf(reading) || /year|date|born|since|_on$/u.test(reading.schema.name);
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
  const number = endLetIn(said);
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
