import 'server-only';
import {
  call,
  compare,
  integer,
  isIn,
  not,
  or,
  parameter,
  string,
  stringPredicate,
} from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import { addCondition, conditionsIn, replaceCondition } from '@/lib/query/edit/edit-conditions';
import type { Expression, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import type { Rule } from './rule';
import {
  allReadings,
  nodesMeant,
  propertiesMeant,
  type Reading,
  type Scene,
  shownAs,
} from './scene';

/** `or 5`, `or by $person_2`: one value more for a condition that asks for one. */
export const alternativeRule: Rule = ({ said, query, words, meant }) => {
  if (!/^or\b/u.test(said)) return null;
  const other = words.find(({ plain }) => /^(\$|\d|["'“„])/u.test(plain));
  if (!other) return null;
  const equal = conditionsIn(query).flatMap((condition) => {
    const [link] = condition.kind === 'comparison' ? condition.rest : [];
    return condition.kind === 'comparison' && link?.operator === '=' ? [{ condition, link }] : [];
  });
  const alike = equal.filter(
    ({ link }) => (link.operand.kind === 'integer') === /^\d/u.test(other.plain),
  );
  const ofMeant = alike.filter(({ condition }) => keyOf(condition.first) === meant);
  const fitting = ofMeant.length > 0 ? ofMeant : alike;
  const [only] = fitting;
  if (!only) return null;
  if (fitting.length > 1) return { ask: fitting.map(({ condition }) => condition.first) };
  const value = valueOf(other.plain);
  const both = or([only.condition, compare(only.condition.first, '=', value)]);
  return both ? replaceCondition(query, only.condition, both) : null;
};

function valueOf(plain: string): Expression {
  if (plain.startsWith('$')) return parameter(plain.slice(1));
  return /^\d/u.test(plain)
    ? integer(BigInt(Math.trunc(Number(plain))))
    : string(plain.slice(1, -1));
}

/** `$movie_1 left out`, `only $x`, `the same for $person_2`. */
export const valueRule: Rule = (scene) => {
  const { said, query, words, placeholders } = scene;
  const names = words
    .filter(({ plain }) => plain.startsWith('$'))
    .map(({ plain }) => plain.slice(1));
  const used = new Set(elementsOf(query, 'parameter').map(({ name }) => name));
  const [fresh, ...more] = names.filter((name) => !used.has(name));
  if (fresh === undefined) return null;
  const isExchange =
    (scene.isAsked && ELLIPSIS.test(said)) ||
    deniesHeld(scene, used) ||
    /\b(same|instead|wrong|should have been|shoud|make|rather|but for|meant|mean|what about|how about|swap|replace|change|switch|correction)\b|\binstead_of\b/u.test(
      said,
    );
  const isOut =
    /\b(without|not|no|nobody|none|never|away|except|exclude|excluding|leave|take|drop|remove|but for)\b/u.test(
      said,
    ) && !isExchange;
  const readings = readingsFor(scene, placeholders.get(fresh) ?? []);
  // Of two that may be meant, one that a condition is about already.
  const equal = equalities(query);
  const held = readings.filter((each) => equal.some(({ first }) => isSame(first, each)));
  // Nobody is two people: what is called one thing is without the other, and with it only by another link.
  const isTold = held.some((each) => !isList(each));
  if (isTold && (isOut || WITH_IT.test(said)) && !isExchange) {
    return { ask: readings.length > 1 ? readings.map(({ expression }) => expression) : [] };
  }
  if (isExchange) {
    const exchanged = exchange(scene, { fresh, more, readings, equal });
    if (exchanged) return exchanged;
  }
  if (more.length > 0 && !isExchange) return amongValues(scene, { names: [fresh, ...more], isOut });
  if (isOut) {
    const [target] = readings;
    if (!target) return null;
    if (readings.length > 1) return { ask: readings.map(({ expression }) => expression) };
    return addCondition(query, not(holds(target, fresh)));
  }
  const [now] = held;
  // Nothing is called two things at once: it is another one, or one more.
  if (now && held.length === 1) {
    const before = equal.find(({ first }) => isSame(first, now));
    if (before && !isList(now)) {
      const isMore = /\b(or|and|also|too|as well|plus|add|include|including|both)\b/u.test(said);
      const both = or([before.condition, compare(now.expression, '=', parameter(fresh))]);
      if (isMore && both) return replaceCondition(query, before.condition, both);
      return replaceCondition(
        query,
        before.condition,
        compare(now.expression, '=', parameter(fresh)),
      );
    }
  }
  const free = readings.filter((each) => !equal.some(({ first }) => isSame(first, each)));
  const [target] = free;
  if (!target) return null;
  if (free.length > 1) return { ask: free.map(({ expression }) => expression) };
  return addCondition(query, holds(target, fresh));
};

/** `and in $x?`, `what about $x`: the same question of another. */
const ELLIPSIS =
  /^(?:(?:and|but|then|what|how|about|was|ist|wie|steht|es|um|mit|in|on|at|for|of|from|by|with|the|auf|bei|von|für|im|am|zu|those|ones) )*\$\w+(?: then| instead)?$/u;

/** `only the ones with $x`: something that they have, whatever they are called. */
const WITH_IT =
  /\b(?:only|just|ones|those|anything|anyone|everything) (?:\S+ )*?(?:with|having|featuring|starring|containing) (?:the )?\$/u;

/** `$new, not $old`: the old one is to go. */
function deniesHeld({ words }: Scene, used: ReadonlySet<string>): boolean {
  return words.some(
    ({ plain }, place) =>
      plain.startsWith('$') &&
      used.has(plain.slice(1)) &&
      words
        .slice(Math.max(0, place - 2), place)
        .some((before) => /^(not|no|instead|instead_of|than)$/u.test(before.plain)),
  );
}

/** `only at night or at dusk`: several values of the one property that all of them can be of. */
function amongValues(
  scene: Scene,
  { names, isOut }: { readonly names: readonly string[]; readonly isOut: boolean },
): ReturnType<Rule> {
  const all = names.map((name) => readingsFor(scene, scene.placeholders.get(name) ?? []));
  const shared = (all[0] ?? []).filter((one) =>
    all.every((readings) => readings.some((each) => isSame(each.expression, one))),
  );
  const [only] = shared;
  if (!only) return null;
  if (shared.length > 1) return { ask: shared.map(({ expression }) => expression) };
  const among = or(names.map((name) => holds(only, name)));
  if (!among) return null;
  if (isOut) return addCondition(scene.query, not(among));
  const before = equalities(scene.query).find(({ first }) => isSame(first, only));
  return before && !isList(only)
    ? replaceCondition(scene.query, before.condition, among)
    : addCondition(scene.query, among);
}

interface Equality {
  readonly condition: Expression;
  readonly first: Expression;
}

/** Conditions that say what something is called. */
function equalities(query: Query): readonly Equality[] {
  return conditionsIn(query).flatMap((condition) => {
    const [link, ...more] = condition.kind === 'comparison' ? condition.rest : [];
    const isOne = link?.operator === '=' && more.length === 0;
    const isValue = link?.operand.kind === 'parameter' || link?.operand.kind === 'string';
    return condition.kind === 'comparison' && isOne && isValue
      ? [{ condition, first: condition.first }]
      : [];
  });
}

function isSame(expression: Expression, reading: Reading): boolean {
  return keyOf(expression) === keyOf(reading.expression);
}

/** The value in the place of the one that the query asks for. */
function exchange(
  scene: Scene,
  {
    fresh,
    more,
    readings,
    equal,
  }: {
    readonly fresh: string;
    readonly more: readonly string[];
    readonly readings: readonly Reading[];
    readonly equal: readonly Equality[];
  },
): Query | null {
  if (more.length > 0) return null;
  const keys = new Set(readings.map(({ expression }) => keyOf(expression)));
  const alike = equal.filter(({ first }) => keys.has(keyOf(first)));
  const stem = fresh.replace(/_\d+$/u, '');
  const named = equal.filter(({ condition }) =>
    elementsOf(condition, 'parameter').some(({ name }) => name.startsWith(`${stem}_`)),
  );
  const [only] = alike.length > 0 ? alike : named;
  if (only && (alike.length > 0 ? alike : named).length === 1) {
    return replaceCondition(
      scene.query,
      only.condition,
      compare(only.first, '=', parameter(fresh)),
    );
  }
  // Another property of the same thing: the country in the place of the city.
  const [first] = readings;
  const onSame = equal.filter(
    ({ condition }) =>
      first !== undefined &&
      elementsOf(condition, 'property').some(
        ({ subject }) => keyOf(subject) === keyOf(first.expression.subject),
      ),
  );
  const [gone] = onSame;
  if (!first || !gone || onSame.length > 1 || readings.length > 1) return null;
  return replaceCondition(scene.query, gone.condition, holds(first, fresh));
}

function isList({ schema }: Reading): boolean {
  return schema.list;
}

/** That a property is a value, or holds it where it is a list. */
function holds(reading: Reading, name: string): Expression {
  return isList(reading)
    ? isIn(parameter(name), reading.expression)
    : compare(reading.expression, '=', parameter(name));
}

function readingsFor(scene: Scene, types: readonly string[]): readonly Reading[] {
  return allReadings(scene).filter(({ owner, schema }) =>
    types.includes(`${owner}.${schema.name}`),
  );
}

/** `whose title contains 'night'`, `whose name starts with B`. */
export const textRule: Rule = (scene) => {
  const { words, said, query } = scene;
  const at = words.findIndex(({ plain }) =>
    /^(contains?|containing|starts?|starting|begins?|beginning|ends?|ending|includes?|including)$/u.test(
      plain,
    ),
  );
  const quoted = words.find(({ plain }) => /^["'“„]/u.test(plain));
  const [, how] =
    /\b(contains?|containing|with|starts?|starting|begins?|beginning|ends?|ending)\b/u.exec(said) ??
    [];
  const text = quoted ? quoted.plain.slice(1, -1) : at < 0 ? null : behind(scene, at);
  if (text === null || text === '' || how === undefined) return null;
  // What is nearest before the word: "dens whose name starts with".
  const near = scene.mentions.toSorted((a, b) => (a.to <= at && b.to <= at ? b.to - a.to : 0));
  const [reading] = near
    .flatMap((mention) => propertiesMeant(scene, mention))
    .filter(({ schema }) => schema.types.includes('STRING'));
  const [node] = scene.mentions.flatMap((mention) => nodesMeant(scene, mention));
  const called = reading?.expression ?? (node ? shownAs(scene, node) : null);
  if (!called) return null;
  const operator = /^(start|begin)/u.test(how)
    ? 'starts-with'
    : how.startsWith('end')
      ? 'ends-with'
      : 'contains';
  const condition = stringPredicate(call('toLower', called), operator, string(text.toLowerCase()));
  const isOut = /\b(not|no|without|except|exclude|never|leave out|don't|doesn't)\b/u.test(said);
  return addCondition(query, isOut ? not(condition) : condition);
};

/** The words that a text begins with, ends with or contains: those behind, up to the next that builds. */
function behind({ words }: Scene, at: number): string | null {
  const rest = words.slice(at + 1);
  const first = rest.findIndex(
    ({ plain }) => !/^(with|the|word|letters?|in|text|by|mit|dem|wort)$/u.test(plain),
  );
  const text = rest.slice(first < 0 ? rest.length : first);
  if (text.some(({ plain }) => plain.startsWith('$'))) return null;
  return text.length > 0 && text.length <= 3 ? text.map((word) => word.text).join(' ') : null;
}
