import 'server-only';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { AppError } from '@/lib/base/errors';
import { UPLOAD_BYTES } from '@/lib/contracts/limits';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';

/** What was never imported is removed after this long. */
const LIFETIME = 24 * 60 * 60 * 1_000;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A plain name of what can be imported: no folder, no leading dot. */
const FILE = /^[\w][\w .()-]{0,99}\.(?:csv|tsv|txt|jsonl|ndjson)(?:\.gz)?$/i;

/** Where the files of one import wait, beside the graphs that they become. */
export function uploadFolder({ application }: ServiceContext, id: string): string {
  if (!ID.test(id)) throw new AppError('invalid-input', 'This is no upload.');
  return path.join(application.environment.dataFolder, 'uploads', id);
}

/** Takes one file of an import, piece by piece; one that is too large leaves nothing behind. */
export async function uploadFile(args: {
  ctx: ServiceContext;
  upload: string;
  file: string;
  body: ReadableStream<Uint8Array> | null;
}): Promise<{ readonly bytes: number }> {
  const { ctx, upload, file, body } = args;
  requireRight(ctx, 'administer', ANY_GRAPH);
  const folder = uploadFolder(ctx, upload);
  if (!FILE.test(file)) {
    throw new AppError(
      'invalid-input',
      'Take a .csv, .tsv or .jsonl file, also as .gz, with letters, digits, spaces, dots, dashes in its name.',
    );
  }
  if (!body) throw new AppError('invalid-input', 'The file is empty.');
  await removeOld(ctx);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = path.join(folder, file);
  const counted = new ByteCap(UPLOAD_BYTES);
  try {
    await pipeline(
      Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
      counted,
      createWriteStream(target, { mode: 0o600 }),
    );
  } catch (error) {
    await rm(target, { force: true });
    throw error instanceof AppError
      ? error
      : new AppError('invalid-input', 'The file did not arrive whole; send it again.');
  }
  return { bytes: counted.bytes };
}

export async function removeUpload(ctx: ServiceContext, id: string): Promise<void> {
  await rm(uploadFolder(ctx, id), { recursive: true, force: true });
}

async function removeOld(ctx: ServiceContext): Promise<void> {
  const folder = path.join(ctx.application.environment.dataFolder, 'uploads');
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < Date.now() - LIFETIME && ID.test(name)) {
      await removeUpload(ctx, name);
    }
  }
}

class ByteCap extends Transform {
  bytes = 0;
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override _transform(
    chunk: Uint8Array,
    _encoding: BufferEncoding,
    done: (error: Error | null, chunk?: Uint8Array) => void,
  ): void {
    this.bytes += chunk.byteLength;
    if (this.bytes > this.#most) {
      done(new AppError('too-large', `A file may have ${this.#most} bytes at most.`));
    } else done(null, chunk);
  }
}
