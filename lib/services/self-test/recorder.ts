import 'server-only';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Recorder {
  /** As a provider's address is written: `http://127.0.0.1:PORT/v1`. */
  readonly baseUrl: string;
  /** Everything that was received, request line and headers included, one text a request. */
  readonly requests: readonly string[];
  /** What the next requests are answered with; the last one again and again. */
  play(...replies: readonly string[]): void;
  close(): Promise<void>;
}

/** A model's server inside this process that keeps what it is sent and answers what it is told to. */
export async function startRecorder(): Promise<Recorder> {
  const requests: string[] = [];
  let queue: readonly string[] = [''];
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(await readAll(request));
    const [content = ''] = queue;
    if (queue.length > 1) queue = queue.slice(1);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(completion(content)));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    play: (...replies) => {
      queue = replies;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const head = [`${request.method} ${request.url}`, ...request.rawHeaders].join('\n');
  return `${head}\n\n${Buffer.concat(chunks).toString('utf8')}`;
}

function completion(content: string): unknown {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'canary',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  };
}
