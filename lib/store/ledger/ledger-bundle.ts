import 'server-only';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';

import { AppError } from '@/lib/base/errors';
import {
  type BundleHeader,
  parseBundleEntry,
  parseBundleHeader,
  parseHead,
  printBundleEntry,
} from '@/lib/ledger/bundle';
import type { LedgerHead } from '@/lib/ledger/ledger-entry';
import {
  type LedgerVerdict,
  type VerifiableEntry,
  verifyEntries,
} from '@/lib/ledger/verify-entries';

import type { LedgerReader } from './ledger-reader';
import { sha256 } from './payload-seal';

/** Writes the ledger as it stands into one file of JSON lines, with the exact bytes wherever their key is there. */
export async function exportBundle(
  reader: LedgerReader,
  file: string,
): Promise<{ readonly entries: number; readonly head: LedgerHead | null }> {
  const head = await reader.head();
  const temporary = `${file}.part`;
  const handle = await open(temporary, 'w', 0o600);
  let entries = 0;
  try {
    const header: BundleHeader = {
      bundle: 'sotto-ledger',
      format: 1,
      exportedAt: new Date().toISOString(),
      head,
    };
    await handle.appendFile(`${JSON.stringify(header)}\n`);
    for await (const entry of reader.entries({ upTo: head?.sequence ?? 0, isOpened: true })) {
      await handle.appendFile(`${printBundleEntry(entry)}\n`);
      entries += 1;
    }
    await handle.sync();
    await handle.close();
    await rename(temporary, file);
  } catch (error) {
    await handle.close();
    await rm(temporary, { force: true });
    throw error;
  }
  return { entries, head };
}

export interface BundleCheck {
  readonly file: string;
  /** A head printed earlier by `ledger head`, kept outside. */
  readonly checkpointFile?: string;
  readonly onProgress?: (entries: number) => void;
}

/** Verifies an exported bundle, streaming; needs no store and no key. */
export async function verifyBundle({
  file,
  checkpointFile,
  onProgress,
}: BundleCheck): Promise<LedgerVerdict> {
  const checkpoint = checkpointFile === undefined ? null : await readCheckpoint(checkpointFile);
  const lines = linesOf(file);
  const first = await lines.next();
  const header = first.done === true ? null : parseBundleHeader(first.value);
  if (header === null)
    throw new AppError(
      'invalid-input',
      'This file is not an exported ledger: its first line says nothing of one.',
    );
  return verifyEntries(parseEntries(lines), {
    sha256,
    checkpoints: [header.head, checkpoint].filter((head) => head !== null),
    ...(onProgress === undefined ? {} : { onProgress }),
  });
}

/** Verifies the ledger in the store itself. */
export function verifyLedger(
  reader: LedgerReader,
  checkpoints: readonly LedgerHead[] = [],
): Promise<LedgerVerdict> {
  return verifyEntries(reader.entries(), { sha256, checkpoints });
}

async function readCheckpoint(file: string): Promise<LedgerHead> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new AppError('not-found', 'The checkpoint file cannot be read.', { cause: error });
  });
  const head = parseHead(parseJson(text));
  if (head === undefined) {
    throw new AppError(
      'invalid-input',
      'The checkpoint file does not hold what `ledger head` prints: {"sequence", "digest", "signature"}.',
    );
  }
  return head;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function* parseEntries(lines: AsyncIterable<string>): AsyncGenerator<VerifiableEntry | null> {
  for await (const line of lines) yield parseBundleEntry(line);
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file, { encoding: 'utf8' });
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw new AppError('not-found', 'The bundle cannot be read.', { cause: error });
  } finally {
    input.destroy();
  }
}
