import 'server-only';

/** A request's body taken apart: the messages, and everything else that it says. */
export interface RequestBody {
  readonly messages: readonly BodyMessage[];
  /** Every other field as it is; a pin lists what each may be. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface BodyMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
}

/**
 * Reads the body of a chat completion or of a response request. Null where it holds anything that is
 * not one of those two forms exactly, in the bytes that `JSON.stringify` writes: no key twice, no
 * field of a message besides role and content, nothing behind it but spaces.
 */
export function readRequestBody(bytes: Uint8Array): RequestBody | null {
  const text = decode(bytes);
  const value = text === null ? null : parse(text);
  if (text === null || !isRecord(value)) return null;
  if (JSON.stringify(value) !== text.replace(/ +$/, '')) return null;

  const { messages: chat, input, ...fields } = value;
  if ((chat === undefined) === (input === undefined)) return null;
  const items: unknown = chat ?? input;
  if (!Array.isArray(items)) return null;
  const messages = items.map((item) => readMessage(item, input !== undefined));
  const whole = messages.filter((message) => message !== null);
  return whole.length === items.length ? { messages: whole, fields } : null;
}

function readMessage(item: unknown, typed: boolean): BodyMessage | null {
  if (!isRecord(item)) return null;
  const { role, content, type, ...others } = item;
  if (Object.keys(others).length > 0 || type !== (typed ? 'message' : undefined)) return null;
  if (typeof content !== 'string') return null;
  switch (role) {
    case 'system':
    case 'developer':
      return { role: 'system', text: content };
    case 'user':
    case 'assistant':
      return { role, text: content };
    default:
      return null;
  }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
