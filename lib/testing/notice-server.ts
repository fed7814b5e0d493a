import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that keeps the notices that are posted to it, or refuses the first few. */
export async function openNoticeServer(refusals = 0) {
  const bodies: string[] = [];
  let left = refusals;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (left > 0) {
        left -= 1;
        response.writeHead(503).end();
        return;
      }
      bodies.push(Buffer.concat(chunks).toString());
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    bodies,
    url: `http://127.0.0.1:${port}/alarm`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
