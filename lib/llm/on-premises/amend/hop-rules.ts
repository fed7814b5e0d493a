import 'server-only';
import { match, path } from '@/lib/query/build';
import { conditionsIn, removeCondition } from '@/lib/query/edit/edit-conditions';
import { changeTypes, removeHop, turnHop } from '@/lib/query/edit/edit-hops';
import { turnOrder } from '@/lib/query/edit/edit-rows';
import { withClauses } from '@/lib/query/edit/final-return';
import type { Clause } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import type { Rule } from './rule';
import { nodesMeant, type Scene, typesMeant } from './scene';

/** `the ones he acted in instead of directed`, `the father instead of the mother`, `not A, I meant B`. */
export const typeRule: Rule = (scene) => {
  const { said, mentions, links, query, lexicon } = scene;
  if (
    !/\b(instead|instead_of|not|meant|rather|wrong|swap|replace|exchange|switch|change|should have (said|asked|been|written))\b/u.test(
      said,
    )
  )
    return null;
  const types = [...typesMeant(mentions)];
  for (const link of links) {
    const others = lexicon.schema.relationshipTypes.filter(
      ({ name, endpoints }) =>
        types.includes(name) &&
        !link.types.includes(name) &&
        endpoints.some(
          ({ from, to }) => from === labelOf(scene, link.from) && to === labelOf(scene, link.to),
        ),
    );
    const [only] = others;
    if (only && others.length === 1) return changeTypes(query, link.place, [only.name]);
  }
  return null;
};

/** `also those he directed`, `or wrote`: another type beside the one that there is. */
export const widenRule: Rule = (scene) => {
  const { said, mentions, links, query, lexicon, words, focus } = scene;
  if (!/\b(also|too|as well|or|either)\b/u.test(said) || /\b(not|without|only|just)\b/u.test(said))
    return null;
  if (!/\b(ones|those|that|who|which)\b|^or\b/u.test(said) || /\bshow\b/u.test(said)) return null;
  // "Which of these have also made something": fewer of them, not more.
  if (FEWER.test(said)) return null;
  const used = new Set(elementsOf(query, 'parameter').map(({ name }) => name));
  if (words.some(({ plain }) => plain.startsWith('$') && !used.has(plain.slice(1)))) return null;
  const types = typesMeant(mentions);
  const isAfterThem = WHO.test(said);
  for (const link of links) {
    // "Who wrote them, too": somebody else beside each, not more of them.
    if (isAfterThem && link.from !== focus?.name) continue;
    const more = lexicon.schema.relationshipTypes.filter(
      ({ name, endpoints }) =>
        types.has(name) &&
        !link.types.includes(name) &&
        endpoints.some(
          ({ from, to }) => from === labelOf(scene, link.from) && to === labelOf(scene, link.to),
        ),
    );
    const [only] = more;
    if (only && more.length === 1)
      return changeTypes(query, link.place, [...link.types, only.name]);
  }
  return null;
};

const WHO = /^((and|also|but|so) )*(who|whom)\b/u;

const FEWER =
  /\b(which|who|whoever|any) of (them|these|those)\b|\b(something|anything|somebody|someone|anybody|anyone|themselves|himself|herself|etwas|jemand|jemanden|selbst|selber)\b/u;

/** `only the directing jobs`, `acting not wanted`: one type of several. */
export const narrowRule: Rule = ({ said, mentions, links, query }) => {
  const isWithout = /\b(not|without|no|never|except)\b/u.test(said);
  if (!isWithout && !/\bonly\b|\bjust\b/u.test(said)) return null;
  const types = [...typesMeant(mentions)];
  const isGone =
    types.length > 0 && !links.some((link) => link.types.some((type) => types.includes(type)));
  // What is not wanted and not there is as it should be.
  const isUnwanted = /\bnot (wanted|needed|asked|required|gewünscht|gefragt|nötig)\b/u.test(said);
  if (isUnwanted && isGone && mentions.every(namesTypeOnly)) return query;
  for (const link of links) {
    if (link.types.length < 2) continue;
    const named = link.types.filter((type) => types.includes(type));
    const kept = isWithout ? link.types.filter((type) => !named.includes(type)) : named;
    if (named.length > 0 && kept.length > 0) return changeTypes(query, link.place, kept);
  }
  return null;
};

function namesTypeOnly({ senses }: Scene['mentions'][number]): boolean {
  return senses.every(({ kind }) => kind === 'type');
}

function labelOf({ nodes }: Scene, name: string): string {
  return nodes.find((node) => node.name === name)?.label ?? '';
}

