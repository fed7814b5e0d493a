import type { GraphSchema } from '@/lib/schema/graph-schema';

import { verbLike } from '../english/verb-phrase';
import { wordsOfName } from '../split-name';
import type { ClaimText } from './claim-text';
import type { ConditionFacts } from './condition-facts';
import { withoutCommands } from './cues';
import {
  isOfRoot,
  isOpposite,
  labelWords,
  placesOf,
  stemOf,
  tellingWords,
  typeStems,
} from './name-words';
import { numbersIn } from './number-words';
import { affirmed } from './plain-text';
import type { QueryFacts } from './query-facts';
import { misplacedValues, unsaidNames } from './said-names';
import { isSynonym } from './synonyms';
import type { WordsFinding } from './words-finding';

export function labels(
  body: string,
  facts: QueryFacts,
  schema: GraphSchema,
): readonly WordsFinding[] {
  const text = affirmed(withoutCommands(body));
  const isNamed = (name: string): boolean => placesOf(text, labelWords(name)).length > 0;
  // Words that name all that an end without a label may be leave nothing out.
  const open = openEnds(facts, schema);
  const own = new Set(
    [...facts.labels, ...facts.types, ...facts.properties].flatMap((name) =>
      wordsOfName(name).map((word) => stemOf(word)),
    ),
  );
  return schema.labels
    .filter(({ name }) => !facts.labels.includes(name))
    .filter(({ name }) => !wordsOfName(name).some((word) => own.has(stemOf(word))))
    .filter(({ name }) => isNamed(name))
    .filter(({ name }) => !open.some((names) => names.includes(name) && names.every(isNamed)))
    .map(({ name }) => ({ code: 'words-unknown-name', about: name }));
}

/** Labels that the schema lets an end without a label have, for each such end. */
function openEnds(facts: QueryFacts, schema: GraphSchema): readonly (readonly string[])[] {
  return facts.directions.flatMap(({ type, from, to }) => {
    const known = schema.relationshipTypes.find((one) => one.name === type)?.endpoints ?? [];
    return [
      ...(from.length === 0 ? [known.map((one) => one.from)] : []),
      ...(to.length === 0 ? [known.map((one) => one.to)] : []),
    ];
  });
}

/** Types written as in the query. */
export function typeNames(
  original: string,
  facts: QueryFacts,
  schema: GraphSchema,
): readonly WordsFinding[] {
  return schema.relationshipTypes
    .filter(({ name }) => !facts.types.includes(name) && /[A-Z]_?[A-Z]/.test(name))
    .filter(({ name }) => new RegExp(`\\b${name}\\b`).test(original))
    .map(({ name }) => ({ code: 'words-unknown-name', about: name }));
}

/** Verbs of relationships that the query does not walk. */
export function typeVerbs(
  body: string,
  facts: QueryFacts,
  schema: GraphSchema,
): readonly WordsFinding[] {
  const own = new Set([
    ...facts.types.flatMap((name) => typeStems(name)),
    ...[...schema.labels.map(({ name }) => name), ...facts.properties].flatMap((name) =>
      wordsOfName(name).map((word) => stemOf(word)),
    ),
  ]);
  const said = new Set(
    // “steps that lead to others” says no more than that there are steps.
    [
      ...affirmed(body)
        .replaceAll(/\bleads? (?:back )?to\b/g, '…')
        .matchAll(/\p{L}+/gu),
    ]
      .map(([word]) => word)
      // `flown` is a form of `FLIES` too.
      .filter(
        (word) =>
          !facts.types.some((type) => tellingWords(type).some((part) => isOfRoot(word, part))),
      )
      .filter((word) => !/^(?:directions?|orders?|ordered|ordering)$/.test(word))
      .map((word) => stemOf(word)),
  );
  return schema.relationshipTypes
    .filter(({ name }) => !facts.types.includes(name))
    .filter(({ name }) => {
      if (isSaidInstead(name, facts.types, said)) return true;
      const stems = typeStems(name);
      const isTelling = stems.some((stem) => stem.length >= 4);
      return isTelling && stems.every((stem) => said.has(stem) && !own.has(stem));
    })
    .map(({ name }) => ({ code: 'words-unknown-name', about: name }));
}

/** `voted against`, where the query has `VOTED_FOR`: of types that are alike, the word that tells them apart. */
function isSaidInstead(name: string, types: readonly string[], said: ReadonlySet<string>): boolean {
  const [first, own, ...rest] = typeStems(name);
  if (own === undefined || rest.length > 0 || own.length < 4) return false;
  return types.some((type) => {
    const [other, apart, ...more] = typeStems(type);
    const isAlike = other === first && apart !== undefined && apart !== own && more.length === 0;
    return isAlike && said.has(own) && !said.has(apart);
  });
}

