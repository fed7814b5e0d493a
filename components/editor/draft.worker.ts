import { checkDraft, type Draft } from './check-draft';

interface Asked extends Draft {
  readonly id: number;
}

/** The parser is large and slow to wake: it lives beside the page, and only while somebody writes a query. */
globalThis.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener
  globalThis.postMessage({ id: data.id, checked: checkDraft(data) });
});