/** `forget the city part`, `drop the link to the ward`: a hop that nothing is shown of. */
export const dropHopRule: Rule = (scene) => {
  const { said, mentions, links, query, clause, focus } = scene;
  if (!/\b(drop|forget|remove|leave out|without|ignore|regardless|whatever|away)\b/u.test(said))
    return null;
  const isMarked =
    /\b(link|relationship|connection|hop|part|bit|condition|filter|regardless|whatever|forget|verbindung|beziehung|teil)\b/u.test(
      said,
    );
  if (!isMarked) return null;
  const shown = new Set(
    [...clause.items, ...clause.order].flatMap((each) =>
      elementsOf(each, 'variable').map(({ name }) => name),
    ),
  );
  const named = new Set(
    mentions.flatMap((mention) => nodesMeant(scene, mention).map(({ name }) => name)),
  );
  const types = typesMeant(mentions);
  const ends = links.filter((link) =>
    [link.from, link.to].some(
      (end) =>
        end !== focus?.name &&
        !shown.has(end) &&
        (named.has(end) || link.types.some((type) => types.has(type))) &&
        links.filter(({ from, to }) => from === end || to === end).length === 1,
    ),
  );
  const [only] = ends;
  if (!only || ends.length > 1 || shown.has(only.name)) return null;
  const gone = [only.from, only.to].filter((end) => end !== focus?.name && !shown.has(end));
  const bare = conditionsIn(query)
    .filter((condition) =>
      elementsOf(condition, 'variable').some(
        ({ name }) => name === only.name || gone.includes(name),
      ),
    )
    .reduce((each, condition) => removeCondition(each, condition), query);
  return removeHop(bare, only.place);
};

const TURNS =
  /\bwrong (way|direction|end)\b|\bturn(ed)? (it |the (arrow|link|relationship) )?(a)?round\b|\bother (way|direction)\b|\b(opposite|reverse) direction\b|\breverse\b|\barrow\b|\b(change|flip|invert|switch) the direction\b|\bturn (it|the \w+) round\b|\bback to front\b|\bbackwards?\b|\b(falsch|verkehrt) ?(he)?rum\b/u;

/** Whether an amendment asks for a hop the other way round. */
export function asksToTurn(said: string): boolean {
  return TURNS.test(said);
}

/** Words for the order of the rows, which has a direction as well. */
export const SORTING = /\b(order|sort|sorting|sorted|sequence|ranking|rows?|list)\b/u;

/** `the arrow points the wrong way`. */
export const turnRule: Rule = (scene) => {
  const { said, query, links } = scene;
  if (SORTING.test(said) && scene.clause.order.length > 0) return null;
  const told = toldWay(scene);
  if (told !== null) return turnHop(query, told);
  if (!asksToTurn(said)) return null;
  const [only] = links;
  if (!only || links.length > 1) return null;
  // "The other way round" of a link that goes the one way it can is the rows'.
  const isOfRows = scene.clause.order.length > 0 && !NAMES_LINK.test(said) && !canTurn(scene, only);
  return isOfRows ? turnOrder(query) : turnHop(query, only.place);
};

const NAMES_LINK =
  /\b(arrow|link|relationship|relation|connection|direction|beziehung|pfeil|richtung)\b/u;

/** Whether the schema has such a link the other way round, or has none as it is. */
function canTurn(scene: Scene, { types, from, to }: Scene['links'][number]): boolean {
  const leads = (start: string, end: string): boolean =>
    scene.lexicon.schema.relationshipTypes.some(
      ({ name, endpoints }) =>
        types.includes(name) && endpoints.some((ends) => ends.from === start && ends.to === end),
    );
  return (
    leads(labelOf(scene, to), labelOf(scene, from)) ||
    !leads(labelOf(scene, from), labelOf(scene, to))
  );
}

/** `from the person to the city`: the place of the one relationship between such things that goes the other way. */
function toldWay(scene: Scene): number | null {
  const { words, mentions, links } = scene;
  const named = (word: string): readonly string[] =>
    mentions
      .filter(({ from }) =>
        words.slice(Math.max(0, from - 2), from).some(({ plain }) => plain === word),
      )
      .flatMap(({ senses }) =>
        senses.flatMap((sense) => (sense.kind === 'label' ? [sense.label] : [])),
      );
  const [starts, ends] = [named('from'), named('to')];
  const wrong = links.filter(
    (link) =>
      ends.includes(labelOf(scene, link.from)) &&
      starts.includes(labelOf(scene, link.to)) &&
      labelOf(scene, link.from) !== labelOf(scene, link.to),
  );
  const [only] = wrong;
  return only && wrong.length === 1 ? only.place : null;
}

/** `critics without a favourite too`: what has no match stays, with empty cells. */
export const optionalRule: Rule = (scene) => {
  const { said, query, focus, links } = scene;
  const isToo =
    /\b(without|missing|no)\b.*\b(too|also|as well|show up)\b|\balso\b.*\b(without|no|missing)\b/u.test(
      said,
    );
  const [link] = links;
  if (!isToo || !focus || !link || links.length !== 1) return null;
  return withClauses(query, (clauses) =>
    clauses.flatMap((clause): readonly Clause[] => {
      if (
        clause.kind !== 'match' ||
        clause.optional ||
        elementsOf(clause, 'relationship').length === 0
      )
        return [clause];
      const own = elementsOf(clause, 'node').find(
        ({ variable: name }) => name?.text === focus.name,
      );
      if (!own) return [clause];
      const start = match([path(own)]);
      const patterns = clause.patterns.map((pattern) =>
        pattern.kind === 'path'
          ? {
              ...pattern,
              elements: pattern.elements.map((each) =>
                each === own ? { ...own, labels: null, properties: null } : each,
              ),
            }
          : pattern,
      );
      return [start, { ...clause, optional: true, patterns }];
    }),
  );
};