/** Names of properties that also are everyday words of any explanation. */
const EVERYDAY = new Set(
  (
    'name title number code label type kind id date year day value text order time start end count amount total ' +
    'state group list position place point case period part note comment'
  ).split(' '),
);

export function properties(
  body: string,
  facts: QueryFacts,
  schema: GraphSchema,
): readonly WordsFinding[] {
  // “two hours” are no property.
  const plain = affirmed(body)
    .replaceAll(/\$\w+/g, '')
    .replaceAll(
      /\b(?:\d+|\p{L}+) (?:years?|months?|weeks?|days?|hours?|minutes?|seconds?)\b/gu,
      (unit) => (numbersIn(unit).length > 0 ? '…' : unit),
    );
  const own = new Set(
    [...facts.properties, ...facts.types, ...facts.labels].flatMap((name) =>
      wordsOfName(name).map((word) => stemOf(word)),
    ),
  );
  // “citations” may be told of what cites.
  const isRelated = (word: string): boolean =>
    facts.types.some((type) => tellingWords(type).some((part) => isSynonym(word, part)));
  const placeholders = new Set(facts.placeholders.map((name) => name.replace(/_\d+$/, '')));
  const names = new Set(
    [...schema.labels, ...schema.relationshipTypes].flatMap((owner) =>
      owner.properties.map(({ name }) => name),
    ),
  );
  return [...names]
    .filter((name) => !facts.properties.includes(name) && !placeholders.has(name))
    .filter((name) => {
      const words = wordsOfName(name).map((word) => word.toLowerCase());
      const [only, ...others] = words;
      if (only === undefined || (others.length === 0 && (EVERYDAY.has(only) || verbLike(only))))
        return false;
      if (words.some((word) => own.has(stemOf(word)) || isRelated(word))) return false;
      if (others.length === 0 && isOnlyVerb(plain, only)) return false;
      return placesOf(plain, labelWords(name)).length > 0;
    })
    .map((about) => ({ code: 'words-unknown-name', about }));
}

/** `founded before 1900`, where nothing that is compared is said so. */
export function measuredVerbs(
  body: string,
  facts: QueryFacts,
  schema: GraphSchema,
): readonly WordsFinding[] {
  const own = [...facts.properties, ...facts.types].flatMap((name) => tellingWords(name));
  const keys = new Set(
    [...schema.labels, ...schema.relationshipTypes].flatMap(({ properties }) =>
      properties.map(({ name }) => name),
    ),
  );
  const said = [...affirmed(body).matchAll(MEASURED_VERB)].map(([, word = '']) => word);
  return [...keys]
    .filter((key) => {
      const [part, ...others] = wordsOfName(key).map((word) => word.toLowerCase());
      if (part === undefined || others.length > 0 || facts.properties.includes(key)) return false;
      return said.some(
        (word) =>
          stemOf(word) === stemOf(part) &&
          !own.some((one) => isOfRoot(word, one) || isSynonym(word, one)),
      );
    })
    .map((about) => ({ code: 'words-unknown-name', about }));
}

const MEASURED_VERB =
  /(?<!\p{L})(\p{L}{4,}) (?:before|after|in|since|until|between) (?:the (?:year|years) )?\d/gu;

/** `starts with`, `ends in`: a verb, not the property of that name. */
function isOnlyVerb(text: string, word: string): boolean {
  return !new RegExp(
    `(?<![\\p{L}$])${word}(?! (?:with|in|at|on|from|to|by)\\b)(?!\\p{L})`,
    'u',
  ).test(text);
}

/** What the text leaves out. A German text says the names of a schema in words of its own, which are not known. */
export function omissions(
  { body, isGerman }: ClaimText,
  facts: QueryFacts,
  schema: GraphSchema,
): readonly WordsFinding[] {
  const unsaid = isGerman ? [] : unsaidNames(body, facts, schema);
  return [
    ...unsaid.map((about) => ({ code: 'words-dropped-name' as const, about })),
    ...misplacedValues(body, facts, schema).map((about) => ({
      code: 'words-value-of' as const,
      about,
    })),
  ];
}

/** `hazardous = true`: what no value and no number can say must be named. */
export function flags(
  { body, isGerman }: ClaimText,
  { flags: keys }: ConditionFacts,
): readonly WordsFinding[] {
  if (isGerman) return [];
  const words = [...new Set(body.match(/\p{L}+/gu))];
  return keys
    .filter(
      (key) =>
        !tellingWords(key).some((part) =>
          words.some(
            (word) => isOfRoot(word, part) || isSynonym(word, part) || isOpposite(word, part),
          ),
        ),
    )
    .map((about) => ({ code: 'words-dropped-name', about }));
}
