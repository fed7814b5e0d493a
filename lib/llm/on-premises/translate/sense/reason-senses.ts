import 'server-only';
import { affinity, meaningOf } from '../english/meaning';
import type { Lexicon } from '../lexicon';
import type { PropertyWords, TypeWords } from '../schema-vocabulary';

const REASONS = ['reason', 'cause', 'purpose', 'motive'].map((word) => meaningOf(word));

interface Reason {
  readonly kind: 'attribute';
  readonly label: string | null;
  readonly pattern: TypeWords | null;
  readonly property: PropertyWords;
  readonly near: number;
  readonly cost: number;
}

/** "why did …": the property that is called a reason, where there is one. */
export function reasonSenses(lexicon: Lexicon): readonly Reason[] {
  const isReason = ({ terms }: PropertyWords): boolean =>
    terms.meanings.some((own) => REASONS.some((meaning) => affinity(own, meaning) >= 0.85));
  const owned = [...lexicon.vocabulary.labels.values()].flatMap((label) =>
    label.properties.filter(isReason).map((property): Reason => {
      const { name } = label;
      return { kind: 'attribute', label: name, pattern: null, property, near: 0.5, cost: 0 };
    }),
  );
  const onTypes = lexicon.vocabulary.patterns.flatMap((pattern) =>
    pattern.properties.filter(isReason).map((property): Reason => {
      return { kind: 'attribute', label: null, pattern, property, near: 0.5, cost: 0 };
    }),
  );
  return [...owned, ...onTypes];
}
