import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link or a token, in characters that an address may hold. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. It is random, so that one round says nothing about it. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
