import 'server-only';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { AppError } from '@/lib/base/errors';

import type { OnBytes } from './import-source';

/** Most bytes one file may unpack to, so that a small archive cannot fill the machine. */
const UNPACKED_CAP = 8 * 1024 ** 3;

/** The bytes of a file, unpacked where its name ends in `.gz`; progress counts the bytes on disk. */
export async function openImportFile(path: string, onBytes: OnBytes): Promise<Readable> {
  const name = basename(path);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new AppError('not-found', `There is no file ${name}.`);
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const counted = passing(onBytes);
  if (!name.toLowerCase().endsWith('.gz')) return joined(file, counted);

  let unpacked = 0;
  const capped = passing((bytes) => {
    unpacked += bytes;
    if (unpacked <= UNPACKED_CAP) return;
    throw new AppError('too-large', `${name} unpacks to more than can be imported.`);
  });
  return joined(file, counted, createGunzip(), capped);
}

/** Hands every chunk on; what `onChunk` throws ends the stream. */
function passing(onChunk: OnBytes): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      try {
        onChunk(chunk.length);
        callback(null, chunk);
      } catch (error) {
        callback(error instanceof Error ? error : new Error('unreadable'));
      }
    },
  });
}

/** The last stream; an error of any ends it with that error, and its end closes the file. */
function joined(first: Readable, ...rest: Transform[]): Readable {
  const last = rest.at(-1) ?? first;
  pipeline([first, ...rest], () => undefined);
  return last;
}
