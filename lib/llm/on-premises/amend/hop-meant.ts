import 'server-only';
import { keyOf } from '@/lib/query/diff/key-of';

import type { Mention } from './lexicon';
import { hopsFrom, type Scene, type SceneNode, shownAs } from './scene';

export interface Hop {
  readonly type: string;
  readonly other: string;
  readonly isOut: boolean;
}

/** A relationship of the focus that a mention names, by its type or by what it leads to. */
export function hopMeant(scene: Scene, mention: Mention): Hop | null {
  return scene.focus ? hopOf(scene, scene.focus, mention) : null;
}

interface FoundHop {
  readonly from: SceneNode;
  readonly hop: Hop;
}

/** The same of whatever node of the query has it, or of the one that is meant; null where several have. What names a relationship comes first. */
export function hopAnywhere(scene: Scene, mention: Mention): FoundHop | null {
  const meant = scene.nodes.find((node) => keyOf(shownAs(scene, node)) === scene.meant);
  if (meant) {
    const hop = hopOf(scene, meant, mention);
    return hop && { from: meant, hop };
  }
  const types = mention.senses.filter(({ kind }) => kind === 'type');
  const named = types.length > 0 ? hopOfAny(scene, { ...mention, senses: types }) : null;
  return named ?? hopOfAny(scene, mention);
}

function hopOfAny(scene: Scene, mention: Mention): FoundHop | null {
  const own = hopMeant(scene, mention);
  if (own && scene.focus) return { from: scene.focus, hop: own };
  const found = scene.nodes.flatMap((from) => {
    const hop = hopOf(scene, from, mention);
    return hop ? [{ from, hop }] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function hopOf(scene: Scene, { label }: SceneNode, { senses }: Mention): Hop | null {
  const hops = hopsFrom(scene, label);
  const types = senses.flatMap((sense) => (sense.kind === 'type' ? [sense.type] : []));
  const labels = senses.flatMap((sense) => (sense.kind === 'label' ? [sense.label] : []));
  const byType = hops.filter(({ type }) => types.includes(type));
  // Of a relationship between two of a kind, what it leads to is what it is called after.
  const out = byType.filter(({ isOut }) => isOut);
  const named = out.length > 0 ? out : byType;
  if (named.length > 0) return named[0] ?? null;
  const byLabel = hops.filter(({ other }) => labels.includes(other));
  // Of several ways to a kind of thing, the one that the query walks already; else nothing says which.
  const walked = byLabel.filter(({ type }) =>
    scene.links.some((link) => link.types.includes(type)),
  );
  const ways = new Set(byLabel.map(({ type }) => type)).size > 1 ? walked : byLabel;
  return ways.toSorted((a, b) => Number(b.isOut) - Number(a.isOut))[0] ?? null;
}

export function freeName({ nodes }: Scene, label: string): string {
  const initial = label.slice(0, 1).toLowerCase();
  const taken = new Set(nodes.map(({ name }) => name));
  const base = /^[a-z]$/u.test(initial) ? initial : 'x';
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}${count}`;
    if (!taken.has(name)) return name;
  }
}
