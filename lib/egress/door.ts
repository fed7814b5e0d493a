import 'server-only';
import { subscribe } from 'node:diagnostics_channel';

import type { Agent } from 'undici';

import type { CapturedRequest, ModelReply } from '@/lib/llm/language-model';
import type { ProviderPin } from '@/lib/llm/provider-pin';

import type { Permit } from './network-wall';
import type { Credential } from './send-context';

/** Most bytes of a reply that are read. */
const REPLY_CAP = 4 * 1024 * 1024;

const CONNECT_TIMEOUT = 10_000;

interface DoorRequest {
  readonly captured: CapturedRequest;
  readonly credential: Credential | null;
  readonly signal: AbortSignal;
  /** Called as the first byte is about to be written, at most once. */
  readonly onSent: () => void;
}

/** A reply longer than `REPLY_CAP`. */
export class ReplyTooLarge extends Error {}

export interface Door {
  post(request: DoorRequest): Promise<ModelReply>;
  close(): Promise<void>;
}

/**
 * The connection to one model's host. Nothing in the environment moves it: no proxy, no relaxed
 * certificates, no redirect, no second try, no compression that could blow up.
 */
export function openDoor(pin: ProviderPin, permit: Permit): Door {
  let agent: Promise<Agent> | null = null;
  const { origin, pathname, search } = new URL(pin.url);

  return {
    async post({ captured, credential, signal, onSent }) {
      const body = Buffer.from(captured.body);
      watched.set(body, onSent);
      agent ??= openAgent(pin, permit);
      const response = await (
        await agent
      ).request({
        origin,
        path: pathname + search,
        method: 'POST',
        headers: [
          ...captured.headers.flat(),
          ...(credential ? [credential.header, credential.value] : []),
        ],
        body,
        signal,
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      const chunks: Buffer[] = [];
      let length = 0;
      for await (const chunk of response.body as AsyncIterable<Buffer>) {
        length += chunk.length;
        if (length > REPLY_CAP) throw new ReplyTooLarge('The reply is too large.');
        chunks.push(chunk);
      }
      return {
        status: response.statusCode,
        headers: headersOf(response.headers),
        body: Buffer.concat(chunks),
      };
    },
    close: async () => (await agent)?.destroy(),
  };
}

/** Loaded at the first request: most commands of the command line send none. */
async function openAgent(pin: ProviderPin, permit: Permit): Promise<Agent> {
  const { Agent, buildConnector } = await import('undici');
  const connector = buildConnector({
    timeout: CONNECT_TIMEOUT,
    rejectUnauthorized: true,
    allowH2: false,
    ...(pin.ca === undefined ? {} : { ca: pin.ca }),
  });
  return new Agent({
    connect: (options, callback) => permit(() => connector(options, callback)),
    connections: 32,
    pipelining: 1,
  });
}

/** Bodies under way, by identity; undici tells of each request just before it writes it. */
const watched = new WeakMap<object, () => void>();

subscribe('undici:client:sendHeaders', (message) => {
  const body = (message as { readonly request?: { readonly body?: unknown } }).request?.body;
  if (typeof body !== 'object' || body === null) return;
  const onSent = watched.get(body);
  watched.delete(body);
  onSent?.();
});

/** Enough to read the reply by; a provider's other headers are not kept. */
function headersOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): ModelReply['headers'] {
  const type = headers['content-type'];
  return typeof type === 'string' ? [['content-type', type.slice(0, 200)]] : [];
}
