import { fromBase64, toBase64 } from './base64';

/** Where the ledger stood at a moment, as C2SP's tlog-checkpoint writes it. */
export interface Checkpoint {
  /** Names the ledger: the installation. */
  readonly origin: string;
  /** Number of entries. */
  readonly size: number;
  /** Root of the Merkle tree over their digests. */
  readonly root: Uint8Array;
  /** Hex digest of the last entry, an extension line of ours; says the same of the chain. */
  readonly digest: string;
  /** ISO 8601 in UTC, another one. Informative. */
  readonly time: string;
}

/** The text that is signed: origin, size, root in base64, then our extension lines. */
export function printCheckpoint({ origin, size, root, digest, time }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\nhead ${digest}\ntime ${time}\n`;
}

/** Null where the text is not a checkpoint of ours. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin, size, encoded, head, time, end, ...rest] = text.split('\n');
  if (origin === undefined || origin === '' || end !== '' || rest.length > 0) return null;
  if (size === undefined || !/^(?:0|[1-9]\d{0,15})$/.test(size)) return null;
  const root = encoded === undefined ? null : fromBase64(encoded);
  const digest = /^head ([0-9a-f]{64})$/.exec(head ?? '')?.[1];
  const moment = /^time (\S+)$/.exec(time ?? '')?.[1];
  if (root?.length !== 32 || digest === undefined || moment === undefined) return null;
  return { origin, size: Number(size), root, digest, time: moment };
}
