import { printBundleEntry } from './bundle';
import { toHex } from './hex';
import type { VerifiableEntry } from './ledger-entry';

/** What leads from an entry, or from an earlier checkpoint, to the root of a signed checkpoint. */
interface ProofPath {
  /** The signed note, whole. */
  readonly note: string;
  /** Roots, the nearest first. */
  readonly path: readonly Uint8Array[];
}

/** That an entry is in the ledger of a checkpoint, as one line in its one spelling; the entry is as in a bundle. */
export function printInclusionProof(
  entry: VerifiableEntry,
  { note, path }: ProofPath,
  encodeBase64?: (bytes: Uint8Array) => string,
): string {
  const proof = { proof: 'sotto-ledger-inclusion', format: 1, checkpoint: note };
  const fields = JSON.stringify({ ...proof, path: path.map(toHex) }).slice(0, -1);
  return `${fields},"entry":${printBundleEntry(entry, encodeBase64)}}`;
}

/** That the ledger of a checkpoint grew out of that of an earlier one, as one line in its one spelling. */
export function printConsistencyProof(earlier: string, { note, path }: ProofPath): string {
  const proof = { proof: 'sotto-ledger-consistency', format: 1, earlier, checkpoint: note };
  return JSON.stringify({ ...proof, path: path.map(toHex) });
}
