import 'server-only';
import { COPULAS, DETERMINERS, LIGHT_VERBS } from '../english/closed-classes';
import { comparative, superlative } from '../english/gradable';
import { isGermanParticiple, isGerund, isPlural, isVerbForm } from '../english/inflection';
import { isSomebodyAlone, isVerbAlone } from '../english/word-net/parts-of-speech';
import type { Word } from '../read-words';
import { nearness } from '../schema-vocabulary';
import { isKinNoun } from '../sense/kin';
import type { ChunkContext, Item } from './items';
import { numberIn, ordinalIn } from './operators';
import {
  AGGREGATES,
  AMOUNTS,
  ANYTHING,
  ASKING,
  PERSONS,
  PREPOSITIONS,
  PRONOUNS,
  SUPERLATIVE_COUNTS,
} from './small-words';

/** Participles that look like the verb itself. */
const UNCHANGED = new Set('set cut put hit cast shut spread read run'.split(' '));

const COVERED_VERB = 0.75;

const SUBJECTS = new Set(['they', 'he', 'she']);

const SHARING = new Set(['share', 'shares', 'shared', 'teilen', 'teilt']);

const VERBS_OF_SAYING = new Set(
  'describe describes characterize characterise summarize mention concern'.split(' '),
);

export function isVerbHere(
  words: readonly Word[],
  at: number,
  items: readonly Item[],
  { lexicon, pendingAux }: ChunkContext & { pendingAux: boolean },
): boolean {
  const word = words[at];
  const next = words[at + 1];
  const before = words[at - 1];
  if (!word || word.kind !== 'word') return false;
  const { text } = word;
  if (DETERMINERS.has(text) || PRONOUNS.has(text) || ASKING[text] !== undefined || text === 'which')
    return false;
  if (superlative(text) || comparative(text) || text in SUPERLATIVE_COUNTS || text in AMOUNTS)
    return false;
  if (AGGREGATES[text] || numberIn(word) !== null || ordinalIn(word) !== null) return false;
  if (
    text === 'howmany' ||
    text === 'howmuch' ||
    text === 'no' ||
    text === 'same' ||
    text === 'each' ||
    text === 'every' ||
    text === 'per'
  )
    return false;
  if (PERSONS.has(text) || ANYTHING.has(text)) return false;
  // "does it ultimately stem from": how deep is said between the two.
  const last = items.findLast((item) => !isAdverb(item));
  const isAfterDeterminer =
    before?.kind === 'word' &&
    (DETERMINERS.has(before.text) ||
      ['which', 'howmany', 'no', 'same', 'each', 'other'].includes(before.text)) &&
    last?.kind !== 'relative';
  if (isAfterDeterminer || last?.kind === 'possessive') return false;
  const noun = lexicon.noun(word);
  const verb = lexicon.verb(word);
  const thing = lexicon.thing(word);
  // "unpaid bills", read as `non-paid`: what they are not, and nothing that they do.
  if (isKinNoun(text) || isSomebodyAlone(text) || text.startsWith('non-')) return false;
  if (LIGHT_VERBS.has(text)) return true;
  if (SHARING.has(text) && last?.kind === 'phrase') return true;
  if (last?.kind === 'phrase' && isSeveralWordsOfVerb(text)) return true;
  // "heated rooms larger than …": what is true of them, where nobody does it.
  const isSubject = last === undefined || last.kind === 'join' || last.kind === 'comma';
  if (isSubject && next && lexicon.thing(next) >= COVERED_VERB && isFlag(word, lexicon))
    return false;
  if (isVerbForm(text)) {
    if (isGerund(text) && thing >= 0.9) return false;
    if (last?.kind === 'prep' && !isGerund(text)) return false;
    if (last?.kind === 'prep' && isGerund(text) && noun > verb) return false;
    return true;
  }
  const isLast = !next || next.kind === 'mark';
  if (isLast && pendingAux && isGermanParticiple(text) && (verb > 0 || noun < 0.75)) return true;
  if (last?.kind === 'prep') return false;
  if (last?.kind === 'aux' || last?.kind === 'not') {
    const prior = items.at(-2);
    const does =
      last.kind === 'not' &&
      items.some((item) => item.kind === 'aux' && /^(?:do|does|did)$/u.test(item.word.text));
    if (does && pendingAux && !isPlural(text)) return true;
    const isVerbal = COPULAS.has(last.word.text)
      ? verb > noun || (UNCHANGED.has(text) && verb >= noun)
      : verb >= noun || verb >= COVERED_VERB;
    return (
      (prior?.kind === 'phrase' ||
        last.kind === 'not' ||
        prior?.kind === 'aux' ||
        prior?.kind === 'relative') &&
      isVerbal &&
      verb > 0
    );
  }
  if (last?.kind === 'relative') {
    if (last.word.text === 'whose') return false;
    return noun === 0 || verb >= noun || (/[^s]s$/u.test(text) && verb > 0 && thing < 0.9);
  }
  // "who studied at $a and live in $b": what is no noun in English and stands before a place.
  const isSecond =
    items.some(({ kind }) => kind === 'relative') &&
    next?.kind === 'word' &&
    PREPOSITIONS.has(next.text) &&
    thing < COVERED_VERB &&
    isVerbAlone(text);
  if (last?.kind === 'join') return verb > noun || isSecond;
  if (last?.kind === 'verb') return false;
  if (last?.kind !== 'phrase') return verb >= 0.9 && noun < verb && items.length > 0;
  const { draft } = last;
  // "and their test dates": what is theirs ends the list, and does nothing.
  const isTheirs = last.before.some((one) => one.draft.stands === -1);
  const isOver = !next || next.kind === 'mark' || next.text === 'and';
  if (isTheirs && isOver && draft.words.length > 0 && noun > 0 && isPlural(text)) return false;
  // Behind "they" stands what they do.
  if (SUBJECTS.has(before?.text ?? '') && draft.stands === -1 && !text.endsWith('ly')) return true;
  // "a known birthplace": the noun of its article is still to come.
  const isOpen =
    draft.article !== null &&
    draft.words.length > 0 &&
    draft.words.every((each) => isVerbForm(each.text) && lexicon.noun(each) === 0);
  if (isOpen && noun > 0) return false;
  if (isOpenName(draft.words, word, lexicon)) return false;
  // Behind "is" comes no bare verb: "is the $medication_1 allergy severe".
  const isCopula = COPULAS.has(items.findLast((item) => item.kind === 'aux')?.word.text ?? '');
  if (isCopula && UNCHANGED.has(text) && verb > 0) return true;
  // "who is the chief editor of $paper_1": a noun, and whose it is.
  const isOffice = isCopula && draft.article !== null && draft.words.length > 0;
  if (isOffice && noun > 0 && /(?:er|or|ist)s?$/u.test(text)) return false;
  if (
    pendingAux &&
    !(isCopula && draft.words.length === 0 && draft.placeholders.length > 0) &&
    !isPlural(text) &&
    verb > 0 &&
    (verb >= noun || isLast || (noun < 1 && verb >= COVERED_VERB))
  )
    return true;
  if (pendingAux && noun === 0 && verb === 0 && !text.endsWith('s')) return true;
  const isAwaited =
    items.findLast((item) => item.kind === 'aux')?.word.text.startsWith('d') === true && pendingAux;
  const endsClause =
    isLast ||
    (next?.kind === 'word' &&
      (PREPOSITIONS.has(next.text) || ['whose', 'who', 'that', 'which'].includes(next.text)));
  const asksWhen = items.some(
    (item) =>
      item.kind === 'phrase' && (item.draft.asking === 'when' || item.draft.asking === 'where'),
  );
  if (isLast && pendingAux && asksWhen && thing < 0.9) return true;
  if (isAwaited && endsClause && !isPlural(text) && verb < 0.9 && !/(?:er|or|ion)$/u.test(text))
    return true;
  if (VERBS_OF_SAYING.has(text) && draft.asked && !isLast) return true;
  const head = draft.words.at(-1)?.text ?? '';
  // "which drug causes the most allergies": only a verb stands between a noun and another's article.
  const isBetween =
    draft.asked &&
    !isPlural(head) &&
    head !== '' &&
    /[^s]s$/u.test(text) &&
    next?.kind === 'word' &&
    (next.text === 'the' || next.text in SUPERLATIVE_COUNTS);
  if (isBetween) return true;
  // "which depots hold more than eight": behind things in the plural stands what they do.
  const isAsked = draft.asked || items.at(-2)?.kind === 'possessive';
  const isDone =
    isAsked &&
    isPlural(head) &&
    lexicon.thing(draft.words.at(-1) ?? word) >= 0.85 &&
    !text.endsWith('s') &&
    thing < 0.9 &&
    next !== undefined &&
    next.kind !== 'mark' &&
    opensObject(next);
  if (isDone) return true;
  const isBare = draft.words.length === 0;
  const ending = /[^s]s$/u.test(text);
  if (isBare && draft.asking === 'who') return true;
  if (thing >= 0.9 && isPlural(text)) return verb > thing;
  if (verb === 0) return noun === 0 && ending && isBare && !isLast && next?.kind !== 'word';
  if (isBare && draft.placeholders.length > 0) {
    if (ending) return noun <= verb;
    return verb > noun || (verb > 0 && verb === noun && thing < 0.9 && awaitsVerb(items, next));
  }
  if (isPlural(head) || PERSONS.has(head)) return !ending && verb >= noun - 0.2;
  return ending && verb >= noun;
}

