import 'server-only';
import { aggregate, variable } from '@/lib/query/build';
import { addColumn, setColumns } from '@/lib/query/edit/edit-columns';
import { withReturn } from '@/lib/query/edit/final-return';
import type { Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import type { Rule } from './rule';
import { nodesMeant, type Scene, type SceneNode } from './scene';

/** `how many for each`: of what stands first. */
export const FOR_EACH = /\b(in|for|per|at|on|by|from) (each|every)( (one|of them))?$/u;

/** What is counted of each thing that stands first: what is named, else what else is shown; asked about where neither is. */
export function countedForEach(scene: Scene, named: SceneNode | null): ReturnType<Rule> {
  const { clause, query, focus } = scene;
  const [first] = clause.items;
  const shown = clause.items.flatMap(({ expression }) => elementsOf(expression, 'variable'));
  const others = [...new Set(shown.map(({ name }) => name))].filter((name) => name !== focus?.name);
  const counted = named?.name ?? (others.length === 1 ? others[0] : undefined);
  if (!first || counted === undefined || counted === focus?.name) return { ask: [] };
  return setColumns(withoutOrder(query), [
    { expression: first.expression, ...(first.named ? { heading: first.name.text } : {}) },
    { expression: aggregate('count', variable(counted), { distinct: true }), heading: 'number' },
  ]);
}

/** Things that are named before what they are counted by. */
export function namedBefore(scene: Scene): readonly SceneNode[] {
  const at = scene.words.findIndex(({ plain }) => /^(per|each|every|by)$/u.test(plain));
  return scene.mentions
    .filter(({ to }) => to <= at)
    .flatMap((mention) => nodesMeant(scene, mention));
}

/** Beside what is shown of others: what is shown of each that is counted would part them. */
export function grouped(query: Query, counted: SceneNode): Query {
  const expression = aggregate('count', variable(counted.name));
  return addColumn(
    withReturn(query, (clause) => {
      const others = clause.items.filter((each) =>
        elementsOf(each.expression, 'variable').every(({ name }) => name !== counted.name),
      );
      const items = others.length > 0 ? others : clause.items;
      const isSame = items.length === clause.items.length;
      return { ...clause, items, distinct: false, order: isSame ? clause.order : [] };
    }),
    { expression, heading: 'number' },
  );
}

/** Of groups there is no order of rows, and no number of them, that was meant. */
export function withoutOrder(query: Query): Query {
  return withReturn(query, (clause) => ({
    ...clause,
    order: [],
    distinct: false,
    limit: null,
    skip: null,
  }));
}
