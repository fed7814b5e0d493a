import 'server-only';
import { AUXILIARIES, DETERMINERS, FILLERS } from '../english/closed-classes';
import { isVerbForm } from '../english/inflection';
import { type Word, said } from '../read-words';
import type { ChunkContext, Item } from './items';
import { isBound } from './read-comparison';
import { AMOUNTS, ASKING, DROPPED, OPERATORS, PREPOSITIONS, PRONOUNS } from './small-words';

const CLAUSES = new Set(['that', 'which', 'who']);

export function readSingle(
  words: readonly Word[],
  at: number,
  items: readonly Item[],
  context: ChunkContext,
): Item | 'drop' | null {
  const { lexicon, labelsOf } = context;
  const word = words[at];
  if (!word) return null;
  const { text } = word;
  const last = items.at(-1);
  const isAfterThing =
    last?.kind === 'phrase' ||
    last?.kind === 'comma' ||
    last?.kind === 'prep' ||
    last?.kind === 'compare';
  const isFirst = !items.some((item) => item.kind === 'phrase');
  if (text === 'whose') return isFirst ? null : { kind: 'relative', word };
  // "built before 1990 that …": a bound is told by no clause, and what it bounds is.
  if (CLAUSES.has(text) && last?.kind === 'compare' && words[at + 1]?.kind === 'word' && !isFirst)
    return { kind: 'relative', word };
  if (text === 'that' && last?.kind === 'phrase' && !last.draft.asked)
    return { kind: 'relative', word };
  if (text === 'that' && last?.kind === 'phrase' && last.draft.words.length > 0)
    return { kind: 'relative', word };
  if (
    ['who', 'which', 'whom', 'where', 'when'].includes(text) &&
    isAfterThing &&
    items.some((item) => item.kind === 'phrase') &&
    isRelativeHere(words, at, items)
  ) {
    return { kind: 'relative', word };
  }
  if (AUXILIARIES.has(text)) return { kind: 'aux', word };
  if (text === 'and' || text === 'or' || text === 'but' || text === 'nor' || text === 'butnot') {
    return { kind: 'join', word };
  }
  if (text === 'not' || text === 'never' || text === 'nolonger') return { kind: 'not', word };
  // "kits that contain $part_1", of a relationship that says so: what they have, and no part of a text.
  const held = words
    .slice(at + 1)
    .find(({ text: each }) => each !== 'both' && !DETERMINERS.has(each));
  const isOfThing =
    text.startsWith('contain') &&
    held?.kind === 'placeholder' &&
    labelsOf(held.text).length > 0 &&
    lexicon.verb(word) >= 0.75;
  if (isOfThing) return null;
  // "wines that contain $grape_1", of whose names a text can hardly be a part.
  if (text.startsWith('contain') && held && isOfOthers(held, last, { lexicon, labelsOf })) {
    const isGerund = text.endsWith('ing');
    return isGerund
      ? { kind: 'prep', word: said('with', word) }
      : { kind: 'aux', word: said('have', word) };
  }
  if (OPERATORS.has(text)) return { kind: 'operator', word };
  if (PREPOSITIONS.has(text) && !isBound(words, at, context)) {
    return { kind: 'prep', word };
  }
  if (text === 'both' || text === 'either' || text === 'together' || text === 'neither') {
    return { kind: 'operator', word };
  }
  if (DROPPED.has(text) && lexicon.hits(word).length === 0) {
    return text === 'else' ? { kind: 'operator', word } : 'drop';
  }
  if (
    FILLERS.has(text) &&
    ASKING[text] === undefined &&
    !['different', 'distinct', 'other', 'others', 'who', 'that', 'order'].includes(text)
  ) {
    const isNamed = lexicon.hits(word).some(({ near }) => near >= 0.9);
    if (!isNamed && !(text === 'name' || text === 'file' || text === 'record')) return 'drop';
  }
  return null;
}

/** True of a value of things of another kind than are spoken of. */
function isOfOthers(
  value: Word,
  last: Item | undefined,
  { lexicon, labelsOf }: Pick<ChunkContext, 'lexicon' | 'labelsOf'>,
): boolean {
  const labels = value.kind === 'placeholder' ? labelsOf(value.text) : [];
  const head = last?.kind === 'phrase' ? last.draft.words.at(-1) : undefined;
  if (labels.length === 0 || !head) return false;
  const own = lexicon.labelsNamed(head);
  return own.length > 0 && labels.every((label) => !own.includes(label));
}

