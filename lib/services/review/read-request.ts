import 'server-only';
import type { ReviewDetail, SentRequest } from '@/lib/contracts/review';
import { stretchesOf } from '@/lib/egress/segment-runs';
import { countTokens } from '@/lib/llm/prompts/count-tokens';
import { readRequestBody } from '@/lib/llm/request-body';
import { sha256 } from '@/lib/store/ledger/payload-seal';

interface Framed {
  readonly head: Readonly<Record<string, unknown>>;
  readonly body: Uint8Array;
}

/** Takes apart the bytes of an intent: null where they are no request of ours. */
export async function readRequest(
  payload: Uint8Array,
  segments: string | null,
): Promise<SentRequest | null> {
  const framed = unframe(payload);
  if (framed === null) return null;
  const { method, url, headers } = framed.head;
  if (typeof method !== 'string' || typeof url !== 'string' || !isHeaders(headers)) return null;
  const messages = messagesOf(framed.body, segments);
  return {
    method,
    url,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body: new TextDecoder().decode(framed.body),
    bytes: framed.body.length,
    tokens: await countTokens({
      messages: (readRequestBody(framed.body)?.messages ?? []).map(({ role, text }) => ({
        role,
        segments: [{ kind: 'static', text }],
      })),
    }),
    digest: Buffer.from(sha256(payload)).toString('hex'),
    payload: Buffer.from(payload).toString('base64'),
    messages,
  };
}

/** The messages of a body, cut as the entry says. */
export function messagesOf(body: Uint8Array, segments: string | null): SentRequest['messages'] {
  const messages = readRequestBody(body)?.messages;
  if (!messages || segments === null) return null;
  const stretches = stretchesOf(
    segments,
    messages.map(({ text }) => text),
  );
  return (
    stretches?.map((each, index) => ({
      role: messages[index]?.role ?? 'user',
      segments: each.map((stretch) => ({ ...stretch })),
    })) ?? null
  );
}

export function readReply(payload: Uint8Array): ReviewDetail['reply'] {
  const framed = unframe(payload);
  if (framed === null) return null;
  const { status } = framed.head;
  return {
    status: typeof status === 'number' ? status : 0,
    bytes: framed.body.length,
    text: replyText(framed.body),
    payload: Buffer.from(payload).toString('base64'),
  };
}

/** The words of a reply, wherever its protocol keeps them; the whole body where it has no such place. */
export function replyText(body: Uint8Array): string {
  const text = new TextDecoder().decode(body);
  try {
    const found = textsIn(JSON.parse(text) as unknown, null);
    return found.length > 0 ? found.join('\n') : text;
  } catch {
    return text;
  }
}

function textsIn(value: unknown, key: string | null): readonly string[] {
  if (typeof value === 'string') return key === 'content' || key === 'text' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value)
    ? value.flatMap((each) => textsIn(each, key))
    : Object.entries(value).flatMap(([name, each]) => textsIn(each, name));
}

/** A line of JSON, then a body; as the gateway writes requests and replies. */
export function unframe(payload: Uint8Array): Framed | null {
  const end = payload.indexOf(0x0a);
  if (end < 0) return null;
  try {
    const head: unknown = JSON.parse(new TextDecoder().decode(payload.subarray(0, end)));
    if (typeof head !== 'object' || head === null) return null;
    return { head: head as Framed['head'], body: payload.subarray(end + 1) };
  } catch {
    return null;
  }
}

function isHeaders(value: unknown): value is readonly (readonly [string, string])[] {
  return (
    Array.isArray(value) &&
    value.every(
      (pair) =>
        Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string'),
    )
  );
}
