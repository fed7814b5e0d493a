import 'server-only';
import type { LanguageModel } from '@/lib/llm/language-model';
import { normalizeRequest } from '@/lib/llm/normalize-request';
import { messageText } from '@/lib/llm/prompts/message-text';
import type { ProviderPin } from '@/lib/llm/provider-pin';
import type { ClearReason, MaskedText } from '@/lib/masking/masking';
import type { Prompt } from '@/lib/masking/segment';

const MODEL = 'plain';

/** A model of a chat completion's shape without any library: tests of the door ask it a thousand times. */
export function plainModel(baseUrl: string): {
  readonly model: LanguageModel;
  readonly pin: ProviderPin;
} {
  const url = `${baseUrl}/chat/completions`;
  return {
    pin: { model: MODEL, url, fields: { model: MODEL } },
    model: {
      id: MODEL,
      host: new URL(url).host,
      compose: async ({ messages }) => {
        const said = messages.map((message) => ({
          role: message.role,
          content: messageText(message),
        }));
        const body = JSON.stringify({ model: MODEL, messages: said });
        return normalizeRequest({
          model: MODEL,
          method: 'POST',
          url,
          body: new TextEncoder().encode(body),
        });
      },
      read: async (_captured, reply) => new TextDecoder().decode(reply.body),
    },
  };
}

const REASON: ClearReason = { kind: 'vocabulary' };

/** A prompt like no other: the number stands in it as a word. */
export function numberedPrompt(number: string): Prompt {
  return {
    messages: [
      {
        role: 'user',
        // A test's own words; nothing of them was ever anybody's.
        segments: [{ kind: 'clear', text: `question ${number}` as MaskedText, reason: REASON }],
      },
    ],
  };
}
