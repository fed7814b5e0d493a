import type { WordsCode } from '@/lib/contracts/question';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { Query } from '../../model';
import { verbLike } from '../english/verb-phrase';
import { wordsOfName } from '../split-name';
import { type ClaimText, readClaims } from './claim-text';
import {
  CLAIMED_AVERAGE,
  CLAIMED_COUNT,
  CLAIMED_FAULT,
  CUES,
  FAULT,
  NO_FAULT,
  ONE_ROW,
  withoutCommands,
} from './cues';
import { isOfRoot, labelWords, placesOf, stemOf, typeStems } from './name-words';
import { numbersIn } from './number-words';
import { type QueryFacts, queryFacts } from './query-facts';
import { agrees, saidComparison } from './said-comparisons';
import { saidDirections } from './said-directions';
import { saidEnds } from './said-ends';
import { misplacedValues, unsaidNames } from './said-names';

/** A place where a text does not say what the query says. `about` is a name of the query or schema, never a value. */
export interface WordsFinding {
  readonly code: WordsCode;
  readonly about: string;
}

interface WordsInput {
  /** Of the model, with placeholders and no values. */
  readonly text: string;
  /** As it was shown to the model. */
  readonly query: Query;
  readonly schema: GraphSchema;
  /** True where the checks found something that a reader should have remarked on. */
  readonly isDoubtful: boolean;
}

/**
 * Compares an explanation in anybody's words with the query: every name, placeholder and number it holds
 * must be in the query and every one of the query in it; comparisons, directions, negations, order and
 * aggregates must be the query's. What the words leave open is not held against them.
 */
export function checkWords({
  text,
  query,
  schema,
  isDoubtful,
}: WordsInput): readonly WordsFinding[] {
  const claims = readClaims(text);
  const { body } = claims;
  const facts = queryFacts(query);
  return [
    ...placeholders(body, facts),
    ...numbers(body, facts),
    ...labels(body, facts, schema),
    ...typeNames(claims.original, facts, schema),
    ...typeVerbs(body, facts, schema),
    ...properties(body, facts, schema),
    ...omissions(claims, facts, schema),
    ...comparisons(body, facts),
    ...directions(body, facts, schema),
    // Where a direction is known to be wrong, a text may say the one that was meant.
    ...(isDoubtful ? [] : ends(body, facts)),
    ...parts(body, facts),
    ...absences(claims, facts),
    ...order(body, facts),
    ...aggregates(body, facts),
    ...verdict(`${claims.remarks}\n${body}`, claims.remarks, isDoubtful),
  ];
}

function placeholders(body: string, { placeholders: used }: QueryFacts): readonly WordsFinding[] {
  const said = new Set([...body.matchAll(/\$(\w+)/g)].map(([, name = '']) => name));
  return [
    ...[...said]
      .filter((name) => !used.some((one) => one.toLowerCase() === name))
      .map((about) => ({ code: 'words-unknown-placeholder' as const, about })),
    ...used
      .filter((name) => !said.has(name.toLowerCase()))
      .map((about) => ({ code: 'words-dropped-placeholder' as const, about })),
  ];
}

function numbers(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const said = numbersIn(body);
  const decades = said.flatMap(({ value }) =>
    value % 10 === 0 && value >= 1000 ? [value, value + 9, value + 10] : [],
  );
  const bounds = new Set(facts.bounds);
  const near = (value: number): readonly number[] =>
    bounds.has(value) ? [value - 1, value, value + 1] : [value];
  const allowed = new Set(facts.numbers.flatMap(near));
  const [skip = 0, limit = 0] = facts.counts;
  for (const each of [skip + 1, skip + limit, skip + limit + 1, 0, 1]) allowed.add(each);
  const isKnown = (value: number): boolean =>
    allowed.has(value) ||
    facts.numbers.some((one) => decades.includes(one) && one - (value % 100) >= 0);
  const unknown = said.filter(({ value, isWritten }) => isWritten && value > 1 && !isKnown(value));
  const values = new Set([...said.map(({ value }) => value), ...decades]);
  const isSaid = (value: number): boolean =>
    near(value).some((one) => values.has(one)) ||
    (value === skip && (values.has(skip + 1) || values.has(skip + limit)));
  const dropped = [...new Set(facts.numbers)].filter(
    (value) => Math.abs(value) > 1 && !isSaid(value),
  );
  return [
    ...unknown.slice(0, 1).map(() => ({ code: 'words-unknown-number' as const, about: '' })),
    ...dropped.map(() => ({ code: 'words-dropped-number' as const, about: '' })).slice(0, 1),
  ];
}

