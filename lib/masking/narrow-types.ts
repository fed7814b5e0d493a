import type { Claim } from './claim';
import { sensitivityOf, type MaskingPolicy } from './policy';
import { hasStemsAt, isOneOf, type Reading, type Word } from './reading';
import type { SchemaTerm, Vocabulary } from './vocabulary';

/**
 * Properties that a claim's value occurs in, each once, numbers after texts, else by name: the order
 * in which a store streamed its values says nothing.
 */
export function typesOf(claim: Claim, policy: MaskingPolicy): readonly string[] {
  const first = claim.hits[0]?.value.values;
  const only = first?.[0]?.types[0] ?? '';
  // Nearly always one spelling of one property.
  if (claim.hits.length === 1 && first?.length === 1 && first[0]?.types.length === 1) {
    return only === '' || sensitivityOf(policy, only) === 'not-indexed' ? [] : [only];
  }
  const values = claim.hits.flatMap((hit) => hit.value.values);
  const measured = new Set(claim.hits.flatMap((hit) => hit.index.measuredTypes));
  const types = new Set(values.flatMap((value) => value.types).filter((type) => type !== ''));
  return [...types]
    .filter((type) => sensitivityOf(policy, type) !== 'not-indexed')
    .toSorted(
      (one, other) =>
        Number(measured.has(one)) - Number(measured.has(other)) || (one < other ? -1 : 1),
    );
}

/** What things are called comes before what else is told of them: people ask by names. */
export function namesFirst(types: readonly string[], vocabulary: Vocabulary): readonly string[] {
  const isName = (type: string) =>
    Number(vocabulary.callingProperty.get(type.slice(0, type.lastIndexOf('.'))) === type);
  return types.toSorted((one, other) => isName(other) - isName(one));
}

interface NarrowRequest {
  readonly reading: Reading;
  readonly vocabulary: Vocabulary;
  readonly claim: Claim;
  readonly types: readonly string[];
}

/**
 * The types that the words beside a value leave over, most likely first: the noun before it (`the
 * film X`), a property named before it, a capital that only a name has, or the verb it belongs to (`made by X`, `who made X`). All
 * types where the words say nothing, or contradict the graph.
 */
export function narrowTypes(request: NarrowRequest): readonly string[] {
  const { types } = request;
  const { words, grammar } = request.reading;
  const { from } = request.claim;
  const before = words[from - 1];
  if (!before) return types;

  const named = byTerms(request, before, termsEndingAt(words, from - 1));
  if (named) return named;
  if (grammar.calling.has(before.text)) {
    const earlier = byTerms(request, words[from - 2], termsEndingAt(words, from - 2));
    if (earlier) return earlier;
  }
  const told = byCapital(request) ?? types;
  return byVerb({ ...request, types: told }, before) ?? told;
}

/** `did Dusk …` where the graph has a `Dusk` and a `dusk`: a capital inside the sentence is a name's. */
function byCapital({ reading, claim, types }: NarrowRequest): readonly string[] | null {
  const first = reading.words[claim.from];
  if (!reading.capitalsTell || !first?.isCapital || first.isSentenceStart) return null;
  const spellings = claim.hits.flatMap((hit) => hit.value.values);
  const typed = spellings.filter(({ text }) => text === claim.text);
  const others = spellings.filter(({ text }) => text !== claim.text);
  const named = types.filter((type) => typed.some((each) => each.types.includes(type)));
  const isTold = named.length > 0 && others.every(({ text }) => text === text.toLowerCase());
  return isTold ? named : null;
}

function byTerms(
  { types, vocabulary }: NarrowRequest,
  word: Word | undefined,
  terms: readonly SchemaTerm[],
): readonly string[] | null {
  if (!word) return null;
  const properties = terms.flatMap(({ target }) =>
    target.kind === 'property' ? [target.property] : [],
  );
  const byProperty = types.filter((type) => properties.includes(type));
  if (byProperty.length > 0) return byProperty;
  const labels = terms.flatMap(({ target }) => (target.kind === 'label' ? [target.label] : []));
  return ofLabels(types, labels, vocabulary);
}

/** What such things are called, where the value is a name of one; else any property of theirs. */
function ofLabels(
  types: readonly string[],
  labels: readonly string[],
  vocabulary: Vocabulary,
): readonly string[] | null {
  if (labels.length === 0) return null;
  const calling = types.filter((type) =>
    labels.some((label) => vocabulary.callingProperty.get(label) === type),
  );
  if (calling.length > 0) return calling;
  const owned = types.filter((type) => labels.some((label) => type.startsWith(`${label}.`)));
  return owned.length > 0 ? owned : null;
}

/** Terms whose last word stands at a position, all their words before it; never a plural before a name. */
function termsEndingAt(words: readonly Word[], at: number): readonly SchemaTerm[] {
  const last = words[at];
  if (!last) return [];
  return last.terms.filter(
    ({ target, stems, words: parts }) =>
      target.kind !== 'relationship' &&
      parts.at(-1) === last.text &&
      hasStemsAt(words, stems, at - stems.length + 1),
  );
}

/** `V-ed by X` makes X the acting end, `who V-ed X` and `V-ed in X` the other one. */
function byVerb(
  { reading, vocabulary, claim, types }: NarrowRequest,
  link: Word,
): readonly string[] | null {
  const { words, grammar } = reading;
  let at = claim.from - 1;
  const isAgent = isOneOf(link, grammar.agents);
  if (link.wordClass === 'closed') {
    if (!isAgent && !['in', 'at', 'for', 'on', 'to', 'with', 'mit', 'bei'].includes(link.text))
      return null;
    at -= 1;
  }
  const terms = words[at]?.terms ?? [];
  const labels = terms.flatMap(({ target }) => {
    const ends =
      target.kind === 'relationship' ? vocabulary.relationships.get(target.type) : undefined;
    if (!ends) return [];
    const other = ends.agent === 'from' ? ends.to : ends.from;
    return isAgent ? ends[ends.agent] : other;
  });
  return ofLabels(types, labels, vocabulary);
}
