import 'server-only';
import type { Mention } from './lexicon';
import { hopsFrom, type Scene } from './scene';

export interface Hop {
  readonly type: string;
  readonly other: string;
  readonly isOut: boolean;
}

/** A relationship of the focus that a mention names, by its type or by what it leads to. */
export function hopMeant(scene: Scene, { senses }: Mention): Hop | null {
  const { focus } = scene;
  if (!focus) return null;
  const hops = hopsFrom(scene, focus.label);
  const types = senses.flatMap((sense) => (sense.kind === 'type' ? [sense.type] : []));
  const labels = senses.flatMap((sense) => (sense.kind === 'label' ? [sense.label] : []));
  const byType = hops.filter(({ type }) => types.includes(type));
  // Of a relationship between two of a kind, what it leads to is what it is called after.
  const out = byType.filter(({ isOut }) => isOut);
  const named = out.length > 0 ? out : byType;
  if (named.length > 0) return named[0] ?? null;
  const byLabel = hops.filter(({ other }) => labels.includes(other));
  return byLabel.length > 0
    ? (byLabel.toSorted((a, b) => Number(b.isOut) - Number(a.isOut))[0] ?? null)
    : null;
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
