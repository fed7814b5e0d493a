import { type Socket, createServer } from 'node:net';

/** What the server does with a request. */
export type ScriptedReply =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: string;
      readonly headers?: readonly string[];
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'html' }
  | { readonly kind: 'empty' }
  /** A body of so many bytes. */
  | { readonly kind: 'huge'; readonly bytes: number }
  | { readonly kind: 'invalid-utf-8' }
  /** Headers, then a byte now and then, for ever. */
  | { readonly kind: 'endless' }
  /** Nothing at all. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'reset' }
  /** The connection ends in the middle of the body. */
  | { readonly kind: 'cut' };

interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Every byte of it as it came, request line and headers included. */
  readonly raw: Buffer;
}

export type Script =
  | readonly ScriptedReply[]
  | ((request: RecordedRequest, index: number) => ScriptedReply | Promise<ScriptedReply>);

export interface RecordingServer {
  /** `http://127.0.0.1:PORT/v1`. */
  readonly baseUrl: string;
  readonly port: number;
  readonly requests: readonly RecordedRequest[];
  /** How many connections were opened, with or without a request on them. */
  connections(): number;
  /** Every byte received on any connection, in order of arrival. */
  received(): Buffer;
  close(): Promise<void>;
}

/**
 * A server that speaks as much of OpenAI's protocol as is needed, records every byte that it gets, and
 * answers by a script; the last reply of a list is given again. Written on bare sockets so that
 * nothing between the wire and the record tidies the bytes.
 */
export async function startRecordingServer(script: Script): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  const chunks: Buffer[] = [];
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  let connections = 0;

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let pending = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      pending = Buffer.concat([pending, chunk]);
      for (let next = takeRequest(pending); next; next = takeRequest(pending)) {
        pending = pending.subarray(next.raw.length);
        const index = requests.push(next) - 1;
        void answer(socket, next, index);
      }
    });
  });

  async function answer(socket: Socket, request: RecordedRequest, index: number): Promise<void> {
    const reply =
      typeof script === 'function'
        ? await script(request, index)
        : (script[index] ?? script.at(-1) ?? { kind: 'empty' as const });
    play(socket, reply, { path: request.path, timers });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    port,
    requests,
    connections: () => connections,
    received: () => Buffer.concat(chunks),
    async close() {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function takeRequest(bytes: Buffer): RecordedRequest | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [requestLine = '', ...headerLines] = bytes
    .subarray(0, end)
    .toString('latin1')
    .split('\r\n');
  const [method = '', path = ''] = requestLine.split(' ');
  const headers = Object.fromEntries(
    headerLines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const length = Number(headers['content-length'] ?? 0);
  const total = end + 4 + length;
  if (bytes.length < total) return null;
  const raw = Buffer.from(bytes.subarray(0, total));
  return { method, path, headers, body: raw.subarray(end + 4), raw };
}

interface PlayContext {
  readonly path: string;
  readonly timers: Set<NodeJS.Timeout>;
}

function play(socket: Socket, reply: ScriptedReply, { path, timers }: PlayContext): void {
  switch (reply.kind) {
    case 'text':
      return send(socket, 200, JSON.stringify(completion(path, reply.text)));
    case 'json':
      return send(socket, 200, JSON.stringify(reply.value));
    case 'status':
      return send(socket, reply.status, reply.body ?? '{"error":{"message":"no"}}', reply.headers);
    case 'redirect':
      return send(socket, 301, '', [`location: ${reply.to}`]);
    case 'html':
      return send(socket, 200, '<html><body>Welcome</body></html>', ['content-type: text/html']);
    case 'empty':
      return send(socket, 200, '{}');
    case 'huge':
      return send(socket, 200, JSON.stringify(completion(path, 'x'.repeat(reply.bytes))));
    case 'invalid-utf-8':
      return send(
        socket,
        200,
        Buffer.from('{"choices":[{"message":{"content":"\xff\xfe"}}]}', 'latin1'),
      );
    case 'endless': {
      socket.write(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
      );
      const timer = setInterval(() => socket.write('1\r\n \r\n'), 20);
      timers.add(timer);
      socket.on('close', () => clearInterval(timer));
      return;
    }
    case 'silent':
      return;
    case 'reset':
      socket.resetAndDestroy();
      return;
    case 'cut':
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{"choices":[');
      return;
    default:
      return reply satisfies never;
  }
}

function send(
  socket: Socket,
  status: number,
  body: string | Buffer,
  headers: readonly string[] = [],
): void {
  const bytes = Buffer.from(body);
  const type = headers.some((header) => header.startsWith('content-type'))
    ? []
    : ['content-type: application/json'];
  const head = [
    `HTTP/1.1 ${status} Scripted`,
    ...type,
    ...headers,
    `content-length: ${bytes.length}`,
  ];
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]));
}

/** The reply in the form of the protocol that was asked. */
function completion(path: string, text: string): unknown {
  if (path.endsWith('/responses')) {
    return {
      id: 'resp_1',
      object: 'response',
      created_at: 1,
      status: 'completed',
      model: 'scripted',
      output: [
        {
          type: 'message',
          id: 'msg_1',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text, annotations: [] }],
        },
      ],
    };
  }
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
  };
}
