import 'server-only';
import {
  anyLabel,
  compare,
  isIn,
  match,
  node,
  not,
  parameter,
  path,
  property,
  query as queryOf,
  relationship,
} from '@/lib/query/build';
import { addCondition, conditionsIn } from '@/lib/query/edit/edit-conditions';
import { addHop } from '@/lib/query/edit/edit-hops';
import { withClauses } from '@/lib/query/edit/final-return';
import {
  type Clause,
  type Expression,
  NO_SPAN,
  type Query,
  type RelationshipPattern,
} from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { freeName, hopMeant } from './hop-meant';
import type { Rule } from './rule';
import { hopsFrom, type Scene, type SceneNode, typesMeant } from './scene';

interface Owned {
  readonly label: string;
  readonly key: string;
}

/** Values of the words that the query does not speak of yet. */
function freshValues({ words, query }: Scene): readonly string[] {
  const used = new Set(elementsOf(query, 'parameter').map(({ name }) => name));
  return words
    .filter(({ plain }) => plain.startsWith('$'))
    .map(({ plain }) => plain.slice(1))
    .filter((name) => !used.has(name));
}

function ownersOf({ placeholders, lexicon }: Scene, name: string): readonly Owned[] {
  const labels = new Set(lexicon.schema.labels.map((each) => each.name));
  return (placeholders.get(name) ?? []).flatMap((type) => {
    const at = type.lastIndexOf('.');
    const label = type.slice(0, at);
    return labels.has(label) ? [{ label, key: type.slice(at + 1) }] : [];
  });
}

interface Way {
  readonly from: SceneNode;
  readonly owned: Owned;
  readonly type: string;
  readonly isOut: boolean;
}

/** `only those $person directed`, `without the ones that $x wrote`, `$y has to be in it too`: a thing more that must be there, or may not. */
export const relationRule: Rule = (scene) => {
  const [value, ...more] = freshValues(scene);
  if (value === undefined || more.length > 0) return null;
  if (/\b(instead|instead_of|same|wrong|rather)\b/u.test(scene.said)) return null;
  const named = waysNamed(scene, value);
  const ways = named.length > 0 ? named : waysAlike(scene, value);
  const [way] = ways;
  if (!way || ways.length > 1) return null;
  const { from, owned, type, isOut } = way;
  const isWithout = WITHOUT.test(scene.said);
  const link = relationship({ types: anyLabel([type]), direction: isOut ? 'right' : 'left' });
  const name = freeName(scene, owned.label);
  const called = property(name, owned.key);
  const isIt = isListOf(scene, owned)
    ? isIn(parameter(value), called)
    : compare(called, '=', parameter(value));
  const end = node({ variable: name, labels: anyLabel([owned.label]) });
  if (isWithout) {
    const pattern = path(node({ variable: from.name }), link, end);
    const body = queryOf({ ...match([pattern]), where: isIt });
    return addCondition(
      scene.query,
      not({ kind: 'subquery', operator: 'exists', body, span: NO_SPAN }),
    );
  }
  return addCondition(addHop(scene.query, { from: from.name, link, to: end }), isIt);
};

/** By a relationship that the words name and that the query does not walk to such a thing yet. */
function waysNamed(scene: Scene, value: string): readonly Way[] {
  const types = typesMeant(scene.mentions);
  const walked = new Set(scene.links.flatMap((link) => link.types));
  return inOrder(scene).flatMap((from) =>
    ownersOf(scene, value).flatMap((owned) =>
      hopsFrom(scene, from.label)
        .filter(
          ({ type, other, isOut }) =>
            types.has(type) &&
            other === owned.label &&
            !walked.has(type) &&
            (other !== from.label || isOut === leadsOut(scene, type)),
        )
        .map(({ type, isOut }): Way => ({ from, owned, type, isOut })),
    ),
  );
}

/** Between two of a kind: `trained by $x` goes along a type that is called after it, `trained $x` against it. */
function leadsOut({ said }: Scene, type: string): boolean {
  return !type.endsWith('_BY') || /\b(by|von)\b/u.test(said);
}

const WITHOUT = /\b(without|not|nobody|none|never|except|exclude|no)\b|\bleave out\b/u;

function isListOf({ lexicon }: Scene, { label, key }: Owned): boolean {
  const properties = lexicon.schema.labels.find(({ name }) => name === label)?.properties ?? [];
  return properties.some(({ name, list }) => name === key && list);
}

/** `$x too`, `nobody with $x`: as another value of the same kind is there already. */
function waysAlike(scene: Scene, value: string): readonly Way[] {
  const isToo = /\b(also|too|as well|both)\b/u.test(scene.said);
  const isWith = /\b(with|having|have|has|had|who|that|featuring|starring)\b/u.test(scene.said);
  if (
    !isToo &&
    !(isWith && (WITHOUT.test(scene.said) || /\b(only|just|those|ones)\b/u.test(scene.said)))
  ) {
    return [];
  }
  // "Also those of $x" are more of them; "who also have $x" are fewer.
  if (
    /\b(also|and|include|including|add|plus) (the ones|those|these|the \S+s|all|everyone|everybody)\b/u.test(
      scene.said,
    )
  )
    return [];
  return ownersOf(scene, value).flatMap((owned) =>
    scene.nodes
      .filter(
        ({ name, label }) =>
          label === owned.label &&
          (isGiven(scene, name, owned.key) ||
            (isListOf(scene, owned) && isGiven(scene, name, null))),
      )
      .flatMap(({ name }) =>
        scene.links.flatMap(({ types, from, to }): readonly Way[] => {
          const [type] = types;
          const other = scene.nodes.find((each) => each.name === (from === name ? to : from));
          if ((from !== name && to !== name) || type === undefined || !other) return [];
          // Who is in it may have made it, or be in it otherwise: nothing says which.
          if (!isToo && linksBetween(scene, other.label, owned.label) > 1) return [];
          return [{ from: other, owned, type, isOut: to === name }];
        }),
      ),
  );
}

