import 'server-only';
import {
  anyLabel,
  match,
  node,
  not,
  path,
  query as queryOf,
  relationship,
} from '@/lib/query/build';
import {
  addCondition,
  conditionsIn,
  removeCondition,
  replaceCondition,
} from '@/lib/query/edit/edit-conditions';
import { type Expression, NO_SPAN } from '@/lib/query/model';
import { namesIn } from '@/lib/query/scope';
import { elementsOf } from '@/lib/query/visit';

import type { Rule } from './rule';
import { hopsFrom, type Scene, typesMeant } from './scene';

const GONE =
  /\b(forget|regardless|ignore|whatever|lift)\b|\b(drop|remove|without|leave out)\b.*\b(condition|filter|part|bit|restriction)\b/u;
const DENIES = /\b(not|never|no|nobody|without|except|leave out|did ?n[o']t)\b/u;

/**
 * `forget the acting`, `who did not act in them`: of a condition that something has such a relationship, or
 * has none. What the words deny is denied, whatever was asked before.
 */
export const existsRule: Rule = (scene) => {
  const { query, said, links } = scene;
  const types = typesMeant(scene.mentions);
  const walked = new Set(links.flatMap((link) => link.types));
  const found = conditionsIn(query).filter((each) => {
    const own = typesOf(each);
    return own.length > 0 && own.every((type) => types.has(type));
  });
  const [condition, ...more] = found;
  if (!condition || more.length > 0) return null;
  if (GONE.test(said)) return removeCondition(query, condition);
  // What the query walks as well may be meant.
  if (/\b(instead|instead_of|rather|also|too)\b/u.test(said)) return null;
  if ([...types].some((type) => walked.has(type)) || scene.mentions.some(isOfElse(types))) {
    return null;
  }
  const isDenied = condition.kind === 'not';
  if (DENIES.test(said) === isDenied) return null;
  const turned = isDenied ? condition.operand : not(condition);
  return replaceCondition(query, condition, turned);
};

/** Relationships that a condition asks for, and nothing else; empty for any other condition. */
function typesOf(condition: Expression): readonly string[] {
  const inner = condition.kind === 'not' ? condition.operand : condition;
  const isExists =
    (inner.kind === 'subquery' && inner.operator === 'exists') ||
    inner.kind === 'pattern-predicate';
  return isExists ? elementsOf(inner, 'relationship').flatMap(({ types }) => namesIn(types)) : [];
}

function isOfElse(types: ReadonlySet<string>): (mention: Scene['mentions'][number]) => boolean {
  return ({ senses }) =>
    !senses.some(
      (sense) => sense.kind === 'label' || (sense.kind === 'type' && types.has(sense.type)),
    );
}

/** `and wrote them, too`, `that they also acted in`: what does one thing to another does this to it as well. */
export const bothRule: Rule = (scene) => {
  const { said, query, focus, nodes } = scene;
  if (!BOTH.test(said) || /\b(show|add|instead|without|not|or)\b/u.test(said)) return null;
  const types = typesMeant(scene.mentions);
  const walked = new Set(scene.links.flatMap((link) => link.types));
  const ways = focus
    ? hopsFrom(scene, focus.label).filter(({ type }) => types.has(type) && !walked.has(type))
    : [];
  const [way] = ways;
  const ends = nodes.filter(({ name, label }) => name !== focus?.name && label === way?.other);
  const [end] = ends;
  if (!focus || !way || !end || ways.length > 1 || ends.length > 1) return null;
  const link = relationship({
    types: anyLabel([way.type]),
    direction: way.isOut ? 'right' : 'left',
  });
  const walk = path(node({ variable: focus.name }), link, node({ variable: end.name }));
  return addCondition(query, {
    kind: 'subquery',
    operator: 'exists',
    body: queryOf(match([walk])),
    span: NO_SPAN,
  });
};

/** Of the same: without a word that asks who it is. */
const BOTH =
  /^(?:and |but )?(?:(?:only )?those (?:who|that) |that )?(?:(?:have|has|they) )?(?:also |themselves )?(?!who\b|show\b)\p{L}+(?: \p{L}+)? (?:it|them|those|these)(?: (?:themselves|himself|herself))?(?: (?:also|too|as well))$/u;