/** "who" behind a noun begins a clause about it, unless the sentence asks there for the first time. */
function isRelativeHere(words: readonly Word[], at: number, items: readonly Item[]): boolean {
  const asked = items.some((item) => item.kind === 'phrase' && item.draft.asked);
  const last = items.at(-1);
  const word = words[at];
  const next = words[at + 1];
  if (word?.text === 'which' && next && !isClauseStart(next)) return isWithin(words, at, items);
  if (asked) {
    const isNew = items.findLast((item) => item.kind === 'join' || item.kind === 'comma');
    return !(last?.kind === 'comma' && isNew && word?.text !== 'who' && word?.text !== 'which');
  }
  // Nothing asked yet: "the movies directed by $x starred who" asks, "actors who played" tells.
  const isEnd = !next || next.kind === 'mark';
  if (isEnd) return false;
  // "years in which more than five ships were built"
  if (last?.kind === 'prep' && word?.text === 'which') {
    const noun = items.at(-2);
    const isNamed = noun?.kind === 'phrase' && noun.draft.words.length > 0;
    // "clubs that own a hut in which one of $a's tours began": of the noun before it, wherever that stands.
    if (isNamed && items.length > 2 && !AUXILIARIES.has(next.text))
      return beginsClause(next) || isClauseIn(words.slice(at + 1), items);
    return items.length === 2 && noun?.kind === 'phrase' && noun.draft.words.length > 0
      ? beginsClause(next)
      : false;
  }
  const verbs = items.some((item) => item.kind === 'aux');
  return (
    last?.kind === 'phrase' &&
    (last.draft.words.length > 0 ||
      last.draft.anything ||
      items.some(isThere) ||
      isNamedBefore(items)) &&
    !(verbs && isEnd)
  );
}

/** "clubs that own a hut in which one of $a's tours began", "… in which tours are begun": what follows has a verb of its own. */
function isClauseIn(words: readonly Word[], items: readonly Item[]): boolean {
  const [one, of] = words;
  if (one?.text === 'one' && of?.text === 'of') return true;
  return (
    items.some(({ kind }) => kind === 'relative') &&
    words.some(({ kind, text }) => kind === 'word' && AUXILIARIES.has(text))
  );
}

/** "rooms in which talks are held": behind the noun that opens the sentence, where a verb follows, nothing is asked. */
function isWithin(words: readonly Word[], at: number, items: readonly Item[]): boolean {
  const [first, prep, ...more] = items.filter((item) => !isThere(item));
  const verb = words[at + 2];
  const isOpening =
    first?.kind === 'phrase' &&
    first.draft.words.length > 0 &&
    (!first.draft.asked || items.some(isThere)) &&
    prep?.kind === 'prep' &&
    more.length === 0;
  const [noun, last] = items.slice(-2);
  const isNamed = noun?.kind === 'phrase' && noun.draft.words.length > 0 && last?.kind === 'prep';
  if (isNamed && items.length > 2 && isClauseIn(words.slice(at + 1), items)) return true;
  return isOpening && verb?.kind === 'word' && !PREPOSITIONS.has(verb.text) && !isJoint(verb);
}

function isThere(item: Item): boolean {
  return item.kind === 'operator' && item.word.text === 'arethere';
}

function isJoint({ text }: Word): boolean {
  return text === 'and' || text === 'or';
}

/** "readers living in $town_1 who …": the noun that the value belongs to opens the sentence. */
function isNamedBefore(items: readonly Item[]): boolean {
  const [first] = items;
  const last = items.at(-1);
  return (
    first?.kind === 'phrase' &&
    first.draft.words.length > 0 &&
    items.length > 2 &&
    last?.kind === 'phrase' &&
    last.draft.placeholders.length > 0
  );
}

function isClauseStart(word: Word): boolean {
  return (
    beginsClause(word) ||
    isVerbForm(word.text) ||
    !/[a-z]{2,}s$/u.test(word.text) ||
    word.text === 'not'
  );
}

/** What no noun of "which" can begin with. */
function beginsClause(word: Word): boolean {
  const { kind, text } = word;
  return (
    kind === 'placeholder' ||
    text in AMOUNTS ||
    AUXILIARIES.has(text) ||
    DETERMINERS.has(text) ||
    PRONOUNS.has(text) ||
    NONE.has(text)
  );
}

/** "halls in which no batch was made". */
const NONE = new Set(['no', 'nobody', 'nothing']);
