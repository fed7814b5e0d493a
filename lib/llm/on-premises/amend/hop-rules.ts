import 'server-only';
import { match, path } from '@/lib/query/build';
import { changeTypes, turnHop } from '@/lib/query/edit/edit-hops';
import { withClauses } from '@/lib/query/edit/final-return';
import type { Clause } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import type { Rule } from './rule';
import type { Scene } from './scene';

/** `the ones he acted in instead of directed`, `the father instead of the mother`, `not A, I meant B`. */
export const typeRule: Rule = (scene) => {
  const { said, mentions, links, query, lexicon } = scene;
  if (!/\b(instead|instead_of|not|meant|rather|wrong)\b/u.test(said)) return null;
  const types = mentions.flatMap(({ senses }) =>
    senses.flatMap((sense) => (sense.kind === 'type' ? [sense.type] : [])),
  );
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

function labelOf({ nodes }: Scene, name: string): string {
  return nodes.find((node) => node.name === name)?.label ?? '';
}

/** `the arrow points the wrong way`. */
export const turnRule: Rule = ({ said, query, links }) => {
  if (
    !/\bwrong (way|direction)\b|\bturn(ed)? (it |the (arrow|link|relationship) )?(a)?round\b|\bother (way|direction)\b|\breverse\b|\barrow\b/u.test(
      said,
    )
  )
    return null;
  const [only] = links;
  return only && links.length === 1 ? turnHop(query, only.place) : null;
};

/** `critics without a favourite too`: what has no match stays, with empty cells. */
export const optionalRule: Rule = (scene) => {
  const { said, query, focus, links } = scene;
  const isToo =
    /\b(without|missing|no)\b.*\b(too|also|as well|show up)\b|\balso\b.*\bwithout\b/u.test(said);
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
