import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { TypeWords } from '../schema-vocabulary';
import { holdsEitherWay } from './either-way';
import type { Frame } from './frame';

export interface Told {
  readonly kind: 'edge' | 'node';
  readonly id: number;
}

/** What a reading says of a thing or a relationship in it: that it is asked for, compared, counted. */
export function toldIn(frame: Frame, { asked, groups, phrases }: Sketch): (told: Told) => string {
  const shown = new Map<string, string[]>();
  const say = (key: string, text: string): void => {
    shown.set(key, [...(shown.get(key) ?? []), text]);
  };
  for (const [role, ids] of [
    ['asked', asked],
    ['group', groups],
    ['most', phrases.filter(({ extreme, counted }) => extreme ?? counted).map(({ id }) => id)],
  ] as const) {
    for (const [index, id] of ids.entries()) {
      const spot = frame.spots.get(id);
      if (!spot) continue;
      const holder = spot.edge === null ? `node ${spot.node}` : `edge ${spot.edge}`;
      say(holder, `${role} ${index} ${spot.property?.name ?? ''}`);
    }
  }
  for (const { on, property, scope, test } of frame.conditions) {
    const said =
      test.kind === 'versus'
        ? { ...test, other: frame.nodes[test.other]?.label }
        : test.kind === 'like-kin'
          ? { ...test, pattern: test.pattern.type }
          : test;
    say(`${on.kind} ${on.id}`, `${scope} ${property.name} ${JSON.stringify(said)}`);
  }
  for (const { id, kind, root, counted, amount } of frame.scopes) {
    say(`node ${root}`, `root ${id} ${kind} ${JSON.stringify(amount)}`);
    if (counted !== null) say(`node ${counted}`, `counted ${id}`);
  }
  return ({ kind, id }) => (shown.get(`${kind} ${id}`) ?? []).toSorted().join('; ');
}

/** Equal for frames that mean the same, in whatever order they were put together. */
export function signatureOf(frame: Frame, sketch: Sketch): string {
  const told = toldIn(frame, sketch);
  const nodes = frame.nodes.map(
    ({ id, label, scope }) => `${label} ${scope} [${told({ kind: 'node', id })}]`,
  );
  const edges = frame.edges
    .filter(({ gone }) => gone !== true)
    .map(({ id, from, to, pattern, scope, deep }) => {
      const [first, second] = endsOf(pattern, [nodes[from] ?? '', nodes[to] ?? '']);
      return `${first} ${pattern.type} ${scope} ${deep} [${told({ kind: 'edge', id })}] ${second}`;
    });
  const joined = new Set(frame.edges.flatMap(({ from, to, gone }) => (gone ? [] : [from, to])));
  const alone = frame.nodes.flatMap(({ id }) =>
    joined.has(id) || told({ kind: 'node', id }) === '' ? [] : [nodes[id] ?? ''],
  );
  const apart = frame.apart.map((pair) =>
    pair
      .map((id) => nodes[id] ?? '')
      .toSorted()
      .join(' <> '),
  );
  return [...edges, ...alone, ...apart].toSorted().join('\n');
}

/** Of what holds either way it is all the same which end is which, unless one is counted and nothing is said of the other. */
function endsOf(pattern: TypeWords, ends: readonly string[]): readonly string[] {
  const isCountedAlone =
    ends.some((end) => end.includes('[]')) && ends.some((end) => /\bmost \d/u.test(end));
  return holdsEitherWay(pattern) && !isCountedAlone ? ends.toSorted() : ends;
}
