import { fromBase64, toBase64 } from './base64';
import type { LedgerKind } from './entry';
import { fromHex, toHex } from './hex';
import type { LedgerHead } from './ledger-entry';
import type { VerifiableEntry } from './verify-entries';

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

/** One entry as a line of JSON (without the line break). Bytes are base64; the nonce is hex. */
export function printBundleEntry(entry: VerifiableEntry): string {
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
    ciphertext: toBase64(ciphertext),
    nonce: opened ? toHex(opened.nonce) : null,
    payload: opened ? toBase64(opened.payload) : null,
  });
}

/** Bytes of base64 in its one spelling, else null. Node's own is a hundred times quicker than ours. */
export type DecodeBase64 = (text: string) => Uint8Array | null;

/** Null where the line is not an entry. */
export function parseBundleEntry(
  line: string,
  decode: DecodeBase64 = fromBase64,
): VerifiableEntry | null {
  const value = parseObject(line);
  if (value === null) return null;
  const ciphertext = bytesOf(value['ciphertext'], decode);
  const strings = [
    'time',
    'writer',
    'kind',
    'action',
    'actor',
    'subject',
    'facts',
    'commitment',
    'previous',
    'digest',
  ];
  if (ciphertext === null || strings.some((name) => typeof value[name] !== 'string')) return null;
  if (typeof value['format'] !== 'number' || typeof value['sequence'] !== 'number') return null;
  const opened = openedOf(value, decode);
  if (
    opened === undefined ||
    !isNullOr('string', value['graph']) ||
    !isNullOr('number', value['intent'])
  ) {
    return null;
  }
  return { ...fieldsOf(value), ciphertext, opened };
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

/** Undefined where nonce and payload are malformed, null where the bundle holds neither. */
function openedOf(value: Record<string, unknown>, decode: DecodeBase64): VerifiableEntry['opened'] {
  if (value['nonce'] === null && value['payload'] === null) return null;
  const nonce = typeof value['nonce'] === 'string' ? fromHex(value['nonce']) : null;
  const payload = bytesOf(value['payload'], decode);
  return nonce === null || payload === null ? undefined : { nonce, payload };
}

/** The cast is safe: `parseBundleEntry` has looked at each field; `kind` is compared by the digest. */
function fieldsOf(value: Record<string, unknown>): Omit<VerifiableEntry, 'ciphertext' | 'opened'> {
  return {
    format: value['format'] as number,
    sequence: value['sequence'] as number,
    time: value['time'] as string,
    writer: value['writer'] as string,
    kind: value['kind'] as LedgerKind,
    action: value['action'] as string,
    actor: value['actor'] as string,
    graph: value['graph'] as string | null,
    subject: value['subject'] as string,
    intent: value['intent'] as number | null,
    facts: value['facts'] as string,
    commitment: value['commitment'] as string,
    previous: value['previous'] as string,
    digest: value['digest'] as string,
  };
}

function parseObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isNullOr(type: 'string' | 'number', value: unknown): boolean {
  return value === null || typeof value === type;
}

function bytesOf(value: unknown, decode: DecodeBase64): Uint8Array | null {
  return typeof value === 'string' ? decode(value) : null;
}
