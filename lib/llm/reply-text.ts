import 'server-only';
import { AppError } from '@/lib/base/errors';

import type { ModelReply } from './language-model';

/** Longest text of a reply that is read, in characters. */
const TEXT_CAP = 100_000;

/**
 * Refuses what is not a reply before a provider's parser sees it, whose errors would carry the
 * reply's wording. Returns the parsed JSON.
 */
export function requireReply(reply: ModelReply): Readonly<Record<string, unknown>> {
  if (reply.status !== 200) {
    throw failed(
      `The model's server answered with status ${reply.status} instead of a reply. ${adviceFor(reply.status)}`,
    );
  }
  const value = parseJson(reply.body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw failed(
      "The model's server answered something that is not a reply. Check the model's address.",
    );
  }
  return { ...value };
}

/** The reply's text, bounded; tool calls and links beside it are nobody's business here. */
export function requireText(text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') {
    throw failed('The model answered nothing. Ask again, or in other words.');
  }
  if (text.length > TEXT_CAP) {
    throw failed('The model answered far more than a query. Ask again, or in other words.');
  }
  return text;
}

export function failed(sentence: string, cause?: unknown): AppError {
  return new AppError('model-failed', sentence, cause === undefined ? {} : { cause });
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
  } catch {
    throw failed(
      "The model's server answered something that is not a reply. Check the model's address.",
    );
  }
}

function adviceFor(status: number): string {
  if (status === 401 || status === 403) return 'Check the key.';
  if (status === 404) return "Check the model's name and address.";
  if (status === 429) return 'It is asked too often; wait a moment and ask again.';
  return 'Ask again in a moment.';
}
