import 'server-only';
import type { Lexicon } from '../lexicon';
import type { TypeWords } from '../schema-vocabulary';
import { holdsEitherWay } from './either-way';

/** One relationship of a path, walked from its beginning to its end or back. */
export interface Step {
  readonly pattern: TypeWords;
  readonly forward: boolean;
}

export function stepEnd({ pattern, forward }: Step): string {
  return forward ? pattern.to : pattern.from;
}

export function stepStart({ pattern, forward }: Step): string {
  return forward ? pattern.from : pattern.to;
}

const PATH_CAP = 400;
const MOST_KNOWN = 2_000;

/** Paths between labels, searched once each. */
export class Paths {
  readonly #lexicon: Lexicon;
  readonly #known = new Map<string, readonly (readonly Step[])[]>();

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** Every path of one to `longest` steps, shortest first. Null for an end that may be anything. */
  between(from: string, to: string | null, longest: number): readonly (readonly Step[])[] {
    const key = `${longest} ${from} ${to ?? ''}`;
    const known = this.#known.get(key);
    if (known) return known;
    const found: (readonly Step[])[] = [];
    let open: { readonly end: string; readonly steps: readonly Step[] }[] = [
      { end: from, steps: [] },
    ];
    for (let length = 1; length <= longest && found.length < PATH_CAP; length += 1) {
      const next: { end: string; steps: readonly Step[] }[] = [];
      for (const { end, steps } of open) {
        for (const step of this.#lexicon.leaving(end)) {
          // What holds either way is one walk, and no second reading back.
          if (!step.forward && holdsEitherWay(step.pattern)) continue;
          if (next.length > PATH_CAP * 8) break;
          next.push({ end: stepEnd(step), steps: [...steps, step] });
        }
      }
      open = next;
      found.push(...open.filter(({ end }) => to === null || end === to).map(({ steps }) => steps));
    }
    const capped = found.slice(0, PATH_CAP);
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(key, capped);
    return capped;
  }
}
