import type { GraphSchema } from '@/lib/schema/graph-schema';

import { isState, verbLike } from '../english/verb-phrase';
import { wordsOfName } from '../split-name';
import { isOfRoot, labelWords, placesOf, stemOf, tellingWords, typeStems } from './name-words';
import type { QueryFacts } from './query-facts';
import { IDENTITY } from './row-facts';
import { isSynonym } from './synonyms';
import { roleOf, typeVerb } from './verb-kin';

/** Words that stand for whatever a node is. */
const ANYTHING =
  /\b(?:who|whom|whose|they|them|their|every(?:one|body)|any(?:one|body)|some(?:one|body)|nobody|people|persons?|nodes?|things?|entit\w+|anything|everything|any kind)\b/g;

/**
 * Labels and types of the query that no word of a text stands for. A label is named by itself, by what is
 * looked up in it, or by a word of a relationship at it; a type by a word of its root.
 */
export function unsaidNames(
  body: string,
  facts: QueryFacts,
  schema: GraphSchema,
): readonly string[] {
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
      !types.some((name) => isIn(name, verbs) || words.some((word) => isTold(word, name))) &&
      !placeholders.some((each) => body.includes(`$${each.toLowerCase()}`)) &&
      !numbers.some((each) => body.includes(`${each}`)),
  );
  // A pronoun may stand for one of them, and no more.
  const isSpokenOf = [...body.matchAll(ANYTHING)].length > 0;
  const lacking = labels.slice(isSpokenOf ? 1 : 0).flatMap((node) => node.labels.slice(0, 1));
  // `p.name AS origin`: a name of the query's own tells what leads there.
  const told = new Set(
    facts.named.filter(({ alias }) => isSaid(alias)).flatMap(({ types }) => types),
  );
  const isTypeSaid = (name: string): boolean =>
    isSaid(name) ||
    told.has(name) ||
    words.some((word) => isTold(word, name)) ||
    tellingWords(name).some((part) => words.some((word) => isSynonym(word, part)));
  const types = facts.alternatives
    .filter((each) => each.some(isTypeSaid))
    .flatMap((each) => each.filter((name) => !isTypeSaid(name)));
  const dropped = facts.types.filter(
    (name) =>
      typeStems(name).length > 0 &&
      !isState(wordsOfName(name)) &&
      !isTypeSaid(name) &&
      !(!LINKED.test(body) && isOnly(name, { facts, schema, isSaid })) &&
      !(
        OWN.test(body) &&
        OWNING.some((word) => tellingWords(name).some((part) => isSynonym(word, part)))
      ),
  );
  // `VOTED_AGAINST` is not told by “voted” where there is `VOTED_FOR` as well.
  const halfSaid = facts.types.filter((name) => {
    const [stem, ...others] = typeStems(name);
    const isAlike = schema.relationshipTypes.some((other) => {
      const [first, ...rest] = typeStems(other.name);
      return first === stem && rest.length < others.length;
    });
    const isWhole = others.some((one) =>
      words.some((word) => stemOf(word) === one || isSynonym(word, one)),
    );
    return isAlike && isSaid(name) && !isWhole;
  });
  return [...new Set([...lacking, ...types, ...dropped, ...halfSaid])];
}

/** `pupils` of whom somebody `TAUGHT`, `unsold` of what nobody `SOLD`. */
function isTold(word: string, type: string): boolean {
  const verb = typeVerb(type);
  if (verb !== null && roleOf(word, verb) !== null) return true;
  const undone = /^(?:un|non)(\p{L}{4,})$/u.exec(word)?.[1];
  return undone !== undefined && tellingWords(type).some((part) => isOfRoot(undone, part));
}

/** `their papers`: who has them wrote, made or owns them. */
const OWN =
  /\b(?:their|his|her|its)(?: own)? [\p{L}\d]|\bof (?:their|his|her|its) own\b|(?:\$\w+|s)['’]s? \p{L}/u;
const OWNING = ['write', 'make', 'own', 'publish', 'direct'];

/** Words that say that there is a way, and not which. */
const LINKED = /\b(?:link\w*|connect\w*|relat\w*|associat\w*|tied)\b/;

/** True where a schema knows no other way from the one end to the other. */
function isOnly(
  type: string,
  {
    facts,
    schema,
    isSaid,
  }: {
    readonly facts: QueryFacts;
    readonly schema: GraphSchema;
    readonly isSaid: (name: string) => boolean;
  },
): boolean {
  const walked = facts.directions.filter((one) => one.type === type);
  return (
    walked.length > 0 &&
    walked.every(({ from, to }) => {
      const [a, b] = [from[0], to[0]];
      if (a === undefined || b === undefined || from.length > 1 || to.length > 1) return false;
      if (!isSaid(a) || !isSaid(b)) return false;
      const others = schema.relationshipTypes.filter(({ endpoints }) =>
        endpoints.some(
          (end) => (end.from === a && end.to === b) || (end.from === b && end.to === a),
        ),
      );
      return others.length === 1 && a !== b;
    })
  );
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
        const isSure =
          called !== undefined ||
          (ONE.test(body.slice(0, at)) && !verbLike(next) && !CLAUSE.test(next));
        if (!isSure) return false;
        const own = placeholder === undefined ? undefined : facts.valuesOf.get(placeholder);
        return own !== undefined && own.length > 0 && !own.includes(name);
      }),
    ),
  );
  return [...wrong, ...misplacedQualities(body, facts, schema)].map(({ name }) => name);
}

/** `members in $city_1`, where the city is the branch's and members have one too. */
function misplacedQualities(
  body: string,
  facts: QueryFacts,
  schema: GraphSchema,
): GraphSchema['labels'] {
  return schema.labels.filter(({ name, properties }) =>
    [...facts.qualities].some(([placeholder, { labels, key }]) => {
      if (labels.length === 0 || labels.includes(name)) return false;
      if (
        IDENTITY.test(key) ||
        !facts.labels.includes(name) ||
        !properties.some((one) => one.name === key)
      )
        return false;
      const nouns = labelWords(name).join('|');
      return new RegExp(
        String.raw`(?<![\p{L}])(?:${nouns})(?: (?:who |that |which )?(?:liv\w+|based|located|situated|residing|reside))? (?:in|from) \$${placeholder}(?!\w)`,
        'u',
      ).test(body);
    }),
  );
}

const NAMED =
  /^( (?:that is |who is |which is )?(?:named|called|titled|namens|with (?:the )?(?:name|title|number|code)|mit (?:dem|der) (?:namen|titel|nummer)))? \$(\w+)(?: (\p{L}+))?/u;
/** “the films $person_1 has made”: the value begins a clause. */
const CLAUSE =
  /^(?:has|have|had|is|are|was|were|does|do|did|will|can|ever|once|also|alone|already|hat|haben|hatte)$/;
const ONE = /\b(?:the|a|an|this|der|die|das|den|dem|des|eine?[mnrs]?) $/;
