import 'server-only';
import { open, rename, rm } from 'node:fs/promises';

import { AppError } from '@/lib/base/errors';
import { type BundleHeader, parseBundleHeader, printBundleEntry } from '@/lib/ledger/bundle';
import { parseCheckpoint } from '@/lib/ledger/checkpoint';
import type { LedgerHead } from '@/lib/ledger/ledger-entry';
import {
  isSignedBy,
  parseNote,
  parseVerifierKey,
  type VerifierKey,
} from '@/lib/ledger/signed-note';
import {
  EntryVerifier,
  type LedgerAnchor,
  type LedgerVerdict,
  verifyEntries,
} from '@/lib/ledger/verify-entries';

import { checkpointIn, readCheckpoint } from './checkpoint-file';
import { verifyEd25519 } from './ed25519';
import { examineBundle } from './examine-bundle';
import { unpack } from './examine-part';
import type { LedgerReader } from './ledger-reader';
import { sha256 } from './payload-seal';

const LONGEST_HEADER = 64 * 1024;
const LINE_BREAK = 10;

/**
 * Writes the ledger up to a signed head into one file of JSON lines, with the exact bytes wherever their
 * key is there.
 */
export async function exportBundle(
  reader: LedgerReader,
  { file, head }: { readonly file: string; readonly head: LedgerHead | null },
): Promise<{ readonly entries: number; readonly head: LedgerHead | null }> {
  const temporary = `${file}.part`;
  const handle = await open(temporary, 'w', 0o600);
  let entries = 0;
  try {
    const header: BundleHeader = {
      bundle: 'sotto-ledger',
      format: 1,
      exportedAt: timeOf(head) ?? new Date().toISOString(),
      head,
    };
    await handle.appendFile(`${JSON.stringify(header)}\n`);
    for await (const entry of reader.entries({ upTo: head?.sequence ?? 0, isOpened: true })) {
      await handle.appendFile(`${printBundleEntry(entry, encodeBase64)}\n`);
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

/** As Node does it, which is many times quicker than what needs neither Node nor a browser. */
export function encodeBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}

/** The header's time is the signed one, so that none of it can be changed unseen. */
function timeOf(head: LedgerHead | null): string | null {
  return head?.signature ? (checkpointIn(head.signature)?.time ?? null) : null;
}

export interface BundleCheck {
  readonly file: string;
  /** What `ledger head` printed earlier, or signed notes; kept outside. */
  readonly checkpointFiles?: readonly string[];
  /** Lines of `ledger keys`; without one no signature is checked. */
  readonly keys?: readonly string[];
  readonly onProgress?: (entries: number) => void;
}

/** Verifies an exported bundle, streaming; needs no store and no key. */
export async function verifyBundle({
  file,
  checkpointFiles = [],
  keys = [],
  onProgress,
}: BundleCheck): Promise<LedgerVerdict> {
  const verifiers = keys.map(readKey);
  const checkpoints = await Promise.all(
    checkpointFiles.map(async (each) => anchorOf(await readCheckpoint(each), verifiers)),
  );
  const { line, next, end } = await readFirstLine(file);
  const header = parseBundleHeader(line);
  if (header === null)
    throw new AppError(
      'invalid-input',
      'This file is not an exported ledger: its first line says nothing of one.',
    );
  const own = header.head ? anchorOf(header.head, verifiers) : null;
  const verifier = new EntryVerifier({
    sha256,
    checkpoints: [...(own ? [own] : []), ...checkpoints],
    last: own?.sequence ?? 0,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  for await (const part of examineBundle(file, { start: next, end })) {
    for (const entry of unpack(part)) {
      const verdict = verifier.link(entry);
      if (verdict !== null) return verdict;
    }
  }
  return verifier.end();
}

/** The first line, and where the next one begins and the file ends. */
async function readFirstLine(
  file: string,
): Promise<{ readonly line: string; readonly next: number; readonly end: number }> {
  const handle = await open(file).catch((error: unknown) => {
    throw new AppError('not-found', 'The bundle cannot be read.', { cause: error });
  });
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_HEADER), 0);
    const found = buffer.indexOf(LINE_BREAK);
    const length = found < 0 ? bytesRead : found;
    return {
      line: buffer.toString('utf8', 0, length),
      next: Math.min(length + 1, size),
      end: size,
    };
  } finally {
    await handle.close();
  }
}

/** Verifies the ledger in the store itself. */
export function verifyLedger(
  reader: LedgerReader,
  checkpoints: readonly LedgerHead[] = [],
): Promise<LedgerVerdict> {
  return verifyEntries(reader.entries(), { sha256, checkpoints });
}

/** What the entries must pass through. A note that says other than its head, or that no key signed, is refused. */
function anchorOf(head: LedgerHead, keys: readonly VerifierKey[]): LedgerAnchor {
  const { sequence, digest, signature } = head;
  if (signature === null) return { sequence, digest };
  const note = parseNote(signature);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!note || !checkpoint || checkpoint.size !== sequence || checkpoint.digest !== digest) {
    throw new AppError('invalid-input', 'A checkpoint does not say the same as its signed note.');
  }
  if (keys.length > 0 && !isSignedBy(note, keys, { sha256, verify: verifyEd25519 })) {
    throw new AppError('invalid-input', 'A checkpoint is not signed by any of the keys.', {
      details: { sequence },
    });
  }
  return { sequence, digest, root: checkpoint.root };
}

function readKey(line: string): VerifierKey {
  const key = parseVerifierKey(line, sha256);
  if (key) return key;
  throw new AppError('invalid-input', 'A key is a line of "ledger keys": name+id+base64.');
}
