import 'server-only';
import type { ChildAnswer, ChildRequest } from './child-protocol';
import { ChunkSender } from './chunk-sender';
import { grafeoError, isPanic } from './grafeo-error';
import { readMeta } from './graph-files';
import { ServedGraph } from './serve-graph';

let served: ServedGraph | null = null;

process.on('message', (request) => void answer(request as ChildRequest));
// Without its parent nobody would stop a query that runs on.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function answer(request: ChildRequest): Promise<void> {
  const sender = new ChunkSender((json) => send({ kind: 'chunk', json }));
  try {
    const end = await handle(request, sender);
    sender.flush();
    send({ kind: 'done', ...end });
  } catch (error) {
    const { code, message } = grafeoError(error);
    send({ kind: 'failed', code, message, broken: isPanic(error) });
  }
}

async function handle(request: ChildRequest, sender: ChunkSender) {
  if (request.kind === 'open') {
    const { graphFile, metaFile } = request;
    served = new ServedGraph(graphFile, await readMeta({ name: '', graphFile, metaFile }));
    return { columns: [], truncated: null };
  }
  if (served === null) throw new Error('no graph is open');
  return request.kind === 'read' ? served.read(request, sender) : served.values(request, sender);
}

function send(message: ChildAnswer): void {
  process.send?.(message);
}