function linksBetween(scene: Scene, label: string, other: string): number {
  return new Set(
    hopsFrom(scene, label)
      .filter((hop) => hop.other === other)
      .map(({ type }) => type),
  ).size;
}

function isGiven(scene: Scene, name: string, key: string | null): boolean {
  return conditionsIn(scene.query).some((condition) => {
    const [link] = condition.kind === 'comparison' ? condition.rest : [];
    return (
      condition.kind === 'comparison' &&
      link?.operator === '=' &&
      (link.operand.kind === 'parameter' || link.operand.kind === 'string') &&
      condition.first.kind === 'property' &&
      (key === null || condition.first.key.text === key) &&
      condition.first.subject.kind === 'variable' &&
      condition.first.subject.name === name
    );
  });
}

function inOrder({ nodes, focus }: Scene): readonly SceneNode[] {
  return focus ? [focus, ...nodes.filter(({ name }) => name !== focus.name)] : nodes;
}

/** `born in the same city`, `of the same colour`: two things of the query share another, or a property. */
export const sameRule: Rule = (scene) => {
  if (
    !/\bsame\b/u.test(scene.said) ||
    /\binstead|\bsame (thing|question|order|way|for)\b/u.test(scene.said)
  )
    return null;
  const { focus, clause, nodes } = scene;
  const shown = new Set(
    clause.items.flatMap(({ expression }) =>
      elementsOf(expression, 'variable').map(({ name }) => name),
    ),
  );
  const others = nodes.filter(
    ({ name, label }) => name !== focus?.name && label === focus?.label && shown.has(name),
  );
  const [other] = others;
  if (!focus || !other || others.length > 1) return null;
  const said = scene.words.findIndex(({ plain }) => plain === 'same');
  for (const mention of scene.mentions.filter(({ from }) => from > said)) {
    const hop = hopMeant(scene, mention);
    if (hop && !scene.links.some(({ types }) => types.includes(hop.type))) {
      const direction = hop.isOut ? 'right' : 'left';
      const name = freeName(scene, hop.other);
      const link = relationship({ types: anyLabel([hop.type]), direction });
      const one = addHop(scene.query, {
        from: focus.name,
        link,
        to: node({ variable: name, labels: anyLabel([hop.other]) }),
      });
      return addHop(one, { from: other.name, link, to: node({ variable: name }) });
    }
    const key = mention.senses.flatMap((sense) =>
      sense.kind === 'property' && sense.owner === focus.label ? [sense.property.name] : [],
    )[0];
    if (key !== undefined) {
      return addCondition(
        scene.query,
        compare(property(focus.name, key), '=', property(other.name, key)),
      );
    }
  }
  return null;
};

/** `the opposite`, `all that are not among them`: what has no such relationship in the place of what has. */
export const oppositeRule: Rule = (scene) => {
  const { said, query, focus, links } = scene;
  if (!/\b(opposite|gegenteil|not among|none of them|not one of)\b/u.test(said)) return null;
  const [link] = links;
  if (!focus || !link || links.length !== 1) return null;
  const otherName = link.from === focus.name ? link.to : link.from;
  const other = scene.nodes.find(({ name }) => name === otherName);
  if (!other || otherName === focus.name) return null;
  const pattern = elementsOf(query, 'relationship')[link.place];
  if (!pattern) return null;
  const direction = link.from === focus.name ? 'right' : 'left';
  const hop = relationship({ types: pattern.types, direction });
  const walked = path(node({ variable: focus.name }), hop, node({ variable: other.name }));
  const parted = withoutLink(query, pattern);
  const exists: Expression = {
    kind: 'subquery',
    operator: 'exists',
    body: queryOf(match([walked])),
    span: NO_SPAN,
  };
  return parted ? addCondition(parted, not(exists)) : null;
};

/** Both ends of a path of one relationship, each in a MATCH of its own; null where the path is longer. */
function withoutLink(query: Query, gone: RelationshipPattern): Query | null {
  let isDone = false;
  const edited = withClauses(query, (clauses) =>
    clauses.flatMap((clause): readonly Clause[] => {
      const [only] = clause.kind === 'match' ? clause.patterns : [];
      if (clause.kind !== 'match' || only?.kind !== 'path' || clause.patterns.length > 1) {
        return [clause];
      }
      const [start, link, end, ...more] = only.elements;
      const isIt = link === gone && start?.kind === 'node' && end?.kind === 'node';
      if (!isIt || more.length > 0) return [clause];
      isDone = true;
      return [match([path(start)]), { ...clause, patterns: [path(end)] }];
    }),
  );
  return isDone ? edited : null;
}
