import 'server-only';
import type { PromptProperty, PromptSchema } from '../read-schema-lines';
import { AUXILIARIES, PREPOSITIONS } from './english/closed-classes';
import type { NotedPhrase } from './schema-notes';
import { wordsOfName } from './schema-vocabulary';

/**
 * Names of flags that are several words (`publiclyOwned`, `is_tax_exempt`): said together they are one word, or
 * "owned" would be what somebody does. A preposition among them keeps its use.
 */
export function flagPhrases({ labels, patterns }: PromptSchema): readonly NotedPhrase[] {
  const owners = [
    ...labels,
    ...patterns.map(({ type, properties }) => ({ name: type, properties })),
  ];
  return owners.flatMap(({ name: owner, properties }) =>
    properties.filter(isFlag).flatMap(({ name }) => {
      const [first = '', ...others] = wordsOfName(name);
      const words = AUXILIARIES.has(first) ? others : [first, ...others];
      const isSaid = words.length > 1 && words.every((word) => !PREPOSITIONS.has(word));
      return isSaid ? [{ words, name: `${owner}.${name}` }] : [];
    }),
  );
}

function isFlag({ types, list }: PromptProperty): boolean {
  return !list && types.length > 0 && types.every((type) => type === 'BOOLEAN');
}
