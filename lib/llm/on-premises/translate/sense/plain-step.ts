import 'server-only';
import type { Lexicon } from '../lexicon';
import { nearness } from '../schema-vocabulary';
import type { Step } from './paths';

/** True for `HAS_OWNER` between a thing and its owner: the name adds nothing to the labels. */
export function isPlain(lexicon: Lexicon, { pattern }: Step): boolean {
  const { labels } = lexicon.vocabulary;
  const both = [labels.get(pattern.from)?.terms, labels.get(pattern.to)?.terms];
  return pattern.terms.meanings.every((meaning) =>
    both.some((terms) => terms !== undefined && nearness(meaning, terms) === 1),
  );
}
