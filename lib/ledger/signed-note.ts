import { fromBase64, toBase64 } from './base64';
import { toHex } from './hex';
import type { Sha256 } from './ledger-entry';

/** Marks an Ed25519 key, in the form that Go's sumdb/note and C2SP's signed-note describe. */
const ED25519 = 1;
const ID_BYTES = 4;
const KEY_BYTES = 32;

/** A public key under a name; its id is the first four bytes of SHA-256(name ‖ "\n" ‖ 1 ‖ key). */
export interface VerifierKey {
  readonly name: string;
  readonly publicKey: Uint8Array;
}

/** Signs and verifies; handed in so that this room needs neither Node nor a browser. */
export type Verify = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

export interface NoteSigner extends VerifierKey {
  readonly sign: (message: Uint8Array) => Uint8Array;
}

export interface NoteSignature {
  readonly name: string;
  readonly id: Uint8Array;
  readonly signature: Uint8Array;
}

export interface SignedNote {
  /** What is signed: lines, the last one ended too. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** `name+id+key`, one line that people can compare and keep. */
export function printVerifierKey(key: VerifierKey, sha256: Sha256): string {
  return `${key.name}+${toHex(keyIdOf(key, sha256))}+${toBase64(typed(key.publicKey))}`;
}

/** Null where the text is no such line, or its id is not the key's. */
export function parseVerifierKey(text: string, sha256: Sha256): VerifierKey | null {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim()) ?? [];
  const bytes = encoded === undefined ? null : fromBase64(encoded);
  if (name === undefined || bytes === null || bytes[0] !== ED25519) return null;
  if (bytes.length !== 1 + KEY_BYTES) return null;
  const key = { name, publicKey: bytes.slice(1) };
  return toHex(keyIdOf(key, sha256)) === id ? key : null;
}

/** The text with a signature line for each signer. The text ends in a line break. */
export function signNote(text: string, signers: readonly NoteSigner[], sha256: Sha256): string {
  const message = new TextEncoder().encode(text);
  const lines = signers.map((signer) => {
    const signature = Uint8Array.of(...keyIdOf(signer, sha256), ...signer.sign(message));
    return `— ${signer.name} ${toBase64(signature)}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** Null where it is not a signed note. Says nothing yet of whether a signature holds. */
export function parseNote(note: string): SignedNote | null {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return null;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.map(parseSignature);
  if (signatures.some((signature) => signature === null)) return null;
  return {
    text: note.slice(0, end + 1),
    signatures: signatures.filter((signature) => signature !== null),
  };
}

/** True where one of the keys has signed the note. */
export function isSignedBy(
  { text, signatures }: SignedNote,
  keys: readonly VerifierKey[],
  { sha256, verify }: { readonly sha256: Sha256; readonly verify: Verify },
): boolean {
  const message = new TextEncoder().encode(text);
  return keys.some((key) => {
    const id = toHex(keyIdOf(key, sha256));
    return signatures.some(
      (each) =>
        each.name === key.name &&
        toHex(each.id) === id &&
        verify(key.publicKey, message, each.signature),
    );
  });
}

function keyIdOf({ name, publicKey }: VerifierKey, sha256: Sha256): Uint8Array {
  const label = new TextEncoder().encode(`${name}\n`);
  return sha256(Uint8Array.of(...label, ...typed(publicKey))).slice(0, ID_BYTES);
}

function typed(publicKey: Uint8Array): Uint8Array {
  return Uint8Array.of(ED25519, ...publicKey);
}

function parseSignature(line: string): NoteSignature | null {
  const [, name, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = encoded === undefined ? null : fromBase64(encoded);
  if (name === undefined || bytes === null || bytes.length <= ID_BYTES) return null;
  return { name, id: bytes.slice(0, ID_BYTES), signature: bytes.slice(ID_BYTES) };
}
