import 'server-only';
import { basename } from 'node:path';

import { AppError } from '@/lib/base/errors';

import type { ImportPlace } from './graph-element';
import { importError } from './import-error';
import type { OnBytes } from './import-source';
import { openImportFile } from './open-import-file';

export interface Line {
  readonly text: string;
  readonly place: ImportPlace;
}

const LINE_CAP = 16 * 1024 * 1024;

/** The lines of a UTF-8 file without their ends; a byte order mark is dropped, blank lines are skipped. */
export async function* readLines(path: string, onBytes: OnBytes): AsyncGenerator<Line> {
  const file = basename(path);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let line = 0;

  for await (const chunk of readable(path, onBytes)) {
    // Only the new piece is looked through: a line that goes on for megabytes is not read over and over.
    const piece = decode(decoder, chunk, { file, line: line + 1 });
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      line += 1;
      const text = withoutReturn(rest + piece.slice(start, end));
      rest = '';
      start = end + 1;
      if (text !== '') yield { text, place: { file, line } };
    }
    rest += piece.slice(start);
    if (rest.length > LINE_CAP) throw importError({ file, line: line + 1 }, 'it is too long.');
  }
  const text = withoutReturn(rest + decode(decoder, undefined, { file, line: line + 1 }));
  if (text !== '') yield { text, place: { file, line: line + 1 } };
}

async function* readable(path: string, onBytes: OnBytes): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await openImportFile(path, onBytes)) yield chunk as Buffer;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid-input', `${basename(path)} cannot be read to its end.`);
  }
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined, place: ImportPlace): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    throw importError(place, 'from here on the text is not UTF-8.');
  }
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}
