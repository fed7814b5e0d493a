import { anyLabel } from '@/lib/query/build';
import type { Query } from '@/lib/query/model';
import { elementsOf, rewrite } from '@/lib/query/visit';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { KnownEdit } from './known-edit';
import { namedNodes } from './plain-patterns';

/** Of what kind of thing is meant. */
export function labelEdits(query: Query, schema: GraphSchema): readonly KnownEdit[] {
  return namedNodes(query).flatMap(({ name, label }): readonly KnownEdit[] => {
    const places = elementsOf(query, 'node').filter(
      ({ variable, labels }) => variable?.text === name && labels,
    );
    const other = schema.labels.find((each) => each.name !== label)?.name;
    if (places.length !== 1 || other === undefined) return [];
    return [
      {
        kind: 'change-label',
        site: `label ${name}`,
        apply: (each) =>
          rewrite<Query>(each, {
            node: (one) =>
              one.variable?.text === name && one.labels
                ? { ...one, labels: anyLabel([other]) }
                : one,
          }),
      },
    ];
  });
}