/** A sentence that says what is not meant may name what is not in the query. */
function affirmed(body: string): string {
  return body
    .split(/(?<=[.\n])/)
    .filter(
      (sentence) =>
        !/\b(?:not (?:counted|restricted|included|considered)|are not|is not|isn't)\b/.test(
          sentence,
        ),
    )
    .join('');
}

function labels(body: string, facts: QueryFacts, schema: GraphSchema): readonly WordsFinding[] {
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
function typeNames(
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
function typeVerbs(body: string, facts: QueryFacts, schema: GraphSchema): readonly WordsFinding[] {
  const own = new Set([
    ...facts.types.flatMap((name) => typeStems(name)),
    ...[...schema.labels.map(({ name }) => name), ...facts.properties].flatMap((name) =>
      wordsOfName(name).map((word) => stemOf(word)),
    ),
  ]);
  const said = new Set(
    [...affirmed(body).matchAll(/\p{L}+/gu)]
      .map(([word]) => word)
      .filter((word) => !/^(?:directions?|orders?|ordered|ordering)$/.test(word))
      .map((word) => stemOf(word)),
  );
  return schema.relationshipTypes
    .filter(({ name }) => !facts.types.includes(name))
    .filter(({ name }) => {
      const stems = typeStems(name);
      const isTelling = stems.some((stem) => stem.length >= 4);
      return isTelling && stems.every((stem) => said.has(stem) && !own.has(stem));
    })
    .map(({ name }) => ({ code: 'words-unknown-name', about: name }));
}

/** Names of properties that also are everyday words of any explanation. */
const EVERYDAY = new Set(
  'name title number code label type kind id date year day value text'.split(' '),
);

function properties(body: string, facts: QueryFacts, schema: GraphSchema): readonly WordsFinding[] {
  const plain = affirmed(body).replaceAll(/\$\w+/g, '');
  const own = new Set(
    [...facts.properties, ...facts.types, ...facts.labels].flatMap((name) =>
      wordsOfName(name).map((word) => stemOf(word)),
    ),
  );
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
      if (words.some((word) => own.has(stemOf(word)))) return false;
      return placesOf(plain, labelWords(name)).length > 0;
    })
    .map((about) => ({ code: 'words-unknown-name', about }));
}

/** What the text leaves out. A German text says the names of a schema in words of its own, which are not known. */
function omissions(
  { body, isGerman }: ClaimText,
  facts: QueryFacts,
  schema: GraphSchema,
): readonly WordsFinding[] {
  const unsaid = isGerman ? [] : unsaidNames(body, facts);
  return [
    ...unsaid.map((about) => ({ code: 'words-dropped-name' as const, about })),
    ...misplacedValues(body, facts, schema).map((about) => ({
      code: 'words-value-of' as const,
      about,
    })),
  ];
}

function comparisons(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const compared = facts.comparisons;
  const wrong = numbersIn(body).filter((number) => {
    const near = compared.filter(({ value }) => Math.abs(value - number.value) <= 1);
    if (near.length === 0 || facts.counts.includes(number.value)) return false;
    const operator = saidComparison(body, number);
    if (operator === null) return false;
    if (near.some((one) => one.operator === '=') && (operator === '>=' || operator === '<>'))
      return false;
    return !agrees({ operator, value: number.value }, near);
  });
  return wrong.length > 0 ? [{ code: 'words-comparison', about: '' }] : [];
}

function directions(body: string, facts: QueryFacts, schema: GraphSchema): readonly WordsFinding[] {
  const wrong = saidDirections(body, schema, facts.types).filter(({ type, from, to }) => {
    const own = facts.directions.filter((one) => one.type === type);
    if (own.length === 0 || own.some((one) => one.from.length === 0 || one.to.length === 0))
      return false;
    const isSaid = own.some((one) => one.from.includes(from) && one.to.includes(to));
    const isTurned = own.some((one) => one.from.includes(to) && one.to.includes(from));
    // Nothing of such a kind has it at either end.
    const ends = schema.relationshipTypes.find(({ name }) => name === type)?.endpoints ?? [];
    const isForeign = [from, to].some(
      (label) =>
        ends.every((end) => end.from !== label && end.to !== label) &&
        own.every((one) => !one.from.includes(label) && !one.to.includes(label)),
    );
    return !isSaid && (isTurned || isForeign);
  });
  return [...new Set(wrong.map(({ type }) => type))].map((about) => ({
    code: 'words-direction',
    about,
  }));
}

/** What the words must say somehow: negation, option, alternative. */
function parts(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const lacking: string[] = [];
  const plain = withoutNames(body, facts);
  if (facts.isNegated && !CUES.negation.test(body)) lacking.push('NOT');
  if (facts.isOptional && (!CUES.optional.test(plain) || isRequired(plain)))
    lacking.push('OPTIONAL');
  if (facts.isAlternative && !CUES.alternative.test(body)) lacking.push('OR');
  return lacking.map((about) => ({ code: 'words-dropped-part', about }));
}

