import type { GraphSchema } from '@/lib/schema/graph-schema';

import { isState, verbLike } from '../english/verb-phrase';
import { wordsOfName } from '../split-name';
import { isOfRoot, labelWords, placesOf, tellingWords, typeStems } from './name-words';
import type { QueryFacts } from './query-facts';
import { isSynonym } from './synonyms';

/** Words that stand for whatever a node is. */
const ANYTHING =
  /\b(?:who|whom|whose|they|them|their|every(?:one|body)|any(?:one|body)|some(?:one|body)|nobody|people|persons?|nodes?|things?|entit\w+|anything|everything|any kind)\b/g;

/**
 * Labels and types of the query that no word of a text stands for. A label is named by itself, by what is
 * looked up in it, or by a word of a relationship at it; a type by a word of its root.
 */
export function unsaidNames(body: string, facts: QueryFacts): readonly string[] {
  const words = [...new Set([...body.matchAll(/\p{L}+/gu)].map(([word]) => word))];
  const isIn = (name: string, among: readonly string[]): boolean =>
    tellingWords(name).some((part) => among.some((word) => isOfRoot(word, part)));
  const isSaid = (name: string): boolean => isIn(name, words);
  // `operator` names its own label, not what is at the other end of `OPERATES`.
  const nouns = new Set(facts.labels.flatMap((name) => labelWords(name)));
  const verbs = words.filter((word) => !nouns.has(word));
  const labels = facts.nodes.filter(
    ({ labels: own, types, placeholders, numbers }) =>
      own.length > 0 &&
      !own.some(isSaid) &&
      !types.some((name) => isIn(name, verbs)) &&
      !placeholders.some((each) => body.includes(`$${each.toLowerCase()}`)) &&
      !numbers.some((each) => body.includes(`${each}`)),
  );
  // A pronoun may stand for one of them, and no more.
  const isSpokenOf = [...body.matchAll(ANYTHING)].length > 0;
  const lacking = labels.slice(isSpokenOf ? 1 : 0).flatMap((node) => node.labels.slice(0, 1));
  const isTypeSaid = (name: string): boolean =>
    isSaid(name) || tellingWords(name).some((part) => words.some((word) => isSynonym(word, part)));
  const types = facts.alternatives
    .filter((each) => each.some(isTypeSaid))
    .flatMap((each) => each.filter((name) => !isTypeSaid(name)));
  const dropped = facts.types.filter(
    (name) => typeStems(name).length > 0 && !isState(wordsOfName(name)) && !isTypeSaid(name),
  );
  return [...new Set([...lacking, ...types, ...dropped])];
}

/** Labels that a text gives to what a placeholder names, and that the query does not: `the film $person_1`. */
export function misplacedValues(
  body: string,
  facts: QueryFacts,
  schema: GraphSchema,
): readonly string[] {
  const wrong = schema.labels.filter(({ name }) =>
    labelWords(name).some((word) =>
      placesOf(body, [word]).some((at) => {
        const [, called, placeholder, next = ''] = NAMED.exec(body.slice(at + word.length)) ?? [];
        // “every film $person_1 directed” says nothing of what the value is.
        const isSure = called !== undefined || (ONE.test(body.slice(0, at)) && !verbLike(next));
        if (!isSure) return false;
        const own = placeholder === undefined ? undefined : facts.valuesOf.get(placeholder);
        return own !== undefined && own.length > 0 && !own.includes(name);
      }),
    ),
  );
  return wrong.map(({ name }) => name);
}

const NAMED =
  /^( (?:that is |who is |which is )?(?:named|called|titled|namens|with (?:the )?(?:name|title|number|code)|mit (?:dem|der) (?:namen|titel|nummer)))? \$(\w+)(?: (\p{L}+))?/u;
const ONE = /\b(?:the|a|an|this|der|die|das|den|dem|des|eine?[mnrs]?) $/;
