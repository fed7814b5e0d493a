import 'server-only';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Seconds of one step, digits of one code: what authenticators take for granted (RFC 6238). */
const STEP = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Without letters and digits that are taken for one another. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export function newSecret(): Uint8Array {
  return randomBytes(20);
}

/** RFC 4648, as authenticators take it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('');
}

/** What an authenticator reads from the picture. */
export function keyUri(secret: Uint8Array, account: string): string {
  const label = encodeURIComponent(`Sotto:${account}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Sotto&digits=${DIGITS}&period=${STEP}`;
}

export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The step that a code is of, or null: now, or one step before or after for a clock that is off. Never
 * one that was used already.
 */
export function stepOf(
  code: string,
  { secret, lastStep, now }: { secret: Uint8Array; lastStep: number; now: number },
): number | null {
  const given = Buffer.from(code.replaceAll(/\s/g, ''));
  const current = Math.floor(now / 1_000 / STEP);
  const steps = [current, current - 1, current + 1].filter((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return steps.find((step) => step > lastStep) ?? null;
}

/** Each opens the account once without the authenticator; 123 bits, so that a digest of one can be kept without salt. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: 10 }, () => Array.from({ length: 5 }, () => letters(5)).join('-'));
}

function letters(count: number): string {
  const choose = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)] ?? '';
  return Array.from({ length: count }, choose).join('');
}
