import 'server-only';
import type { encode as Encode } from 'gpt-tokenizer/encoding/o200k_base';

import type { Prompt } from '@/lib/masking/segment';

import { messageText } from './message-text';

/** Tokens a message costs beyond its text in the chat format. */
const TOKENS_PER_MESSAGE = 4;

/** Size of a prompt in tokens (o200k), counted here: no library may fetch a tokenizer to do it. */
export async function countTokens(prompt: Prompt): Promise<number> {
  const counts = await Promise.all(
    prompt.messages.map((message) => {
      const text = messageText(message);
      return message.role === 'system' ? countOnce(text) : countText(text);
    }),
  );
  return counts.reduce((sum, count) => sum + count + TOKENS_PER_MESSAGE, 0);
}

/** A graph's system message is nearly always the same: it is made of static segments alone. */
async function countOnce(text: string): Promise<number> {
  const known = counted.get(text);
  if (known !== undefined) return known;
  const count = await countText(text);
  if (counted.size >= KEPT) counted.clear();
  counted.set(text, count);
  return count;
}

const KEPT = 64;
const counted = new Map<string, number>();

export async function countText(text: string): Promise<number> {
  const { encode } = await (encoding ??= import('gpt-tokenizer/encoding/o200k_base'));
  return encode(text, NO_SPECIALS).length;
}

/** Loaded at the first count, since most commands count nothing; asking for it anew costs a dozen promises. */
let encoding: Promise<{ readonly encode: typeof Encode }> | null = null;
const NO_SPECIALS = { disallowedSpecial: new Set<string>() };
