import 'server-only';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

import { AppError } from '@/lib/base/errors';
import { rootFolder } from '@/lib/base/process-file';
import { exportBundle } from '@/lib/store/ledger/ledger-bundle';

import { hasRight, INSTALLATION, requireRight } from '../access/require-right';
import { verifierKeys } from '../ledger/ledger-keys';
import { makeCheckpoint } from '../ledger/make-checkpoint';
import type { ServiceContext } from '../service-context';
import { reviewEntry } from './review-entry';
import { REVIEWS } from './review-scope';
import { tarEnd, tarHead, tarPadding } from './tar';

/** Signed notes that are handed over, newest first. */
const CHECKPOINTS = 50;

const README = `The ledger of a Sotto installation, with every exact byte that left.

  python3 verify_ledger.py bundle.jsonl --checkpoint checkpoint.txt --key keys.txt

verify_ledger.py needs Python 3 and nothing else. checkpoint.txt is the newest signed note; earlier
ones lie in checkpoints/. A note and a key that you kept outside, at an earlier time, prove more than
those in here: whoever made this archive could have made them too.
`;

/**
 * The whole ledger as one archive: bundle, checkpoints, keys and the verifier, which needs none of our
 * code. Takes the review of every graph, since it holds what was asked of every one. An entry before
 * its first byte.
 */
export async function exportReviewBundle(args: {
  ctx: ServiceContext;
}): Promise<{ readonly name: string; readonly body: ReadableStream<Uint8Array> }> {
  const { ctx } = args;
  requireRight(ctx, REVIEWS, INSTALLATION);
  const { store, environment } = ctx.application;
  const [asked, graphs] = await Promise.all([store.reviews.graphNames(), store.graphs.list()]);
  const names = [...asked, ...graphs.map(({ name }) => name)];
  if (!names.every((name) => hasRight(ctx, REVIEWS, name))) {
    throw new AppError(
      'forbidden',
      'The ledger holds what was asked of a graph that is not yours to review.',
    );
  }
  await store.ledgerWriter.append(
    reviewEntry({
      action: 'ledger.export',
      actor: ctx.actor.id,
      graph: null,
      subject: 'ledger',
      facts: { form: 'archive' },
    }),
  );
  const head = await makeCheckpoint(store);
  const folder = path.join(environment.dataFolder, 'exports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${randomUUID()}.jsonl`);
  try {
    await exportBundle(store.ledger, { file, head });
    const archive = archiveOf({
      file,
      size: (await stat(file)).size,
      texts: await textsOf(ctx, head.signature ?? ''),
    });
    const stream = Readable.from(archive).pipe(createGzip());
    return {
      name: `sotto-ledger-${head.sequence}.tar.gz`,
      body: Readable.toWeb(stream) as ReadableStream<Uint8Array>,
    };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

async function textsOf(
  { application: { store } }: ServiceContext,
  note: string,
): Promise<ReadonlyMap<string, string>> {
  const earlier = await store.checkpoints.list(CHECKPOINTS);
  const verifier = path.join(rootFolder(), 'verifier', 'verify_ledger.py');
  return new Map([
    ['README.txt', README],
    ['verify_ledger.py', await readFile(verifier, 'utf8')],
    ['keys.txt', `${(await verifierKeys(store)).join('\n')}\n`],
    ['checkpoint.txt', note],
    ...earlier.map((one) => [`checkpoints/${one.size}.txt`, one.note] as const),
  ]);
}

/** The file is removed once it was read, or nobody wants it any more. */
async function* archiveOf({
  file,
  size,
  texts,
}: {
  readonly file: string;
  readonly size: number;
  readonly texts: ReadonlyMap<string, string>;
}): AsyncGenerator<Uint8Array> {
  try {
    for (const [name, text] of texts) {
      const bytes = Buffer.from(text);
      yield tarHead(`sotto-ledger/${name}`, bytes.length);
      yield bytes;
      yield tarPadding(bytes.length);
    }
    yield tarHead('sotto-ledger/bundle.jsonl', size);
    yield* createReadStream(file) as AsyncIterable<Uint8Array>;
    yield tarPadding(size);
    yield tarEnd();
  } finally {
    await rm(file, { force: true });
  }
}
