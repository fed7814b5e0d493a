import 'server-only';
import { call, compare, integer, or, parameter, string, stringPredicate } from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import { addCondition, conditionsIn, replaceCondition } from '@/lib/query/edit/edit-conditions';
import type { Expression } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import type { Rule } from './rule';
import { allReadings, propertiesMeant, type Reading, type Scene } from './scene';

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
  const [fresh] = names.filter((name) => !used.has(name));
  if (fresh === undefined) return null;
  const isOut =
    /\b(without|not|away|except|exclude|leave|take) ?/u.test(said) &&
    !/\binstead\b|\bsame\b/u.test(said);
  const targets = readingsFor(scene, placeholders.get(fresh) ?? []);
  const equal = conditionsIn(query).filter(
    (each) =>
      each.kind === 'comparison' &&
      each.rest[0]?.operator === '=' &&
      each.rest[0].operand.kind === 'parameter',
  );
  const stem = fresh.replace(/_\d+$/u, '');
  if (/\b(same|instead|wrong|should have been|shoud|make|rather|but for)\b/u.test(said) && !isOut) {
    const alike = equal.filter((each) =>
      elementsOf(each, 'parameter').some(({ name }) => name.startsWith(`${stem}_`)),
    );
    const [only] = alike;
    if (only?.kind === 'comparison' && alike.length === 1) {
      const [link] = only.rest;
      if (link)
        return replaceCondition(query, only, {
          ...only,
          rest: [{ ...link, operand: parameter(fresh) }],
        });
    }
  }
  const isExchange = /\b(instead|instead_of|rather|make)\b/u.test(said) && !isOut;
  const [first] = targets;
  const onSame = equal.filter(
    (each) =>
      first !== undefined &&
      elementsOf(each, 'property').some(
        ({ subject }) => keyOf(subject) === keyOf(first.expression.subject),
      ),
  );
  const [gone] = onSame;
  if (isExchange && first && gone && onSame.length === 1 && targets.length === 1) {
    return replaceCondition(query, gone, compare(first.expression, '=', parameter(fresh)));
  }
  const free = targets.filter(
    ({ expression }) =>
      isOut ||
      !equal.some((each) => each.kind === 'comparison' && keyOf(each.first) === keyOf(expression)),
  );
  const [target] = free;
  if (!target) return null;
  if (free.length > 1) return { ask: free.map(({ expression }) => expression) };
  return addCondition(query, compare(target.expression, isOut ? '<>' : '=', parameter(fresh)));
};

function readingsFor(scene: Scene, types: readonly string[]): readonly Reading[] {
  return allReadings(scene).filter(({ owner, schema }) =>
    types.includes(`${owner}.${schema.name}`),
  );
}

/** `whose title contains 'night'`. */
export const textRule: Rule = (scene) => {
  const quoted = scene.words.find(({ plain }) => /^["'“„]/u.test(plain));
  const [, how] = /\b(contains?|containing|with|starts?|begins?|ends?)\b/u.exec(scene.said) ?? [];
  if (!quoted || how === undefined) return null;
  const [reading] = scene.mentions.flatMap((mention) => propertiesMeant(scene, mention));
  if (!reading) return null;
  const operator = /^(start|begin)/u.test(how)
    ? 'starts-with'
    : how.startsWith('end')
      ? 'ends-with'
      : 'contains';
  const text = string(quoted.plain.slice(1, -1).toLowerCase());
  return addCondition(
    scene.query,
    stringPredicate(call('toLower', reading.expression), operator, text),
  );
};
