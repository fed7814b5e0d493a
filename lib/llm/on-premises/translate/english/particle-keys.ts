import 'server-only';
import { basesOf } from './inflection';
import type { Meaning } from './meaning';

const PARTICLES = new Set(['on', 'off', 'in', 'out', 'up', 'down', 'away', 'over', 'after']);
const NOTHING: Meaning = new Map();

/** Keys of a verb and its particle as one: `signed_off`, "signs off". */
export function particleKeys(verb: string, particle: string): Meaning {
  if (!PARTICLES.has(particle)) return NOTHING;
  return new Map(basesOf(verb).map((base) => [`=${base} ${particle}`, 1]));
}
