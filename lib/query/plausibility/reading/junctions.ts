import type { Element, Junction } from '../../model';
import { childrenOf } from '../../visit';

/** Every AND, or OR, or XOR of a query, the outer before the inner. */
export function junctionsOf(root: Element, kind: Junction['kind']): readonly Junction[] {
  const inner = childrenOf(root).flatMap((child) => junctionsOf(child, kind));
  const isOne =
    (root.kind === 'and' || root.kind === 'or' || root.kind === 'xor') && root.kind === kind;
  return isOne ? [root, ...inner] : inner;
}
