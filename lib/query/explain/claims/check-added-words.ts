import type { GraphSchema } from '@/lib/schema/graph-schema';

import { wordsOfName } from '../split-name';
import type { ClaimText } from './claim-text';
import type { ConditionFacts } from './condition-facts';
import { withoutCommands } from './cues';
import { EVERYDAY_WORDS, MEASURES } from './everyday-words';
import { isOfRoot, isOpposite, labelWords, stemOf, tellingWords, typeStems } from './name-words';
import { numbersIn } from './number-words';
import { affirmed, sentencesOf } from './plain-text';
import type { QueryFacts } from './query-facts';
import { IDENTITY, type RowFacts } from './row-facts';
import { isSynonym } from './synonyms';
import type { WordsFinding } from './words-finding';

interface Added {
  readonly claims: ClaimText;
  readonly facts: QueryFacts;
  readonly conditions: ConditionFacts;
  readonly rows: RowFacts;
  readonly schema: GraphSchema;
}

/** What a text adds beside a thing of the query: an adjective, an attribute, a name, another thing. */
export function addedWords(input: Added): readonly WordsFinding[] {
  if (input.claims.isGerman) return [];
  const known = knownWords(input);
  const added = [
    ...modifiers(input, known),
    ...listedAttributes(input, known),
    ...properNames(input, known),
    ...others(input),
  ];
  return [...new Set(added)].map((about) => ({ code: 'words-unknown-name', about }));
}

/**
 * Words of a text that may be another word for a relationship: nothing in the query or the schema accounts
 * for them, and they are none that any explanation has.
 */
export function openWords(input: Added): readonly string[] {
  const isKnown = knownWords(input);
  const types = input.schema.relationshipTypes.flatMap(({ name }) => typeStems(name));
  const keys = [...input.schema.labels, ...input.schema.relationshipTypes].flatMap(
    ({ properties }) => properties.flatMap(({ name }) => typeStems(name)),
  );
  const words = [...input.claims.body.matchAll(VERB_BEHIND)].map(([, word = '']) => word);
  return [...new Set(words)].filter(
    (word) => !isKnown(word) && !MEASURES.has(word) && ![...types, ...keys].includes(stemOf(word)),
  );
}

/** Words of a text that may be another word for a thing or a state that is not named. */
export function openNouns(input: Added): readonly string[] {
  const isKnown = knownWords(input);
  const labels = input.schema.labels.flatMap(({ name }) => labelWords(name));
  return [...new Set(input.claims.body.match(/(?<![\p{L}$_-])\p{L}{4,}(?![\p{L}_])/gu))].filter(
    (word) => !isKnown(word) && !MEASURES.has(word) && !ADVERB.test(word) && !labels.includes(word),
  );
}

/** Where only a verb stands: `who tutored`, `that were purchased`. */
const VERB_BEHIND =
  /\b(?:that|which|who|whom|they|he|she|has|have|had|is|are|was|were|been) (\p{L}{2,}(?:ed|ing|en))(?![\p{L}_-])/gu;

/** Whether the query, or what any explanation says, accounts for a word. */
function knownWords({ facts, conditions, rows, schema }: Added): (word: string) => boolean {
  const parts = [
    ...facts.labels,
    ...facts.types,
    ...facts.properties,
    ...rows.aliases,
    ...facts.placeholders.map((name) => name.replace(/_\d+$/, '')),
  ].flatMap((name) => wordsOfName(name).map((word) => word.toLowerCase()));
  const texts = conditions.texts.flatMap((text) => text.match(/\p{L}+/gu) ?? []);
  // Another thing of the schema is told apart elsewhere.
  const labels = schema.labels.flatMap(({ name }) => labelWords(name));
  const measures = facts.numbers.length > 0 || facts.order !== null || facts.aggregates.size > 0;
  return (word) =>
    word.length < 3 ||
    EVERYDAY_WORDS.has(word) ||
    EVERYDAY_WORDS.has(stemOf(word)) ||
    EVERYDAY_WORDS.has(word.replace(/(?:s|es)$/, '')) ||
    numbersIn(word).length > 0 ||
    (measures && (MEASURES.has(word) || (facts.order !== null && /\p{L}{3}est$/u.test(word)))) ||
    (conditions.flags.length > 0 && OPPOSITES.has(word)) ||
    texts.includes(word) ||
    labels.includes(word) ||
    parts.some(
      (part) =>
        stemOf(part) === stemOf(word) ||
        isOfRoot(word, part) ||
        isSynonym(word, part) ||
        isOpposite(word, part) ||
        (DENYING.test(word) && isOfRoot(word.replace(DENYING, ''), part)),
    );
}

/** `unresolved` is said where something must not be `resolved`. */
const DENYING = /^(?:un|in|im|dis|non)/;

/** What is said of a thing of which something is missing, or is true or false. */
const OPPOSITES = new Set(
  'open closed alive living ongoing pending current unfinished incomplete active inactive missing blank dated undated unnamed'.split(
    ' ',
  ),
);

/** `retired scientists`: the word before a label that the query has. */
function modifiers(
  { claims, facts }: Added,
  isKnown: (word: string) => boolean,
): readonly string[] {
  const text = withoutCommands(affirmed(claims.body));
  const nouns = facts.labels.flatMap((name) => labelWords(name)).map(escaped);
  if (nouns.length === 0) return [];
  const pattern = new RegExp(
    String.raw`(?<![\p{L}$'’-])(\p{L}+(?:-\p{L}+)*) (?:${nouns.join('|')}|ones)(?![\p{L}$])`,
    'gu',
  );
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: modifier = '', index }) => {
    // “overdrawn accounts (balance below 0)” says at once what is meant.
    if (/^ \(\p{L}/u.test(text.slice(index + whole.length))) return [];
    const words = modifier.split('-');
    const isAdded = !words.some(isKnown) && !ADVERB.test(modifier);
    return isAdded && looksDescriptive(modifier) ? [modifier] : [];
  });
}

