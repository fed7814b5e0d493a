// oxlint-disable max-lines -- one rule after the other, each short
import 'server-only';
import {
  anyLabel,
  call,
  compare,
  integer,
  match,
  node,
  not,
  or,
  parameter,
  path,
  query as queryOf,
  relationship,
  string,
  stringPredicate,
} from '@/lib/query/build';
import { keyOf, turnedComparison } from '@/lib/query/diff/key-of';
import {
  addCondition,
  conditionsIn,
  removeCondition,
  replaceCondition,
} from '@/lib/query/edit/edit-conditions';
import type {
  ComparisonOperator,
  Expression,
  NullTest,
  Query,
  SubqueryExpression,
} from '@/lib/query/model';
import { NO_SPAN } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import type { Mention } from './lexicon';
import type { Rule } from './rule';
import {
  allReadings,
  hopsFrom,
  nodesMeant,
  propertiesMeant,
  type Reading,
  type Scene,
  type SceneNode,
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
  const conditions = bounds.map((bound) => conditionFor(reading, bound));
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
    ? all.filter(
        ({ schema }) =>
          /year|date|born|since|_on$/u.test(schema.name) || schema.types.includes('DATE'),
      )
    : [];
  const fitting = compared.length > 0 ? compared : times;
  const meant = fitting.filter((each) => ofNode.some(({ name }) => name === subjectOf(each)));
  const chosen = meant.length > 0 ? meant : fitting;
  const focused = chosen.filter((each) => subjectOf(each) === scene.focus?.name);
  if (chosen.length > 1 && focused.length === 1 && isPlain(scene, chosen)) return focused;
  return chosen;
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

/** `or 5`, `or by $person_2`: one value more for a condition that asks for one. */
export const alternativeRule: Rule = ({ said, query, words }) => {
  if (!/^or\b/u.test(said)) return null;
  const other = words.find(({ plain }) => /^(\$|\d|["'“„])/u.test(plain));
  if (!other) return null;
  const equal = conditionsIn(query).flatMap((condition) => {
    const [link] = condition.kind === 'comparison' ? condition.rest : [];
    return condition.kind === 'comparison' && link?.operator === '=' ? [{ condition, link }] : [];
  });
  const fitting = equal.filter(
    ({ link }) => (link.operand.kind === 'integer') === /^\d/u.test(other.plain),
  );
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

/** `forget the year condition`: without every condition on what is named. */
export const forgetRule: Rule = (scene) => {
  if (!/\b(drop|forget|remove|regardless|ignore|no matter|without|away|skip)\b/u.test(scene.said))
    return null;
  const isMarked =
    /\b(condition|filter|restriction|bit|part|limit|regardless|matter|forget)\b/u.test(scene.said);
  if (!isMarked) return null;
  const subjects = new Set(
    scene.mentions.flatMap((mention) =>
      propertiesMeant(scene, mention).map(({ expression }) => keyOf(expression)),
    ),
  );
  const gone = conditionsIn(scene.query).filter((each) =>
    elementsOf(each, 'property').some((one) => subjects.has(keyOf(one))),
  );
  if (gone.length === 0) return null;
  return gone.reduce((each, condition) => removeCondition(each, condition), scene.query);
};

const LACK = /\b(without|no|lacks?|missing|unknown|empty)\b/u;
const HAVE = /\b(with|has|have|having|known|recorded|also)\b/u;
const NEVER = /\b(never|not|no)\b/u;

/** `without a tagline`, `with a known mother`, `who never directed`, `the chronic ones`. */
export const presenceRule: Rule = (scene) => {
  const { said, mentions, query } = scene;
  const isOnly = /\b(only|just|but|those|ones?|leave out|exclude|without|not|never|also)\b/u.test(
    said,
  );
  if (!isOnly || /\d/u.test(said)) return null;
  const mention = mentions.find((each) => !isFocus(scene, each)) ?? mentions[0];
  if (!mention) return null;
  const isOut = /\b(leave out|exclude|away)\b/u.test(said);
  const lacks = (LACK.test(said) || /\bnot (known|recorded)\b/u.test(said)) !== isOut;
  const [flag] = propertiesMeant(scene, mention).filter(({ schema }) =>
    schema.types.includes('BOOLEAN'),
  );
  if (flag) {
    const isTrue = !NEVER.test(said) && !LACK.test(said);
    return addCondition(
      query,
      compare(flag.expression, '=', { kind: 'boolean', value: isTrue, span: NO_SPAN }),
    );
  }
  const hop = hopMeant(scene, mention);
  const [reading] = propertiesMeant(scene, mention);
  const isWord = LACK.test(said) || HAVE.test(said);
  if (
    reading &&
    (!hop ||
      mention.senses.some(
        (sense) => sense.kind === 'property' && sense.owner === scene.focus?.label,
      )) &&
    isWord
  ) {
    const negated = !lacks;
    const condition: NullTest = {
      kind: 'null-test',
      subject: reading.expression,
      negated,
      span: NO_SPAN,
    };
    return addCondition(query, condition);
  }
  if (!hop || !scene.focus) return null;
  const exists = existsOf(scene.focus, hop);
  const isNot = lacks || (NEVER.test(said) && !isOut);
  return addCondition(query, isNot ? not(exists) : exists);
};

function isFocus(scene: Scene, { senses }: Mention): boolean {
  return senses.every((sense) => sense.kind === 'label' && sense.label === scene.focus?.label);
}

interface Hop {
  readonly type: string;
  readonly other: string;
  readonly isOut: boolean;
}

/** A relationship of the focus that a mention names, by its type or by what it leads to. */
export function hopMeant(scene: Scene, { senses }: Mention): Hop | null {
  const { focus } = scene;
  if (!focus) return null;
  const hops = hopsFrom(scene, focus.label);
  const types = senses.flatMap((sense) => (sense.kind === 'type' ? [sense.type] : []));
  const labels = senses.flatMap((sense) => (sense.kind === 'label' ? [sense.label] : []));
  const byType = hops.filter(({ type }) => types.includes(type));
  // Of a relationship between two of a kind, what it leads to is what it is called after.
  const out = byType.filter(({ isOut }) => isOut);
  const named = out.length > 0 ? out : byType;
  if (named.length > 0) return named[0] ?? null;
  const byLabel = hops.filter(({ other }) => labels.includes(other));
  return byLabel.length > 0
    ? (byLabel.toSorted((a, b) => Number(b.isOut) - Number(a.isOut))[0] ?? null)
    : null;
}

function existsOf({ name }: SceneNode, { type, other, isOut }: Hop): SubqueryExpression {
  const link = relationship({ types: anyLabel([type]), direction: isOut ? 'right' : 'left' });
  const pattern = path(node({ variable: name }), link, node({ labels: anyLabel([other]) }));
  return { kind: 'subquery', operator: 'exists', body: queryOf(match([pattern])), span: NO_SPAN };
}

/** `those who are still members`: the end of a relationship is unknown. */
export const stillRule: Rule = (scene) => {
  if (!/\b(still|today|currently|at present|now)\b/u.test(scene.said)) return null;
  const ends = allReadings(scene).filter(({ schema }) =>
    /^(left|end|until|dissolved|finish)|_(end|until)$|^(until|ended_on)/u.test(schema.name),
  );
  const [only] = ends;
  if (!only) return null;
  if (ends.length > 1) return { ask: ends.map(({ expression }) => expression) };
  return addCondition(scene.query, {
    kind: 'null-test',
    subject: only.expression,
    negated: false,
    span: NO_SPAN,
  });
};
