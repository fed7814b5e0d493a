import { findValues, type ValueHit } from './find-values';
import { hashBase } from './hash-base';
import { Scan } from './scan';
import type { ValueIndex } from './value-index';

const scan = new Scan();

/** Values that a text is as a whole, and not in the plural. */
export function findWholeValues(index: ValueIndex, text: string): readonly ValueHit[] {
  scan.read(text, hashBase(index.seed));
  return findValues(index, text, scan).filter(
    ({ from, to, plural }) => from === 0 && to === scan.count && !plural,
  );
}
