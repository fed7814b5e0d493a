import 'server-only';
import type { Prompt } from '@/lib/masking/segment';

import { messageText } from './message-text';

/** Tokens a message costs beyond its text in the chat format. */
const TOKENS_PER_MESSAGE = 4;

/** Size of a prompt in tokens (o200k), counted here: no library may fetch a tokenizer to do it. */
export async function countTokens(prompt: Prompt): Promise<number> {
  const counts = await Promise.all(
    prompt.messages.map((message) => countText(messageText(message))),
  );
  return counts.reduce((sum, count) => sum + count + TOKENS_PER_MESSAGE, 0);
}

export async function countText(text: string): Promise<number> {
  const { encode } = await import('gpt-tokenizer/encoding/o200k_base');
  return encode(text, { disallowedSpecial: new Set() }).length;
}
