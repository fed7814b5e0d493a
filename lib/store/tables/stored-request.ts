import 'server-only';
import type { Sealer } from '../keys/sealer';
import { openJson, sealJson } from './database';

/** A captured request as it is kept: the shape that models compose, byte for byte. */
export interface StoredRequest {
  readonly model: string;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
}

export function sealRequest(
  sealer: Sealer,
  request: StoredRequest | null,
  context: string,
): Uint8Array<ArrayBuffer> | null {
  if (request === null) return null;
  const { model, method, url, headers, body } = request;
  return sealJson(
    sealer,
    { model, method, url, headers, body: Buffer.from(body).toString('base64') },
    context,
  );
}

export function openRequest(
  sealer: Sealer,
  sealed: Uint8Array | null,
  context: string,
): StoredRequest | null {
  const value = openJson(sealer, sealed, context);
  if (value === null) return null;
  // What was sealed above and has not been changed since: the seal says so.
  const { body, ...request } = value as Omit<StoredRequest, 'body'> & { readonly body: string };
  return { ...request, body: new Uint8Array(Buffer.from(body, 'base64')) };
}
