/** Two 32-bit states of a running hash over the letters of consecutive tokens, gaps left out. */
export interface Fingerprint {
  a: number;
  b: number;
}

/** Where every hash of an index begins; the seed differs per installation, so that nobody can aim at it. */
export function startFingerprint(seed: number): Fingerprint {
  return { a: mixed(seed ^ 0x9e3779b9), b: mixed(Math.imul(seed, 0x85ebca6b) ^ 0x27d4eb2f) };
}

/** Takes more letters in. Gaps are left out, so that joined forms have the fingerprint of spaced ones. */
export function extendFingerprint(state: Fingerprint, text: string, end = text.length): void {
  let { a, b } = state;
  for (let index = 0; index < end; index += 1) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x5bd1e995);
    b ^= b >>> 15;
  }
  state.a = a;
  state.b = b;
}

/** Where in a table of `mask + 1` places the state belongs. */
export function placeOf(state: Fingerprint, mask: number): number {
  return mixed(state.a ^ Math.imul(state.b, 0x9e3779b1)) & mask;
}

/** The part that is kept beside the place; never 0, which means an empty place. */
export function markOf(state: Fingerprint): number {
  return (mixed(state.b ^ (state.a >>> 7)) | 1) >>> 0;
}

function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
