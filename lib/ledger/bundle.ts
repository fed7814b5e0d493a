import { fromBase64, toBase64 } from './base64';
import type { LedgerKind } from './entry';
import { fromHex, toHex } from './hex';
import type { LedgerHead, VerifiableEntry } from './ledger-entry';

/**
 * First line of an exported bundle; the entries follow, one a line, up to `head`, whose checkpoint
 * was signed at `exportedAt`.
 */
export interface BundleHeader {
  readonly bundle: 'sotto-ledger';
  readonly format: 1;
  readonly exportedAt: string;
  readonly head: LedgerHead | null;
}

/** Base64 in its one spelling. Node's own is many times quicker than ours. */
type EncodeBase64 = (bytes: Uint8Array) => string;

/** One entry as a line of JSON (without the line break). Bytes are base64; the nonce is hex. */
export function printBundleEntry(entry: VerifiableEntry, encode: EncodeBase64 = toBase64): string {
  const { ciphertext, opened } = entry;
  // The order is part of the form: a line has one spelling.
  return JSON.stringify({
    format: entry.format,
    sequence: entry.sequence,
    time: entry.time,
    writer: entry.writer,
    kind: entry.kind,
    action: entry.action,
    actor: entry.actor,
    graph: entry.graph,
    subject: entry.subject,
    intent: entry.intent,
    facts: entry.facts,
    commitment: entry.commitment,
    previous: entry.previous,
    digest: entry.digest,
    ciphertext: encode(ciphertext),
    nonce: opened ? toHex(opened.nonce) : null,
    payload: opened ? encode(opened.payload) : null,
  });
}

/** Bytes of base64 in its one spelling, else null. Node's own is a hundred times quicker than ours. */
export type DecodeBase64 = (text: string) => Uint8Array | null;

/** Stands before the bytes of an entry, which come last and are most of its line. */
export const BYTES_MARK = ',"ciphertext":"';

/** Null where the line is not an entry. */
export function parseBundleEntry(
  line: string,
  decode: DecodeBase64 = fromBase64,
): VerifiableEntry | null {
  // Within a text of JSON each quotation mark has a backslash before it, so this stands nowhere else.
  const end = line.indexOf(BYTES_MARK);
  if (end < 0) return null;
  return parseBundleParts(`${line.slice(0, end)}}`, line.slice(end + BYTES_MARK.length), decode);
}

/** As `parseBundleEntry`, of a line cut at the mark: an object of JSON, and what stands behind the mark. */
export function parseBundleParts(
  fields: string,
  bytes: string,
  decode: DecodeBase64,
): VerifiableEntry | null {
  const value = parseObject(fields);
  return value && entryOf(value, bytes, decode);
}

const NONCE = '","nonce":"';
const PAYLOAD = '","payload":"';
const NO_BYTES = '","nonce":null,"payload":null}';

function entryOf(
  value: Record<string, unknown>,
  bytes: string,
  decode: DecodeBase64,
): VerifiableEntry | null {
  const { format, sequence, time, writer, kind, action, actor, graph, subject, intent } = value;
  const { facts, commitment, previous, digest } = value;
  if (typeof format !== 'number' || typeof sequence !== 'number') return null;
  if (typeof time !== 'string' || typeof writer !== 'string' || typeof kind !== 'string')
    return null;
  if (typeof action !== 'string' || typeof actor !== 'string') return null;
  if (graph !== null && typeof graph !== 'string') return null;
  if (typeof subject !== 'string' || (intent !== null && typeof intent !== 'number')) return null;
  if (typeof facts !== 'string' || typeof commitment !== 'string') return null;
  if (typeof previous !== 'string' || typeof digest !== 'string') return null;
  const end = bytes.indexOf('"');
  const ciphertext = end < 0 ? null : decode(bytes.slice(0, end));
  const opened = end < 0 ? undefined : openedIn(bytes, end, decode);
  if (ciphertext === null || opened === undefined) return null;
  return {
    format,
    sequence,
    time,
    writer,
    // Any text: the digest tells whether it is the one that was written.
    kind: kind as LedgerKind,
    action,
    actor,
    graph,
    subject,
    intent,
    facts,
    ciphertext,
    commitment,
    previous,
    digest,
    opened,
  };
}

/** Undefined where nonce and payload are malformed, null where the bundle holds neither. */
function openedIn(bytes: string, end: number, decode: DecodeBase64): VerifiableEntry['opened'] {
  if (bytes.length === end + NO_BYTES.length && bytes.endsWith(NO_BYTES)) return null;
  const nonceAt = end + NONCE.length;
  const nonceEnd = bytes.indexOf('"', nonceAt);
  const payloadAt = nonceEnd + PAYLOAD.length;
  if (!bytes.startsWith(NONCE, end) || !bytes.startsWith(PAYLOAD, nonceEnd)) return undefined;
  const nonce = fromHex(bytes.slice(nonceAt, nonceEnd));
  const payload = bytes.endsWith('"}') ? decode(bytes.slice(payloadAt, -2)) : null;
  return nonce === null || payload === null ? undefined : { nonce, payload };
}

/** Null where the line is not a bundle's first. */
export function parseBundleHeader(line: string): BundleHeader | null {
  const value = parseObject(line);
  if (value === null || value['bundle'] !== 'sotto-ledger' || value['format'] !== 1) return null;
  const head = value['head'] === null ? null : parseHead(value['head']);
  if (head === undefined || typeof value['exportedAt'] !== 'string') return null;
  return { bundle: 'sotto-ledger', format: 1, exportedAt: value['exportedAt'], head };
}

/** Undefined where the value is not a head. */
export function parseHead(value: unknown): LedgerHead | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { sequence, digest, signature } = value as Record<string, unknown>;
  if (typeof sequence !== 'number' || !Number.isSafeInteger(sequence) || sequence < 1)
    return undefined;
  if (typeof digest !== 'string' || !/^[0-9a-f]{64}$/.test(digest)) return undefined;
  if (signature !== null && signature !== undefined && typeof signature !== 'string')
    return undefined;
  return { sequence, digest, signature: signature ?? null };
}

function parseObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
