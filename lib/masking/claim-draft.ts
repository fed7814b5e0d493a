import type { Claim } from './claim';
import type { ClearReason } from './masking';
import type { MaskingMode } from './policy';
import { KNOWN } from './reading';

/** Why vocabulary leaves. */
export const ORDINARY: ClearReason = { kind: 'vocabulary' };
const NOT_RECOGNISED: ClearReason = { kind: 'not-recognised' };

/** Why a word leaves of which nothing is said but its bits; in strict mode none leaves that is no vocabulary. */
export function ordinaryReason(bits: number, mode: MaskingMode): ClearReason {
  return (bits & KNOWN.anyClass) === 0 && mode === 'standard' ? NOT_RECOGNISED : ORDINARY;
}

/** The lists before anything is said, which nothing is ever added to. */
const NO_CLAIMS: Claim[] = [];
const NO_REASONS: (ClearReason | undefined)[] = [];
/** For most questions; one at a time is decided. */
let room = new Uint8Array(256);

/** What is decided of a question so far; good until the next one is begun. */
export class ClaimDraft {
  claims = NO_CLAIMS;
  /** 1 for words that are decided. */
  readonly decided: Uint8Array;
  reasons = NO_REASONS;
  readonly #words: number;

  constructor(words: number) {
    if (room.length < words) room = new Uint8Array(words * 2);
    for (let word = 0; word < words; word += 1) room[word] = 0;
    this.decided = room;
    this.#words = words;
  }

  claim(one: Claim): void {
    // A list of one takes a fifth of the room that a list to push to does, and most questions have one.
    if (this.claims.length === 0) this.claims = [one];
    else this.claims.push(one);
    for (let word = one.from; word < one.to; word += 1) this.decided[word] = 1;
  }

  /** Says why words leave, and that nothing else is to decide about them. */
  clear(from: number, to: number, reason: ClearReason): void {
    for (let word = from; word < to; word += 1) {
      this.reason(word, reason);
      this.decided[word] = 1;
    }
  }

  reason(word: number, reason: ClearReason): void {
    if (this.reasons.length === 0) this.reasons = Array.from({ length: this.#words });
    this.reasons[word] = reason;
  }
}
