import type { Span } from '@/lib/base/span';

import { isPlain, type Kind } from './kinds';
import type { Scoping } from './scoping';

/*
 * A node, relationship or path is matched, read by property, listed, counted, compared with another and
 * given back; nothing else is done with it. A store may take it for a number or a map of all that it
 * holds, so a text made of it, an order of it or a map that is equal to it would tell what is hidden.
 */

/** Refuses what computes with an element as if it were a value. */
export function requirePlain(kinds: readonly Kind[], span: Span, scoping: Scoping): void {
  if (!kinds.every(isPlain)) scoping.refuse(span);
}

/** Refuses an element's being compared with a map or a value, which may be equal to all that it holds. */
export function requireComparable(kinds: readonly Kind[], span: Span, scoping: Scoping): void {
  const given = kinds.filter(({ kind }) => kind !== 'nothing');
  if (!given.every(isPlain) && !given.every(isElement)) scoping.refuse(span);
}

/** Refuses going through the parts of an element as if it were a list. */
export function requireList({ kind }: Kind, span: Span, scoping: Scoping): void {
  if (kind === 'node' || kind === 'relationship' || kind === 'path' || kind === 'map') {
    scoping.refuse(span);
  }
}

/** An element, or a list of nothing else. */
function isElement(kind: Kind): boolean {
  if (kind.kind === 'list') return isElement(kind.of);
  return kind.kind === 'node' || kind.kind === 'relationship' || kind.kind === 'path';
}
