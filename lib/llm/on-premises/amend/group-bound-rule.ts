import 'server-only';
import { isAggregate } from '@/lib/query/aggregates';
import { integer } from '@/lib/query/build';
import { keyOf, turnedComparison } from '@/lib/query/diff/key-of';
import { conditionsIn } from '@/lib/query/edit/edit-conditions';
import { setLimit } from '@/lib/query/edit/edit-rows';
import type { GroupBound, GroupBounds } from '@/lib/query/edit/group-bounds';
import { type ComparisonOperator, type Expression, NO_SPAN } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import {
  type Bound,
  type Bounds,
  boundsIn,
  endLetIn,
  isOtherSide,
  NUMBER,
  turned,
} from './bounds-said';
import { hopMeant } from './hop-meant';
import type { Rule } from './rule';
import { nodesMeant, type Scene } from './scene';
import { isUnit } from './units';

/** What is made of each group and can be bound, under the name of its column where it is shown. */
interface Measure {
  readonly expression: Expression;
  readonly heading: string | null;
}

/**
 * `only wards that had at least 300`, `drop anyone with fewer than three`, `make that 20`: of a list that makes
 * a number for each of a kind, those whose number is so. What else is spoken of is one of the two kinds.
 */
export const groupBoundRule: Rule = (scene) => {
  const { groups, said } = scene;
  const [measure, ...more] = measuresOf(scene);
  if (!measure || more.length > 0) return null;
  const before = groups.bounds.filter((each) => keyOf(each.measure) === keyOf(measure.expression));
  if (before.length > 0 && forgets(scene, measure)) {
    return { groups: without(groups, before) };
  }
  const widened = letIn(said, before);
  if (widened) return { groups: { ...groups, bounds: groups.bounds.map(widened) } };
  const found = boundSaid(scene, before);
  if (!found || !speaksOfIt(scene, measure)) return null;
  const others = otherNumbers(scene);
  if (before.length > 0 && others.length > 0 && scene.meant !== keyOf(measure.expression)) {
    return scene.meant === undefined ? { ask: [measure.expression, ...others] } : null;
  }
  const bounds = found.isOut ? found.bounds.map(turned) : found.bounds;
  const [only] = bounds;
  // "Without those between 5 and 10" keeps two ends apart: that is no step.
  if (!only || (found.isOut && bounds.length > 1)) return null;
  const isMore =
    bounds.length === 1 &&
    before.length === 1 &&
    !INSTEAD.test(said) &&
    before.every(({ operator }) => isOtherSide(operator, only.operator));
  const kept = isMore ? groups : without(groups, before);
  const made = bounds.map(({ operator, value }): GroupBound => ({
    measure: measure.expression,
    operator,
    value: numberOf(value),
  }));
  const bounded = { ...kept, bounds: [...kept.bounds, ...made] };
  return isOfAll(scene)
    ? { query: setLimit(scene.query, null), groups: bounded }
    : { groups: bounded };
};

/** `everyone with more than five`, of the few that have the most: however many there are. */
function isOfAll({ said, clause }: Scene): boolean {
  return (
    clause.limit !== null && /\b(everyone|everybody|all|anyone|anybody|each|every)\b/u.test(said)
  );
}

const LETTING: Readonly<Partial<Record<ComparisonOperator, ComparisonOperator>>> = {
  '<': '<=',
  '>': '>=',
};

/** `20 itself counts as well`: the bound at that number lets it in. Null where none is there. */
function letIn(
  said: string,
  before: readonly GroupBound[],
): ((bound: GroupBound) => GroupBound) | null {
  const end = endLetIn(said);
  const isIt = ({ value, operator }: GroupBound): boolean =>
    value.kind === 'integer' && value.value === end && LETTING[operator] !== undefined;
  if (end === undefined || !before.some(isIt)) return null;
  return (bound) =>
    before.includes(bound) && isIt(bound)
      ? { ...bound, operator: LETTING[bound.operator] ?? bound.operator }
      : bound;
}

const INSTEAD = /\b(instead|instead_of|rather|make (it|that|this)|change)\b/u;

function numberOf(value: string): Expression {
  return value.includes('.')
    ? { kind: 'float', value: `${Number(value)}`, span: NO_SPAN }
    : integer(BigInt(value));
}

function without(groups: GroupBounds, gone: readonly GroupBound[]): GroupBounds {
  return { ...groups, bounds: groups.bounds.filter((each) => !gone.includes(each)) };
}

