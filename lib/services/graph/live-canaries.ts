import 'server-only';
import { createHash } from 'node:crypto';

import type { LeakMatcher } from '@/lib/egress/leak-matcher-port';
import { buildLeakMatcher } from '@/lib/egress/leak-matcher/build-leak-matcher';
import type { Store } from '@/lib/store/store';

import { madeUpName } from '../self-test/canaries';
import { installationSeed } from './installation-seed';

const COUNT = 8;

/** Finds the canaries of a graph, by its name; each matcher is made when it is first asked for. */
export function openCanaries(store: Store): (graph: string) => Promise<LeakMatcher> {
  const made = new Map<string, Promise<LeakMatcher>>();
  return (graph) => {
    const known = made.get(graph);
    if (known) return known;
    const matcher = installationSeed(store).then((seed) =>
      buildLeakMatcher(liveCanaries(seed, graph)),
    );
    made.set(graph, matcher);
    // Asked for again next time: until then the check fails, and nothing is sent.
    matcher.catch(() => made.delete(graph));
    return matcher;
  };
}

/**
 * Names that no graph holds and nobody can type by chance, watched for in every request about this
 * graph beside its own values. The same at every start of this installation, others in every other.
 */
export function liveCanaries(seed: number, graph: string): readonly string[] {
  return Array.from({ length: COUNT }, (_each, number) => {
    const bytes = createHash('sha256').update(`sotto-canary ${seed} ${graph} ${number}`).digest();
    let at = 0;
    const next = (limit: number): number => {
      at += 1;
      return (bytes[at % bytes.length] ?? 0) % limit;
    };
    return `${madeUpName(next)} ${madeUpName(next)}`;
  });
}
