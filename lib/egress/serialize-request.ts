import 'server-only';
import { hash } from 'node:crypto';

import type { CapturedRequest, ModelReply } from '@/lib/llm/language-model';

/**
 * The exact bytes of a request as one payload: a line of JSON with everything but the body and the
 * body's length, then the body. One request has one payload and a payload one request, because JSON
 * holds no bare line break.
 */
export function serializeRequest({ method, url, headers, body }: CapturedRequest): Uint8Array {
  return framed({ method, url, headers, bodyBytes: body.length }, body);
}

/** What a person approves and the ledger names: hex SHA-256 of the payload. */
export function requestDigest(captured: CapturedRequest): string {
  return hash('sha256', serializeRequest(captured), 'hex');
}

export function serializeReply({ status, headers, body }: ModelReply): Uint8Array {
  return framed({ status, headers, bodyBytes: body.length }, body);
}

function framed(head: object, body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`, 'utf8'), body]);
}
