import 'server-only';
import type { LocalLanguageModel, ModelReply, ReplyNotes } from '../language-model';
import { ModelDeclined } from '../model-declined';
import { normalizeRequest } from '../normalize-request';
import { messageText } from '../prompts/message-text';
import type { ProviderPin } from '../provider-pin';
import { requireReply, requireText } from '../reply-text';
import { readRequestBody } from '../request-body';
import { explainWords } from './explain-words';
import { proposeSynonyms } from './propose-synonyms';
import { type ReadPrompt, readPrompt } from './read-prompt';
import { readReplyNotes } from './read-reply-notes';

export type Translation =
  | { readonly ok: true; readonly query: string; readonly notes?: ReplyNotes }
  /** A fixed sentence that says what to do; nothing of the question but in its notes. */
  | { readonly ok: false; readonly sentence: string; readonly notes?: ReplyNotes };

export type Translate = (
  prompt: ReadPrompt,
  signal: AbortSignal,
) => Translation | Promise<Translation>;

export const ON_PREMISES = 'on-premises';

/** Status of a reply that says why there is no query. */
const NOT_UNDERSTOOD = 422;

/**
 * The deterministic translator as a language model: it gets the bytes that would go to any other
 * model, and knows nothing else.
 */
export function onPremisesModel(translate: Translate): LocalLanguageModel {
  return {
    id: ON_PREMISES,
    host: ON_PREMISES,

    async compose(prompt) {
      const messages = prompt.messages.map((message) => ({
        role: message.role,
        content: messageText(message),
      }));
      const body = new TextEncoder().encode(
        JSON.stringify({ model: ON_PREMISES, stream: false, messages }),
      );
      return normalizeRequest(
        { model: ON_PREMISES, method: 'POST', url: ON_PREMISES_PIN.url, body },
        prompt.sizeBucket,
      );
    },

    async answer(captured, signal) {
      const body = readRequestBody(captured.body);
      const proposed = body === null ? null : proposeSynonyms(body.messages);
      if (proposed !== null) {
        // A reply is never empty; a line that names nothing proposes nothing.
        const content = proposed === '' ? '-' : proposed;
        return replyOf(200, { choices: [{ message: { role: 'assistant', content } }] });
      }
      const explained = body === null ? null : await explainWords(body.messages);
      if (explained !== null) {
        return replyOf(200, { choices: [{ message: { role: 'assistant', content: explained } }] });
      }
      const prompt = body === null ? null : readPrompt(body.messages);
      if (!prompt) return replyOf(NOT_UNDERSTOOD, { error: { message: UNREADABLE } });
      const translation = await translate(prompt, signal);
      return translation.ok
        ? replyOf(200, {
            choices: [{ message: { role: 'assistant', content: translation.query } }],
            ...(translation.notes ? { sotto: translation.notes } : {}),
          })
        : replyOf(NOT_UNDERSTOOD, {
            error: { message: translation.sentence },
            ...(translation.notes ? { sotto: translation.notes } : {}),
          });
    },

    async read(_captured, reply) {
      if (reply.status === NOT_UNDERSTOOD) {
        const { error, sotto } = requireReply({ ...reply, status: 200 });
        const sentence = textIn(error, 'message') ?? UNREADABLE;
        throw new ModelDeclined(sentence, readReplyNotes(sotto));
      }
      const { choices } = requireReply(reply);
      const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
      return requireText(textIn(fieldOf(first, 'message'), 'content'));
    },

    readNotes(reply) {
      return reply.status === 200 ? readReplyNotes(requireReply(reply)['sotto']) : null;
    },
  };
}

export const ON_PREMISES_PIN: ProviderPin = {
  model: ON_PREMISES,
  url: 'on-premises:',
  fields: { model: ON_PREMISES, stream: false },
};

const UNREADABLE =
  'The on-premises model cannot read this question. Put it in simpler words, or connect a language model in Settings.';

function replyOf(status: number, value: object): ModelReply {
  return {
    status,
    headers: [['content-type', 'application/json']],
    body: new TextEncoder().encode(JSON.stringify(value)),
  };
}

function textIn(value: unknown, key: string): string | undefined {
  const text = fieldOf(value, key);
  return typeof text === 'string' ? text : undefined;
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}
