import 'server-only';
import { changeTypes } from '@/lib/query/edit/edit-hops';
import { elementsOf } from '@/lib/query/visit';

import type { Rule } from './rule';
import { type Scene, type SceneLink, typesMeant } from './scene';

/** Asks the same of others, whatever is shown beside them. */
const AGAIN = /\b(what|how) about\b|\bwas ist mit\b/u;

/** Words beside which nothing is said but what is asked about. */
const BESIDE = new Set(
  'and but what about how who was is are were the a an its their his her so then wer ist war sind waren mit of it them'.split(
    ' ',
  ),
);

/**
 * `what about the director?`, `who's the head?`, of a list of those who do something to a thing: those who do
 * another thing to it. And `which ones did he write?` of a list of things: by another of his links.
 */
export const askedInsteadRule: Rule = (scene) => {
  const { words, mentions, said } = scene;
  const [type, ...others] = typesMeant(mentions);
  if (type === undefined || others.length > 0) return null;
  const isSame = /\b(the )?same (thing |list )?for\b/u.test(said);
  const isBare =
    mentions.length === 1 &&
    (scene.isAsked || isSame) &&
    words.every(
      ({ plain }, place) =>
        BESIDE.has(plain) || mentions.some(({ from, to }) => from <= place && place < to),
    );
  const isTheirs =
    scene.isAsked &&
    /\b(which|what|welche\w*)\b/u.test(said) &&
    /\b(he|she|they|er|sie)\b/u.test(said) &&
    !/\b(also|too|as well|not|never|of (them|these|those))\b/u.test(said);
  if (!isBare && !isTheirs) return null;
  const fitting = scene.links.filter((link) => fits(scene, link, type));
  const [link] = fitting;
  if (!link || fitting.length > 1 || scene.links.some(({ types }) => types.includes(type))) {
    return null;
  }
  const asked = isBare ? link.from : link.to;
  const other = isBare ? link.to : link.from;
  const shown = new Set(elementsOf(scene.clause, 'variable').map(({ name }) => name));
  return scene.focus?.name === asked && (isSame || AGAIN.test(said) || !shown.has(other))
    ? changeTypes(scene.query, link.place, [type])
    : null;
};

/** Whether a relationship could be of the type. */
function fits({ lexicon, nodes }: Scene, { from, to }: SceneLink, type: string): boolean {
  const labelOf = (name: string): string => nodes.find((node) => node.name === name)?.label ?? '';
  return lexicon.schema.relationshipTypes.some(
    ({ name, endpoints }) =>
      name === type &&
      endpoints.some((ends) => ends.from === labelOf(from) && ends.to === labelOf(to)),
  );
}
