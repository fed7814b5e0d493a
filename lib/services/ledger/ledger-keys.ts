import 'server-only';
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';

import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { LedgerDraft } from '@/lib/ledger/entry';
import { type NoteSigner, printVerifierKey } from '@/lib/ledger/signed-note';
import { SPKI_PREFIX } from '@/lib/store/ledger/ed25519';
import { sha256 } from '@/lib/store/ledger/payload-seal';
import type { Store, StoreTables } from '@/lib/store/store';

/** Sealed under the master key, which is not in the data folder. */
const SIGNING = 'ledger-signing-key';
/** Every key that ever signed, newest first; for people who verify. */
const VERIFYING = 'ledger-verifier-keys';

const SigningKey = z.strictObject({
  /** Names the ledger in its checkpoints, whichever key signs them. */
  origin: z.string(),
  /** PKCS #8 in DER, base64. */
  privateKey: z.string(),
});
type SigningKey = z.infer<typeof SigningKey>;

const VerifierKeys = z.array(z.string());

/** The key that signs now, made at the first call; making it is an entry of the ledger. */
export async function ledgerSigner(store: Store): Promise<NoteSigner> {
  const known = await store.settings.get(SIGNING);
  if (known !== null) return signerOf(SigningKey.parse(known));
  const { result } = await store.write(async (tx) => {
    // Another process may have been first; the write lock is held from here on.
    const other = await tx.settings.get(SIGNING);
    const key = other === null ? newKey(`sotto/${randomUUID()}`) : SigningKey.parse(other);
    const line = await keepKey(tx, key);
    return { result: key, entry: keyEntry('system', line) };
  });
  return signerOf(result);
}

/**
 * Puts a new key in the old one's place. Earlier checkpoints still verify by the earlier keys; the
 * caller signs the next one with both, so that whoever trusts the old key comes to the new one.
 */
export async function rotateLedgerKey(
  store: Store,
  actor: string,
): Promise<{ readonly before: NoteSigner; readonly after: NoteSigner }> {
  const before = await ledgerSigner(store);
  const key = newKey(before.name);
  await store.write(async (tx) => {
    const line = await keepKey(tx, key);
    return { result: null, entry: keyEntry(actor, line) };
  });
  return { before, after: signerOf(key) };
}

/** Lines for `--key`, newest first; none before the first checkpoint. */
export async function verifierKeys(store: Pick<Store, 'settings'>): Promise<readonly string[]> {
  return VerifierKeys.parse((await store.settings.get(VERIFYING)) ?? []);
}

function newKey(origin: string): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  return { origin, privateKey: der.toString('base64') };
}

async function keepKey(tx: StoreTables, key: SigningKey): Promise<string> {
  const line = printVerifierKey(signerOf(key), sha256);
  const earlier = VerifierKeys.parse((await tx.settings.get(VERIFYING)) ?? []);
  await tx.settings.setSecret(SIGNING, key);
  await tx.settings.set(VERIFYING, [line, ...earlier.filter((other) => other !== line)]);
  return line;
}

function keyEntry(actor: string, line: string): LedgerDraft {
  return {
    kind: 'change',
    action: 'ledger.key',
    actor,
    graph: null,
    subject: 'ledger',
    intent: null,
    facts: { key: line },
    payload: new Uint8Array(),
  };
}

function signerOf({ origin, privateKey }: SigningKey): NoteSigner {
  const key = readPrivateKey(privateKey);
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    name: origin,
    publicKey: new Uint8Array(der.subarray(SPKI_PREFIX.length)),
    sign: (message) => sign(null, message, key),
  };
}

function readPrivateKey(text: string): KeyObject {
  try {
    return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  } catch (error) {
    throw new AppError(
      'internal',
      'The key that signs checkpoints cannot be read. Make a new one: "ledger rotate-key".',
      { cause: error },
    );
  }
}
