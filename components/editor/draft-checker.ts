import type { CheckedDraft, Draft } from './check-draft';

interface Told {
  readonly id: number;
  readonly checked: CheckedDraft;
}

export interface DraftChecker {
  /** Null where a newer draft was asked about meanwhile. */
  readonly check: (draft: Draft) => Promise<CheckedDraft | null>;
  readonly dispose: () => void;
}

/** Checks drafts in a worker, of several only the newest. */
export function createDraftChecker(): DraftChecker {
  const worker = new Worker(new URL('./draft.worker.ts', import.meta.url), { type: 'module' });
  let newest = 0;
  const waiting = new Map<number, (checked: CheckedDraft | null) => void>();
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    waiting.get(data.id)?.(data.id === newest ? data.checked : null);
    waiting.delete(data.id);
  });
  return {
    check(draft) {
      newest += 1;
      const id = newest;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener
        worker.postMessage({ id, ...draft });
      });
    },
    dispose() {
      worker.terminate();
      for (const tell of waiting.values()) tell(null);
    },
  };
}
