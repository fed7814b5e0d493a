import 'server-only';
import { AppError } from '@/lib/base/errors';
import { BODY_BYTES } from '@/lib/contracts/limits';

/**
 * The body as JSON, read no further than the limit whatever Content-Length says. Only bodies that
 * call themselves JSON are read, so that no form of another site can be one.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new AppError('invalid-input', 'Send JSON with the content type application/json.');
  }
  const text = decode(await readBytes(request));
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the body.
    throw new AppError('invalid-input', 'The body is not JSON.');
  }
}

/** Milliseconds in which a body must be there: who sends a byte now and then is let go. */
const DEADLINE = 20_000;

async function readBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  const timer = setTimeout(() => void reader?.cancel(), DEADLINE);
  try {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > BODY_BYTES) {
        await reader?.cancel();
        throw new AppError(
          'too-large',
          `The request is larger than ${BODY_BYTES} bytes; shorten it.`,
        );
      }
      chunks.push(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('invalid-input', 'The body is not UTF-8.');
  }
}
