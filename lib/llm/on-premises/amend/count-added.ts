import 'server-only';
import { aggregate, variable } from '@/lib/query/build';
import { addColumn } from '@/lib/query/edit/edit-columns';
import type { Query } from '@/lib/query/model';

import type { Mention } from './lexicon';
import { nodesMeant, propertiesMeant, type Scene, type SceneNode, typesMeant } from './scene';

/** What a relationship of the query leads to that the words name, or who does it: the `writer` of what was written. */
export function endOf(
  { links, nodes, words }: Scene,
  mentions: readonly Mention[],
): SceneNode | null {
  const types = typesMeant(mentions);
  const found = links.filter((link) => link.types.some((type) => types.has(type)));
  const [only] = found;
  if (!only || found.length > 1) return null;
  const said = mentions.flatMap(({ from, to }) => words.slice(from, to).map(({ plain }) => plain));
  const own = new Set(only.types.flatMap((type) => type.toLowerCase().split('_')));
  const isDoer = said.some((word) => /[eo]rs?$/u.test(word) && !own.has(word.replace(/s$/u, '')));
  const end = isDoer ? only.from : only.to;
  return nodes.find(({ name }) => name === end) ?? null;
}

/** `how many seats does each have`: what each says of itself; `and the number of visits`, beside what is made of them. */
export function countAdded(scene: Scene, isMade: boolean): Query | null {
  const { said, query, words, clause } = scene;
  const at = words.findIndex(({ plain }) => /^(many|much|number)$/u.test(plain));
  const next = scene.mentions.find(
    ({ from }) => from === at + 1 || (from === at + 2 && words[at + 1]?.plain === 'of'),
  );
  if (at < 0 || !next) return null;
  const [held] = propertiesMeant(scene, next, true).filter(({ schema }) =>
    schema.types.includes('INTEGER'),
  );
  const isOwn = next.senses.every(({ kind }) => kind === 'property');
  if (held && isOwn && !isMade && !/\b(per|by|instead|instead_of)\b/u.test(said)) {
    return addColumn(query, { expression: held.expression });
  }
  const [node] = nodesMeant(scene, next);
  const isCountedYet = clause.items.some(
    ({ expression }) => expression.kind === 'aggregate' && expression.function === 'count',
  );
  const isMore = /^(and|also|plus|with)\b|\b(also|too|as well)\b/u.test(said);
  if (!node || !isMade || isCountedYet || !isMore || /\binstead/u.test(said)) return null;
  return addColumn(query, {
    expression: aggregate('count', variable(node.name)),
    heading: 'number',
  });
}
