import 'server-only';
import { mask } from '@/lib/masking/mask';
import type { MaskingPolicy } from '@/lib/masking/policy';
import type { ValueIndex } from '@/lib/masking/value-index';
import type { Vocabulary } from '@/lib/masking/vocabulary';

interface Sight {
  /** Of the whole graph, and of what the role sees of it. */
  readonly whole: ValueIndex;
  readonly index: ValueIndex;
  readonly policy: MaskingPolicy;
  readonly vocabulary: Vocabulary;
}

/** An administrator's starters without those that name a value which the role does not see. */
export function seenStarters(
  starters: readonly string[],
  { whole, index, ...rest }: Sight,
): readonly string[] {
  const policy: MaskingPolicy = { ...rest.policy, mode: 'strict' };
  const known = (question: string, of: ValueIndex): ReadonlySet<string> => {
    const { vocabulary } = rest;
    const { values } = mask({ question, index: of, policy, vocabulary, language: 'en' });
    return new Set(values.filter(({ source }) => source === 'graph').map(({ text }) => text));
  };
  return starters.filter((starter) => {
    const seen = known(starter, index);
    return [...known(starter, whole)].every((text) => seen.has(text));
  });
}
