import 'server-only';
import type { TypeWords, Vocabulary } from './schema-vocabulary';

/** One relationship of a path, walked from its beginning to its end or back. */
export interface Step {
  readonly pattern: TypeWords;
  readonly forward: boolean;
}

export interface SchemaPaths {
  /** Every path of at most `longest` steps, shortest first; the empty one where both are one label. */
  between(from: string, to: string, longest: number): readonly (readonly Step[])[];
}

/** Label that a step leads to. */
export function stepEnd({ pattern, forward }: Step): string {
  return forward ? pattern.to : pattern.from;
}

export function schemaPaths({ patterns }: Vocabulary): SchemaPaths {
  const leaving = new Map<string, Step[]>();
  for (const pattern of patterns) {
    push(leaving, pattern.from, { pattern, forward: true });
    push(leaving, pattern.to, { pattern, forward: false });
  }
  const known = new Map<string, readonly (readonly Step[])[]>();

  function search(from: string, to: string, longest: number): readonly (readonly Step[])[] {
    const found: (readonly Step[])[] = from === to ? [[]] : [];
    let open: { end: string; steps: readonly Step[] }[] = [{ end: from, steps: [] }];
    for (let length = 1; length <= longest; length++) {
      open = open.flatMap(({ end, steps }) =>
        (leaving.get(end) ?? []).map((step) => ({ end: stepEnd(step), steps: [...steps, step] })),
      );
      found.push(...open.filter(({ end }) => end === to).map(({ steps }) => steps));
    }
    return found;
  }

  return {
    between(from, to, longest) {
      const key = `${longest} ${from} ${to}`;
      const paths = known.get(key) ?? search(from, to, longest);
      known.set(key, paths);
      return paths;
    },
  };
}

function push(map: Map<string, Step[]>, label: string, step: Step): void {
  const steps = map.get(label);
  if (steps) steps.push(step);
  else map.set(label, [step]);
}
