import { anyLabel, node, relationship } from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import {
  addHop,
  changeTypes,
  relationshipsOf,
  removeHop,
  turnHop,
} from '@/lib/query/edit/edit-hops';
import type { NodePattern, PathPattern, Query } from '@/lib/query/model';
import { namesIn } from '@/lib/query/scope';
import { elementsOf } from '@/lib/query/visit';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { KnownEdit } from './known-edit';
import { isPlainPath, namedNodes } from './plain-patterns';

/** Of how things hang together. */
export function hopEdits(query: Query, schema: GraphSchema): readonly KnownEdit[] {
  const links = relationshipsOf(query);
  const top = query.parts.flatMap(({ clauses }) =>
    clauses.flatMap((clause) =>
      clause.kind === 'match' && !clause.optional ? clause.patterns.filter(isPlainPath) : [],
    ),
  );
  const edits = top.flatMap((path): readonly KnownEdit[] =>
    path.elements.flatMap((link, index): readonly KnownEdit[] => {
      if (link.kind !== 'relationship') return [];
      const place = links.indexOf(link);
      const [left, right] = [path.elements[index - 1], path.elements[index + 1]];
      const isLoop =
        left?.kind === 'node' &&
        right?.kind === 'node' &&
        left.variable !== null &&
        left.variable.text === right.variable?.text;
      // One that another hop has would be that hop, and this one the other.
      const types = links.flatMap((each) => namesIn(each.types));
      const other = schema.relationshipTypes.find(({ name }) => !types.includes(name))?.name;
      const isEnd =
        index === path.elements.length - 2 &&
        right?.kind === 'node' &&
        isIdle(query, right) &&
        !link.variable;
      return [
        ...(link.direction === 'either' || isLoop || isEven(query, [left, right])
          ? []
          : [
              {
                kind: 'turn-hop',
                // Between what becomes two of a kind it would be the other end that is shown.
                site: [`link ${place}`, ...[left, right].flatMap(labelSite)].join(' & '),
                apply: (each: Query) => turnHop(each, place),
              } as const,
            ]),
        ...(other === undefined
          ? []
          : [
              {
                kind: 'change-type',
                site: `link ${place}`,
                apply: (each: Query) => changeTypes(each, place, [other]),
              } as const,
            ]),
        ...(isEnd
          ? [
              {
                kind: 'remove-hop',
                site: [allLinks(links.length), ...labelSite(right)].join(' & '),
                apply: (each: Query) => removeHop(each, place),
              } as const,
            ]
          : []),
      ];
    }),
  );
  const [start] = namedNodes(query);
  // What is asked for already would be told of that: come out of a body, or be the one that is there.
  const walked = new Set(links.flatMap(({ types }) => namesIn(types)));
  const to = schema.relationshipTypes.find(
    ({ name, endpoints }) =>
      !walked.has(name) && endpoints.some(({ from }) => from === start?.label),
  );
  const end = to?.endpoints.find(({ from }) => from === start?.label)?.to;
  if (!start || !to || end === undefined) return edits;
  const hop = {
    from: start.name,
    link: relationship({ types: anyLabel([to.name]) }),
    to: node({ labels: anyLabel([end]) }),
  };
  return [
    ...edits,
    { kind: 'add-hop', site: allLinks(links.length), apply: (each) => addHop(each, hop) },
  ];
}

/** Between two of a kind, turning a hop and showing the other end are the same. */
function isEven(
  query: Query,
  ends: readonly (PathPattern['elements'][number] | undefined)[],
): boolean {
  const [left, right] = ends.map((end) => {
    if (end?.kind !== 'node') return '';
    const all = elementsOf(query, 'node').filter(
      ({ variable }) => end.variable !== null && variable?.text === end.variable.text,
    );
    return [end, ...all].map(({ labels }) => keyOf(labels)).find((key) => key !== '') ?? '';
  });
  return left === right;
}

function labelSite(end: PathPattern['elements'][number] | undefined): readonly string[] {
  return end?.kind === 'node' && end.variable ? [`label ${end.variable.text}`] : [];
}

/** Adding or removing one moves the others' places. */
function allLinks(count: number): string {
  return ['link', ...Array.from({ length: count }, (_none, place) => `link ${place}`)].join(' & ');
}

/** A node that nothing else speaks of and that says no more than its label. */
function isIdle(query: Query, { variable, properties, where }: NodePattern): boolean {
  if (properties || where) return false;
  if (!variable) return true;
  const uses = [
    ...elementsOf(query, 'variable').filter(({ name }) => name === variable.text),
    ...elementsOf(query, 'node').filter((each) => each.variable?.text === variable.text),
  ];
  return uses.length === 1;
}
