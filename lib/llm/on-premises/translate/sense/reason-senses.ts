import 'server-only';
import { affinity, meaningOf } from '../english/meaning';
import type { Lexicon } from '../lexicon';
import type { PropertyWords } from '../schema-vocabulary';
import type { AttributeSense } from './attribute-sense';

const REASONS = ['reason', 'cause', 'purpose', 'motive'].map((word) => meaningOf(word));

/** "why did …": the property that is called a reason, where there is one. */
export function reasonSenses(lexicon: Lexicon): readonly AttributeSense[] {
  const isReason = ({ terms }: PropertyWords): boolean =>
    terms.meanings.some((own) => REASONS.some((meaning) => affinity(own, meaning) >= 0.85));
  const owned = [...lexicon.vocabulary.labels.values()].flatMap((label) =>
    label.properties.filter(isReason).map((property): AttributeSense => {
      const { name } = label;
      return { kind: 'attribute', label: name, pattern: null, property, near: 0.5, cost: 0 };
    }),
  );
  const onTypes = lexicon.vocabulary.patterns.flatMap((pattern) =>
    pattern.properties.filter(isReason).map((property): AttributeSense => {
      return { kind: 'attribute', label: null, pattern, property, near: 0.5, cost: 0 };
    }),
  );
  return [...owned, ...onTypes];
}
