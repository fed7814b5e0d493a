import 'server-only';
import type { CapturedRequest } from './language-model';

/** Bodies differ in steps of so many bytes, so that their size says little. */
const SIZE_BUCKET = 2048;

/** All that a request says of itself; whatever else a library adds is dropped. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['accept', 'application/json'],
  ['content-type', 'application/json'],
  ['user-agent', 'sotto'],
];

/** The headers every request carries, name and value. */
export function requestHeaders(): readonly (readonly [string, string])[] {
  return HEADERS;
}

/** Once, straight after capture: fixed headers, and spaces behind the JSON up to the next bucket, policy's or ours. */
export function normalizeRequest(
  raw: Omit<CapturedRequest, 'headers'>,
  sizeBucket: number = SIZE_BUCKET,
): CapturedRequest {
  const { model, method, url, body } = raw;
  return { model, method, url, headers: HEADERS, body: padToBucket(body, sizeBucket) };
}

function padToBucket(body: Uint8Array, sizeBucket: number): Uint8Array {
  const size = Math.max(1, Math.ceil(body.length / sizeBucket)) * sizeBucket;
  const padded = new Uint8Array(size).fill(0x20);
  padded.set(body);
  return padded;
}
