const LONGEST_POWER = 256;

/**
 * The base of an installation's running hash: a word's hash is a polynomial over its letters, so that
 * the hash of a run of words follows from the hashes of its words, gaps left out. The seed differs per
 * installation: nobody can prepare values that collide. A hash never proves anything: hits are verified.
 */
export interface HashBase {
  readonly seed: number;
  readonly base: number;
  /** What the base times is 1: takes a last letter off again. */
  readonly inverse: number;
  /** Powers by length. */
  readonly powers: Int32Array;
}

const MOST_KEPT = 64;
const kept = new Map<number, HashBase>();
let latest: HashBase = makeBase(0);

export function hashBase(seed: number): HashBase {
  if (latest.seed !== seed) {
    latest = kept.get(seed) ?? makeBase(seed);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(seed, latest);
  }
  return latest;
}

/** A base to the power of a length. */
export function powerOf(powers: Int32Array, length: number): number {
  let rest = length;
  let power = 1;
  for (; rest >= LONGEST_POWER; rest -= LONGEST_POWER - 1)
    power = Math.imul(power, powers[LONGEST_POWER - 1] ?? 1);
  return Math.imul(power, powers[rest] ?? 1);
}

/** The hash of folded letters. */
export function hashOfText({ base }: HashBase, text: string): number {
  let hash = 0;
  for (let unit = 0; unit < text.length; unit += 1)
    hash = (Math.imul(hash, base) + text.charCodeAt(unit)) | 0;
  return hash;
}

/** Where in a table of `size` places what is spread so belongs. */
export function placeOf(spread: number, size: number): number {
  return Math.floor((spread >>> 0) * (size / 4_294_967_296));
}

/** Of a mark: another value of the same hash stands behind this one. */
export const GOES_ON = 2;

/** The part of a hash that is kept beside the place, without `GOES_ON`; never 0, which means an empty place. */
export function markOf(hash: number): number {
  return (Math.imul(hash, 0x2c1b3c6d) & ~GOES_ON) | 1;
}

/** What a filter is asked by: its highest bits say which block of 32 bits knows of a hash. */
export function spreadOf(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x9e3779b1);
}

/** The bits in its block that say: a value begins so. */
export function beginningOf(spread: number): number {
  return (1 << spread) | (1 << (spread >>> 5));
}

/** The bits in its block that say: this is a whole value. */
export function wholeOf(spread: number): number {
  const further = Math.imul(spread ^ (spread >>> 16), 0x85ebca6b);
  return (1 << (further >>> 27)) | (1 << (further >>> 22));
}

/** How far a spread is shifted to give the block of a filter, which has a power of two of them. */
export function shiftOf({ length }: Uint32Array): number {
  return Math.clz32(length) + 1;
}

function makeBase(seed: number): HashBase {
  // Odd and of full period modulo 2^32, whatever the seed.
  const base = (mixed(seed ^ 0x9e3779b9) & ~7) | 5;
  const powers = new Int32Array(LONGEST_POWER);
  let power = 1;
  for (let length = 0; length < LONGEST_POWER; length += 1) {
    powers[length] = power;
    power = Math.imul(power, base);
  }
  return { seed, base, inverse: inverseOf(base), powers };
}

/** Of an odd number modulo 2^32; each step doubles the bits that are right. */
function inverseOf(base: number): number {
  let inverse = base;
  for (let step = 0; step < 5; step += 1)
    inverse = Math.imul(inverse, (2 - Math.imul(base, inverse)) | 0);
  return inverse;
}

function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** True where a block of a filter has all the bits. */
export function has(filter: Uint32Array, block: number, bits: number): boolean {
  return ((filter[block] ?? 0) & bits) === bits;
}

/** True where a word of a value of several words has this hash, and now and then where none has. */
export function isPart(parts: Uint32Array, hash: number): boolean {
  const spread = spreadOf(hash);
  return has(parts, spread >>> shiftOf(parts), beginningOf(spread) | wholeOf(spread));
}
