import 'server-only';
import { createHash } from 'node:crypto';

import { madeUpName } from '../self-test/canaries';

const COUNT = 8;

/**
 * Names that no graph holds and nobody can type by chance, watched for in every request about this
 * graph beside its own values. The same at every start of this installation, others in every other.
 */
export function liveCanaries(seed: number, graphId: string): readonly string[] {
  return Array.from({ length: COUNT }, (_each, number) => {
    const bytes = createHash('sha256').update(`sotto-canary ${seed} ${graphId} ${number}`).digest();
    let at = 0;
    const next = (limit: number): number => {
      at += 1;
      return (bytes[at % bytes.length] ?? 0) % limit;
    };
    return `${madeUpName(next)} ${madeUpName(next)}`;
  });
}