/** What is shown of each group, and what is bound though nobody sees it. */
function measuresOf({ clause, groups }: Scene): readonly Measure[] {
  const isGrouped = clause.items.length > 1 || groups.measures.length > 0;
  if (!isGrouped || clause.distinct) return [];
  const shown = clause.items.flatMap(({ expression, name }) =>
    isAggregate(expression) ? [{ expression, heading: name.text }] : [],
  );
  const hidden = groups.measures.map(({ expression }) => ({ expression, heading: null }));
  return [...new Map([...hidden, ...shown].map((each) => [keyOf(each.expression), each])).values()];
}

/** A bound in any form; a number by itself takes the place of the one that there is. */
function boundSaid({ said }: Scene, before: readonly GroupBound[]): Bounds | null {
  const found = boundsIn(said);
  // "Above 500 m" is of what has metres.
  if (found && isUnit(found.behind.trim().split(' ')[0] ?? '')) return null;
  if (found) return isOfGroups(found, said) ? found : null;
  const [only, ...more] = before;
  const [, value] = new RegExp(String.raw`\b${NUMBER}\b`, 'u').exec(said) ?? [];
  if (!only || more.length > 0 || value === undefined || !INSTEAD.test(said)) return null;
  return { bounds: [{ operator: only.operator, value }], isOut: false, behind: '' };
}

/** "Make it 20", where the query compares something else with a number as well: of which of them? */
function otherNumbers({ query, said, mentions }: Scene): readonly Expression[] {
  if (mentions.length > 0 || boundsIn(said)) return [];
  return conditionsIn(query).flatMap((each) =>
    each.kind === 'comparison' && elementsOf(each, 'integer').length > 0
      ? [turnedComparison(each).first]
      : [],
  );
}

/** Numbers that groups can have: no year, no day, and nothing that only equals one by the way. */
function isOfGroups({ bounds }: Bounds, said: string): boolean {
  const isPlain = bounds.every(({ operator }) => operator !== '=' || /\bexactly\b/u.test(said));
  const isTime = /\b(before|after|since|until|till|born|year)\b/u.test(said);
  return isPlain && !isTime && bounds.every(isNoTime);
}

function isNoTime({ value }: Bound): boolean {
  return !/^(1[5-9]|20)\d\d$/u.test(value) && !value.includes('-');
}

/** `never mind the number`, `drop the minimum`: without the bound. */
function forgets({ said, words }: Scene, { heading }: Measure): boolean {
  if (/\d/u.test(said)) return false;
  const isBound = /\b(minimum|maximum|threshold|bound|limit|condition|filter|restriction)\b/u.test(
    said,
  );
  const isIt =
    isBound ||
    /\b(how_many|numbers?|counts?)\b/u.test(said) ||
    words.some(({ plain }) => heading !== null && plain === heading.toLowerCase());
  const isGone = isBound && /\b(forget|drop|remove|without|no)\b/u.test(said);
  return isIt && (isGone || /\b(regardless|whatever|ignore|lift)\b/u.test(said));
}

/** Whether nothing is named but what is counted, what it is counted for, and the column itself. */
function speaksOfIt(scene: Scene, { expression, heading }: Measure): boolean {
  const shown = new Set([
    ...elementsOf(scene.clause, 'variable').map((each) => each.name),
    ...elementsOf(expression, 'variable').map((each) => each.name),
    ...scene.groups.keys.flatMap((each) =>
      elementsOf(each.expression, 'variable').map(({ name }) => name),
    ),
  ]);
  const number = scene.words.findIndex(({ plain }) => /^\d+$/u.test(plain));
  return scene.mentions.every((mention) => {
    // "Only mothers with four or more": whoever it is counted for, in the asker's words.
    const isBefore = mention.to <= number;
    const hop = isBefore ? hopMeant(scene, mention) : null;
    if (hop && scene.nodes.some(({ name, label }) => label === hop.other && shown.has(name))) {
      return true;
    }
    const said = scene.words.slice(mention.from, mention.to);
    const [word, ...more] = said;
    const isColumn = more.length === 0 && word?.plain === heading?.toLowerCase();
    const isSmall = said.every(({ plain }) => /^(number|numbers|count|counts|total)$/u.test(plain));
    const isOfIt = nodesMeant(scene, mention).some((node) => shown.has(node.name));
    return isColumn || isSmall || isOfIt;
  });
}