const ADVERB = /ly$/;

/** `retired`, `national`, `blue`: `power` of `power plants` says nothing more of the plants. */
function looksDescriptive(word: string): boolean {
  // What is `prize-winning` does what the query says in words of its own.
  return (
    (word.includes('-') && !word.endsWith('ing')) ||
    DESCRIPTIVE.test(word) ||
    PLAIN_ADJECTIVES.has(word)
  );
}

const DESCRIPTIVE =
  /(?:ed|en|ous|ive|al|ial|ic|ish|ful|less|able|ible|ary|ory|ant|ent|ian|ean|ese|ile|ate|ure)$/;
const PLAIN_ADJECTIVES = new Set(
  (
    'red blue green yellow black white grey gray brown pink purple silver gold male female rich poor young dead alive ' +
    'senior junior minor major foreign local modern ancient rare busy free full empty safe strong weak clean dirty ' +
    'dark bright quiet loud smart kind nice fresh raw ripe wild tame calm bold brave famous popular early late fast slow ' +
    'rural urban civil royal naval inner outer upper lower northern southern eastern western digital manual'
  ).split(' '),
);

/** `name, flag and length`: what stands beside two properties of the query and is none. */
function listedAttributes(
  { claims, facts }: Added,
  isKnown: (word: string) => boolean,
): readonly string[] {
  const keys = new Set(facts.properties.map((key) => wordsOfName(key).join(' ').toLowerCase()));
  const isKey = (item: string): boolean =>
    // “return name” is the first of what is returned.
    [...keys].some((key) => item === key || item === `${key}s` || item.endsWith(` ${key}`));
  const beside = sentencesOf(claims.body).flatMap((sentence) =>
    [...sentence.matchAll(BESIDE)].flatMap(([, first = '', second = '']) => [
      ...(isKey(first) ? [second] : []),
      ...(isKey(second) ? [first] : []),
    ]),
  );
  const listed = sentencesOf(claims.body).flatMap((sentence) =>
    [...sentence.matchAll(LISTED)].flatMap(([list]) => {
      const items = list
        .split(/,? and |,? as well as |, /)
        .map((item) => item.replace(/^(?:the|its|their|his|her|a|an)\s+/, '').trim());
      if (items.filter(isKey).length < 2) return [];
      return items.filter((item) => /^\p{L}+$/u.test(item) && !isKey(item) && !isKnown(item));
    }),
  );
  const added = [
    ...new Set([...listed, ...beside.filter((item) => !isKey(item) && !isKnown(item))]),
  ];
  // `storeys` may be another word for the `floors` that nothing else says.
  return added.slice(unsaidKeys({ claims, facts }).length);
}

/** Properties that the text does not name; what only tells one thing from another is told by the thing. */
function unsaidKeys({ claims, facts }: Pick<Added, 'claims' | 'facts'>): readonly string[] {
  const words = [...new Set(claims.body.match(/\p{L}+/gu))];
  return facts.properties.filter(
    (key) =>
      !IDENTITY.test(key) &&
      !tellingWords(key).some((part) =>
        words.some((word) => isOfRoot(word, part) || isSynonym(word, part)),
      ),
  );
}

/** `the price and the rating`. */
const BESIDE =
  /\b(?:the|its|their) (\p{L}+),? (?:and|as well as) (?:the|its|their) (\p{L}+)(?=\s*(?:$|,))/gu;

const LISTED =
  /(?:(?:\p{L}+ ){0,2}\p{L}+, )+(?:(?:\p{L}+ ){0,2}\p{L}+),? (?:and|as well as) (?:(?:the|its|their) )?\p{L}+(?=\s*(?:$|[,)]| of | for ))/gu;

/** `French, Italian and Spanish`: a word with a capital that no sentence begins with. */
function properNames({ claims }: Added, isKnown: (word: string) => boolean): readonly string[] {
  // A heading has capitals everywhere.
  const words = claims.original.match(/\p{L}{4,}/gu) ?? [];
  if (words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2) return [];
  return [...claims.original.matchAll(/(?<=[\p{Ll}\d,)] )\p{Lu}\p{Ll}{2,}(?![\p{L}_])/gu)]
    .map(([word]) => word)
    .filter((word) => !isKnown(word.toLowerCase()) && !CAPITALIZED.has(word.toLowerCase()));
}

const CAPITALIZED = new Set(
  (
    'january february march april june july august september october november december monday tuesday wednesday ' +
    'thursday friday saturday sunday cypher neo4j null true false english boolean integer string float summary remarks'
  )
    .split(' ')
    .filter((word) => word !== 'english'),
);

/** `another scientist`: there is only one of them in the query. */
function others({ claims, facts }: Added): readonly string[] {
  const count = new Map<string, number>();
  for (const { labels } of facts.nodes) {
    for (const label of labels) count.set(label, (count.get(label) ?? 0) + 1);
  }
  const isOpen = facts.nodes.some(({ labels }) => labels.length === 0);
  if (isOpen || facts.isRepeated) return [];
  return [...count]
    .filter(([, times]) => times === 1)
    .flatMap(([label]) => {
      const nouns = labelWords(label).map(escaped).join('|');
      const pattern = new RegExp(
        String.raw`\b(?:another|other|opposing|opposite|a different|someone else's) (?:${nouns})(?![\p{L}$])`,
        'u',
      );
      return sentencesOf(affirmed(claims.body)).some(
        (sentence) => pattern.test(sentence) && !/\b(?:all|every|no|any) other\b/.test(sentence),
      )
        ? [label]
        : [];
    });
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