/** "came out": an expert's word of several, whose first is a verb. */
export function isSeveralWordsOfVerb(text: string): boolean {
  const [first = '', ...others] = text.split(' ');
  return others.length > 0 && isVerbForm(first) && !isGerund(first);
}

/** "the claimed amount": a participle and a noun that together are the name of a property. */
function isOpenName(
  before: readonly Word[],
  word: Word,
  lexicon: ChunkContext['lexicon'],
): boolean {
  const first = before.at(-1);
  if (!first || !isVerbForm(first.text)) return false;
  return lexicon
    .hits(word)
    .some(
      ({ entry, near }) =>
        near >= NAMED &&
        entry.kind === 'property' &&
        entry.property.terms.words.length > 1 &&
        nearness(first.meaning, entry.property.terms) >= NAMED,
    );
}

function isFlag(word: Word, lexicon: ChunkContext['lexicon']): boolean {
  return lexicon
    .hits(word)
    .some(
      ({ entry, near }) =>
        near >= NAMED &&
        entry.kind === 'property' &&
        entry.property.types.every((type) => type === 'BOOLEAN'),
    );
}

const NAMED = 0.9;

const ADVERBS = new Set(['transitively', 'indirectly', 'ever', 'often']);

function isAdverb(item: Item): boolean {
  return item.kind === 'operator' && ADVERBS.has(item.word.text);
}

/** "which depots in $city_1 hold …": of things in the plural nothing was said yet but where they are. */
function awaitsVerb(items: readonly Item[], next: Word | undefined): boolean {
  const [subject, prep] = items.slice(-3);
  if (items.length !== 3 || subject?.kind !== 'phrase' || prep?.kind !== 'prep') return false;
  const isSeveral = isPlural(subject.draft.words.at(-1)?.text ?? '');
  return subject.draft.asked && isSeveral && next !== undefined && next.kind !== 'mark';
}

/** What stands behind a verb and not behind a noun that another noun follows. */
export function opensObject({ kind, text }: Word): boolean {
  return (
    kind === 'placeholder' ||
    kind === 'number' ||
    text in AMOUNTS ||
    text in SUPERLATIVE_COUNTS ||
    DETERMINERS.has(text) ||
    PREPOSITIONS.has(text) ||
    text.endsWith('ly') ||
    text === 'no'
  );
}
