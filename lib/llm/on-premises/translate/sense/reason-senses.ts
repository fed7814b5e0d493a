import 'server-only';
import { affinity, meaningOf } from '../english/meaning';
import type { Lexicon } from '../lexicon';
import type { PropertyWords } from '../schema-vocabulary';
import type { Sense } from './senses';

const REASONS = ['reason', 'cause', 'purpose', 'motive'].map((word) => meaningOf(word));

/** "why did …": the property that is called a reason, where there is one. */
export function reasonSenses(lexicon: Lexicon): readonly Sense[] {
  const isReason = ({ terms }: PropertyWords): boolean =>
    terms.meanings.some((own) => REASONS.some((meaning) => affinity(own, meaning) >= 0.85));
  const owned = [...lexicon.vocabulary.labels.values()].flatMap((label) =>
    label.properties.filter(isReason).map((property): Sense => {
      const { name } = label;
      return { kind: 'attribute', label: name, pattern: null, property, near: 0.5, cost: 0 };
    }),
  );
  const onTypes = lexicon.vocabulary.patterns.flatMap((pattern) =>
    pattern.properties.filter(isReason).map((property): Sense => {
      return { kind: 'attribute', label: null, pattern, property, near: 0.5, cost: 0 };
    }),
  );
  const any: Sense = { kind: 'thing', label: null, near: 0, cost: 0.3 };
  return [...owned, ...onTypes, any];
}
