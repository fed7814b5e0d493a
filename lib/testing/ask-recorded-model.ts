import 'server-only';
import type { Answer, Preview } from '@/lib/contracts/question';
import { previewQuestion } from '@/lib/services/question/preview-question';
import { sendQuestion } from '@/lib/services/question/send-question';
import type { ServiceContext } from '@/lib/services/service-context';

import { type RecordingServer, type ScriptedReply, startRecordingServer } from './recording-server';

/** The name that stands for the server's model. */
export const SCRIPTED_MODEL = 'openai:test-model';

export interface AskedModel {
  readonly preview: Preview;
  readonly answer: Answer;
}

/** Replies in order, made when the placeholders' names are known; the last is given again. */
export type Replies = (name: (value: string) => string) => readonly ScriptedReply[];

export interface ScriptedModel {
  readonly server: RecordingServer;
  /** Previews and sends; `reply` sees `$name` of each masked value by the text that was typed. */
  ask(args: {
    readonly ctx: ServiceContext;
    readonly graph: string;
    readonly question: string;
    readonly replies: Replies;
  }): Promise<AskedModel>;
  /** What the next requests are answered with. */
  play(...replies: readonly ScriptedReply[]): void;
  close(): Promise<void>;
}

/** A recording server that answers each question with replies of its own. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  let queue: ScriptedReply[] = [];
  const server = await startRecordingServer(() => {
    const [next = { kind: 'empty' as const }] = queue;
    if (queue.length > 1) queue = queue.slice(1);
    return next;
  });
  return {
    server,
    async ask({ ctx, graph, question, replies }) {
      const input = { graph, question, model: SCRIPTED_MODEL };
      const preview = await previewQuestion({ ctx, input });
      if (!preview.request) throw new Error(`blocked: ${preview.blocked?.reason ?? ''}`);
      queue = [...replies((value) => placeholderOf(preview, value))];
      const { digest } = preview.request;
      const answer = await sendQuestion({ ctx, id: preview.id, input: { digest } });
      return { preview, answer };
    },
    play: (...replies) => {
      queue = [...replies];
    },
    close: () => server.close(),
  };
}

function placeholderOf({ placeholders, masked }: Preview, value: string): string {
  const found = placeholders.find((one) => one.value === value);
  if (found) return `$${found.name}`;
  throw new Error(`not masked: ${masked}`);
}
