import 'server-only';
import type { PropertyWords, TypeWords } from '../schema-vocabulary';

/** A phrase that names a property of a thing or of a relationship. */
export interface AttributeSense {
  readonly kind: 'attribute';
  readonly label: string | null;
  readonly pattern: TypeWords | null;
  readonly property: PropertyWords;
  readonly near: number;
  readonly cost: number;
}