/** One row that is not said to be one, and a value said to be missing where it must be there. */
function absences({ body, isGerman }: ClaimText, facts: QueryFacts): readonly WordsFinding[] {
  const isAll = facts.isOneRow && !isGerman && !ONE_ROW.test(body);
  const missing = facts.required.filter((key) => {
    const name = wordsOfName(key).join(' ').toLowerCase();
    const said = [
      `without a ${name}`,
      `without ${name}`,
      `no ${name} is`,
      `${name} is missing`,
      `${name} is unknown`,
    ];
    return body
      .split(/[\n.;]/)
      .some((sentence) => said.some((each) => sentence.includes(each)) && !LEFT_OUT.test(sentence));
  });
  return [
    ...(isAll ? [{ code: 'words-dropped-number' as const, about: '' }] : []),
    ...missing.map(() => ({ code: 'words-comparison' as const, about: '' })),
  ];
}

const LEFT_OUT =
  /\b(?:left out|leav\w+ out|drop\w*|exclud\w*|ignor\w*|remov\w*|skip\w*|discard\w*|not|no longer|out)\b/;

/** `who stays in it` says nothing of what is kept where the relationship is called so. */
function withoutNames(
  body: string,
  { labels: names, types, properties: keys }: QueryFacts,
): string {
  const own = [...names, ...types, ...keys]
    .flatMap((name) => wordsOfName(name))
    .map((word) => word.toLowerCase())
    .filter(({ length }) => length > 3);
  return body.replaceAll(/\p{L}+/gu, (word) =>
    word.length > 3 && own.some((part) => isOfRoot(word, part)) ? '…' : word,
  );
}

function isRequired(body: string): boolean {
  return CUES.required.test(body) && !/\b(?:including|even|also|kept|stay|auch)\b/.test(body);
}

function order(body: string, facts: QueryFacts): readonly WordsFinding[] {
  if (facts.order === null) return [];
  if (!CUES.order.test(body)) return [{ code: 'words-order', about: 'ORDER BY' }];
  // “from the fewest to the most” begins with what comes first.
  const text = body.replaceAll(
    /\b(from|vom|von) (the |den |der )?([\p{L} ]{3,14}?) (to|zum|bis|zu) (the |den |der )?\p{L}+/gu,
    '$1 $3',
  );
  const said = {
    descending: CUES.descending.test(text) || /\bhigh to low\b/.test(body),
    ascending: CUES.ascending.test(text) || /\blow to high\b/.test(body),
  };
  const isWrong =
    (facts.order === 'descending' && said.ascending && !said.descending) ||
    (facts.order === 'ascending' && said.descending && !said.ascending);
  return isWrong ? [{ code: 'words-order', about: 'ORDER BY' }] : [];
}

function aggregates(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const { aggregates: used } = facts;
  const lacking = (['count', 'sum', 'avg'] as const).filter(
    (name) => used.has(name) && !CUES[name].test(body),
  );
  // A property may be a count or an average that is stored.
  const plain = withoutNames(affirmed(body), facts);
  const isCounted = facts.isMeasured || ['count', 'sum', 'avg'].some((name) => used.has(name));
  const claimed = [
    ...(!isCounted && CLAIMED_COUNT.test(plain) ? ['count'] : []),
    ...(!used.has('avg') && !used.has('sum') && CLAIMED_AVERAGE.test(plain) ? ['avg'] : []),
  ];
  return [...lacking, ...claimed].map((about) => ({ code: 'words-aggregate', about }));
}

/** Who is said to follow whom, where a value stands at one end. */
function ends(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const wrong = saidEnds(body, facts.types).filter(({ type, value, isSource }) => {
    const own = facts.directions.filter((one) => one.type === type);
    const isAt = (side: 'fromValues' | 'toValues'): boolean =>
      own.some((one) => one[side].includes(value));
    return isSource
      ? own.length > 0 && !isAt('fromValues')
      : isAt('fromValues') && !isAt('toValues');
  });
  return [...new Set(wrong.map(({ type }) => type))].map((about) => ({
    code: 'words-direction',
    about,
  }));
}

/** A fault that the checks know must be remarked on, and none may be claimed where they know of none. */
function verdict(text: string, remarks: string, isDoubtful: boolean): readonly WordsFinding[] {
  if (isDoubtful)
    return FAULT.test(text.replaceAll(NO_FAULT, ''))
      ? []
      : [{ code: 'words-missed-fault', about: '' }];
  return CLAIMED_FAULT.test(remarks) ? [{ code: 'words-false-alarm', about: '' }] : [];
}
