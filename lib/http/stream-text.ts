import 'server-only';

/**
 * Text chunks as a body that is pulled, so that a slow reader never fills the memory. The first
 * chunk is awaited, so that what fails before it rejects and gets a status.
 */
export async function streamText(
  chunks: AsyncIterable<string>,
  stop: AbortController,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const iterator = chunks[Symbol.asyncIterator]();
  let next = await iterator.next();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done === true) {
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(next.value));
      next = await iterator.next();
    },
    async cancel() {
      stop.abort();
      await iterator.return?.();
    },
  });
}
