import 'server-only';
import type { CapturedRequest, LanguageModel, ModelReply } from '../language-model';
import { normalizeRequest } from '../normalize-request';
import { messageText } from '../prompts/message-text';
import type { ProviderPin } from '../provider-pin';
import { failed, requireReply, requireText } from '../reply-text';
import { type BodyMessage, readRequestBody } from '../request-body';
import { capture, replay } from './capture';
import { disableTracing } from './disable-tracing';

export interface OpenAiModelOptions {
  /** The provider's name for the model: `gpt-5`. */
  readonly name: string;
  /** Address up to and with the version: `https://api.openai.com/v1`. */
  readonly baseUrl: string;
}

/** A model behind any server that speaks OpenAI's protocol, asked through LangChain. */
export function openAiModel(options: OpenAiModelOptions): LanguageModel {
  const id = `openai:${options.name}`;

  return {
    id,
    host: new URL(options.baseUrl).host,

    async compose(prompt) {
      const messages = prompt.messages.map((message) => ({
        role: message.role,
        text: messageText(message),
      }));
      const raw = await capture((fetch) => invoke(options, messages, fetch));
      return normalizeRequest({ model: id, ...raw }, prompt.sizeBucket);
    },

    async read(captured, reply) {
      requireAnswer(requireReply(reply));
      const body = readRequestBody(captured.body);
      if (!body) throw failed('The request of this reply cannot be read.');
      return requireText(await readReply(options, { captured, reply, messages: body.messages }));
    },
  };
}

/** What the gateway lets through for this model; made from configuration alone. */
export function openAiPin({ name, baseUrl }: OpenAiModelOptions): ProviderPin {
  const base = baseUrl.replace(/\/+$/, '');
  const model = `openai:${name}`;
  return usesResponses(name)
    ? { model, url: `${base}/responses`, fields: { model: name, stream: false, text: {} } }
    : { model, url: `${base}/chat/completions`, fields: { model: name, stream: false } };
}

/** Models that the provider's library asks by the newer of its two protocols. */
function usesResponses(name: string): boolean {
  return /gpt-5\.[245]-pro|codex/.test(name);
}

async function invoke(
  { name, baseUrl }: OpenAiModelOptions,
  messages: readonly BodyMessage[],
  fetch: typeof globalThis.fetch,
): Promise<string> {
  disableTracing();
  const [{ ChatOpenAI }, { AIMessage, HumanMessage, SystemMessage }] = await Promise.all([
    import('@langchain/openai'),
    import('@langchain/core/messages'),
  ]);
  const model = new ChatOpenAI({
    model: name,
    apiKey: 'not-a-key',
    maxRetries: 0,
    streaming: false,
    useResponsesApi: usesResponses(name),
    configuration: {
      baseURL: baseUrl.replace(/\/+$/, ''),
      organization: null,
      project: null,
      fetch,
    },
  });
  const answer = await model.invoke(
    messages.map(({ role, text }) => {
      if (role === 'system') return new SystemMessage(text);
      return role === 'user' ? new HumanMessage(text) : new AIMessage(text);
    }),
  );
  return answer.text;
}

interface Exchange {
  readonly captured: CapturedRequest;
  readonly reply: ModelReply;
  readonly messages: readonly BodyMessage[];
}

async function readReply(
  options: OpenAiModelOptions,
  { captured, reply, messages }: Exchange,
): Promise<string> {
  try {
    return await invoke(options, messages, replay(captured, reply));
  } catch {
    // The provider's error may hold the reply's wording, so it is not even kept as the cause.
    throw failed('The model answered in a form that could not be read. Ask again.');
  }
}

/** The parts that the provider's parser reads without looking. */
function requireAnswer(reply: Readonly<Record<string, unknown>>): void {
  const { choices, output } = reply;
  const list: unknown = choices ?? output;
  if (Array.isArray(list) && list.length > 0) return;
  throw failed(
    "The model's server answered something that is not a reply. Check the model's address.",
  );
}
