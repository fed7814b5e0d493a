import { parentPort, workerData } from 'node:worker_threads';

import { createValueIndexBuilder } from '@/lib/masking/build-value-index';
import { serializeIndex } from '@/lib/masking/index-file';
import { type MaskingPolicy, sensitivityOf } from '@/lib/masking/policy';
import type { StoredValue } from '@/lib/masking/stored-value';

/** What a builder begins with. */
export interface BuildIndexStart {
  readonly seed: number;
  readonly policy: MaskingPolicy;
}

/** A batch of values, each answered with `{ taken }`, and the end, answered with the index's bytes. */
export type BuildIndexRequest = { readonly batch: readonly StoredValue[] } | { readonly end: true };

export type BuildIndexReply =
  | { readonly taken: number }
  | { readonly bytes: Uint8Array<ArrayBuffer> };

const { seed, policy } = workerData as BuildIndexStart;
const builder = createValueIndexBuilder({
  seed,
  isLeftOut: (key) => sensitivityOf(policy, key) === 'not-indexed',
  isShortKept: (key) => policy.alwaysMask?.includes(key) ?? false,
});

parentPort?.on('message', (request: BuildIndexRequest) => {
  if ('batch' in request) {
    builder.add(request.batch);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage({ taken: request.batch.length } satisfies BuildIndexReply);
    return;
  }
  const bytes = serializeIndex(builder.build());
  parentPort?.postMessage({ bytes } satisfies BuildIndexReply, [bytes.buffer]);
});
