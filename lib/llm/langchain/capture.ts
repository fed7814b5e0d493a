import 'server-only';
import { AppError } from '@/lib/base/errors';

import type { CapturedRequest, ModelReply } from '../language-model';
import { normalizeRequest } from '../normalize-request';

type Fetch = typeof globalThis.fetch;
export type RawRequest = Pick<CapturedRequest, 'method' | 'url' | 'body'>;

/** Runs a provider up to its first request, which is kept and never made. A provider that asks for nothing, or twice, is refused. */
export async function capture(invoke: (fetch: Fetch) => Promise<unknown>): Promise<RawRequest> {
  const requests: RawRequest[] = [];
  const capturing: Fetch = async (input, init) => {
    requests.push(await rawRequest(input, init));
    throw new CapturedSignal();
  };
  const failure = await invoke(capturing).then(
    () => null,
    (error: unknown) => error,
  );
  const [request] = requests;
  if (request && requests.length === 1) return request;
  throw new AppError('internal', 'The provider did not make exactly one request.', {
    details: { requests: requests.length, failure: failure instanceof Error ? failure.name : '' },
  });
}

/** A fetch that hands the recorded reply to the provider's own parser, for the same request only. */
export function replay(captured: CapturedRequest, reply: ModelReply): Fetch {
  return async (input, init) => {
    const raw = await rawRequest(input, init);
    const same = normalizeRequest({ model: captured.model, ...raw }, captured.body.length);
    if (!isSameRequest(same, captured)) {
      throw new AppError('internal', 'The provider asked something else than what was sent.');
    }
    return new Response(reply.body.slice(), {
      status: reply.status,
      headers: { 'content-type': 'application/json' },
    });
  };
}

function isSameRequest(a: CapturedRequest, b: CapturedRequest): boolean {
  return a.method === b.method && a.url === b.url && Buffer.compare(a.body, b.body) === 0;
}

async function rawRequest(input: Parameters<Fetch>[0], init: Parameters<Fetch>[1]) {
  const request = new Request(input, init);
  return {
    method: request.method,
    url: request.url,
    body: new Uint8Array(await request.arrayBuffer()),
  };
}

class CapturedSignal extends Error {}
