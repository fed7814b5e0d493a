import 'server-only';
import type { PromptSchema } from '../../read-schema-lines';
import type { NotedPhrase } from '../schema-notes';
import { wordsOfName } from '../schema-vocabulary';
import { isKinNoun } from './kin';

const PARENTS = ['mother', 'father'];

/**
 * Where a graph tells mothers from fathers, "son of" for the one relationship says half of it: a son has both. What a word
 * for kin means is known without a note.
 */
export function withoutHalvedKin(
  phrases: readonly NotedPhrase[],
  { patterns }: PromptSchema,
): readonly NotedPhrase[] {
  const own = patterns.filter(({ from, to }) => from === to);
  const types = PARENTS.map((parent) =>
    own.filter(({ type }) => wordsOfName(type).includes(parent)).map(({ type }) => type),
  );
  if (types.some((each) => each.length === 0)) return phrases;
  const halves = new Set(types.flat());
  return phrases.filter(({ words: [first = ''], name }) => !halves.has(name) || !isKinNoun(first));
}
