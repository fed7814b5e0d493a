import type { Candidate } from './candidate';
import { hasStemsAt, isOneOf, KNOWN, textOfWords, type Reading, type Word } from './reading';
import { textAt } from './word-behind';
import { WORD } from './word-bytes';

/**
 * True where a hit is ordinary language in its place: all its words are vocabulary, and neither
 * capitals nor grammar say that it is a name. Such words leave in the clear as vocabulary.
 */
export function isOrdinaryHit(reading: Reading, candidate: Candidate, isAlone: boolean): boolean {
  if (!isVocabulary(reading, candidate)) return isAskedNoun(reading, candidate);
  const words = reading.words.slice(candidate.from, candidate.to);
  if (words.length > 1 && hasInnerCapital(reading, candidate)) return false;
  if (isTooLongForChance(reading, words, isAlone)) return false;
  return !isCapitalized(reading, candidate) && !isInPlaceOfName(reading, candidate, words, isAlone);
}

function isVocabulary({ bits }: Reading, { from, to }: Candidate): boolean {
  for (let at = from; at < to; at += 1)
    if (((bits[at] ?? 0) & (KNOWN.anyClass | WORD.number)) === 0) return false;
  return true;
}

/**
 * Three words that are a value, or two where no other name fills the question, stand there because they
 * are one, however they are written; but words of the schema are what is asked about.
 */
function isTooLongForChance(
  { grammar }: Reading,
  words: readonly Word[],
  isAlone: boolean,
): boolean {
  if (words.length < (isAlone ? 2 : 3)) return false;
  if (words.some(({ wordClass }) => wordClass !== 'closed' && wordClass !== 'term')) return true;
  return (
    words.length > 2 &&
    words.every(({ text, wordClass }) => wordClass === 'closed' && !grammar.questions.has(text))
  );
}

/** Several ordinary words that are a value: a capital past the question's own first letter makes them a name. */
function hasInnerCapital(reading: Reading, { from, to }: Candidate): boolean {
  const raw = textOfWords(reading, from, to);
  return /[\p{Lu}\p{Lt}]/u.test(from === 0 ? raw.slice(1) : raw);
}

const WHICH = new Set(['which', 'what', 'whose', 'welche', 'welcher', 'welches', 'welchen']);

/** `which films are …`: the small word between an asking word and a verb is what is asked for. */
export function isAskedNoun(reading: Reading, { from, to }: Candidate): boolean {
  if (to - from !== 1) return false;
  const { words, grammar } = reading;
  const word = words[from];
  const asks = words[from - 1];
  if (!word || word.isCapital) return false;
  const isMany = asks?.text === 'many' && isOneOf(words[from - 2], grammar.questions);
  return (isMany || isOneOf(asks, WHICH)) && isOneOf(words[to], grammar.auxiliaries);
}

const SUBJECTS = new Set(['who', 'that', 'it', 'he', 'she']);

/** True of a single word that only looks like a form of a value: it is a verb, or part of a name of the schema. */
export function isFormByChance(reading: Reading, candidate: Candidate): boolean {
  if (candidate.to - candidate.from > 1) return false;
  return isInPlaceOfVerb(reading, candidate) || isInTerm(reading, candidate);
}

/** `who returns`, `which ship returns`: behind its subject a word in -s is a verb, whatever noun looks the same. */
function isInPlaceOfVerb({ words }: Reading, { from }: Candidate): boolean {
  const before = words[from - 1];
  if (!before || !textAt(words, from).endsWith('s')) return false;
  return isOneOf(before, SUBJECTS) || (before.wordClass === 'term' && isSingular(before));
}

/** `time of day` of a property of that name. */
function isInTerm({ words }: Reading, { from }: Candidate): boolean {
  const word = words[from];
  if (!word) return false;
  return word.terms.some(
    ({ stems }) =>
      stems.length > 1 && stems.some((_stem, offset) => hasStemsAt(words, stems, from - offset)),
  );
}

/** A word with a capital that only a name would have there. */
function isCapitalized(reading: Reading, { from }: Candidate): boolean {
  const word = reading.words[from];
  if (!word || !reading.capitalsTell) return false;
  if (!word.isCapital || word.isSentenceStart || word.text === 'i') return false;
  return word.wordClass === 'closed' || !isAfterDeterminer(reading, from);
}

const BEFORE_NOUNS = new Set(['many', 'of', 'and', 'or', 'both', 'with']);

/** `the Captain`, `which Ships`, `how many Ports`: a noun that somebody likes to write with a capital. */
function isAfterDeterminer({ words, grammar }: Reading, from: number): boolean {
  const before = words[from - 1];
  return (
    before?.isNumber === true ||
    isOneOf(before, grammar.determiners) ||
    isOneOf(before, grammar.questions) ||
    isOneOf(before, BEFORE_NOUNS)
  );
}

function isInPlaceOfName(
  reading: Reading,
  { from, to, hits }: Candidate,
  words: readonly Word[],
  isAlone: boolean,
): boolean {
  const { grammar } = reading;
  const first = words[0];
  const last = words.at(-1);
  const before = reading.words[from - 1];
  const after = reading.words[to];
  if (!first || !last) return false;
  const isClosed = words.every((word) => word.wordClass === 'closed');
  if (!before) {
    const isSubject = isOneOf(after, grammar.auxiliaries) && first.isCapital && isClosed;
    return isSubject && reading.capitalsTell && isPlaceWord(first, grammar);
  }
  if (grammar.calling.has(before.text)) return true;
  if (words.some((word) => grammar.questions.has(word.text))) return false;
  if (!last.isClauseEnd && !isTold(reading, { from, to, hits })) return false;
  if (words.length === 1 && grammar.floating.has(first.text)) return false;
  if (isNounOf(before, hits, isClosed) && isSingular(before)) return true;
  if (!isAlone) return false;
  if (isClosed) return isObjectOfSubjectQuestion(reading, from);
  return grammar.introducing.has(before.text) && !grammar.determiners.has(first.text);
}

const GOING_ON = new Set(
  'and or but that who which with without has have had is are was were do does did per und oder aber'.split(
    ' ',
  ),
);

/** `the tag film has`: a value behind the property that holds it, before what goes on with the sentence. */
function isTold(
  reading: Reading,
  { from, to, hits }: Pick<Candidate, 'from' | 'hits' | 'to'>,
): boolean {
  const before = reading.words[from - 1];
  return isOneOf(reading.words[to], GOING_ON) && before !== undefined && isHeldBy(before, hits);
}

/** The last word of a property that holds the value. */
function isHeldBy(before: Word, hits: Candidate['hits']): boolean {
  const types = hits.flatMap((hit) => hit.value.values.flatMap((value) => value.types));
  return before.terms.some(
    ({ target, words }) =>
      words.at(-1) === before.text && target.kind === 'property' && types.includes(target.property),
  );
}

/** `the movie up`: a label before it; before a schema word only a property that holds it (`the tag film`). */
function isNounOf(before: Word, hits: Candidate['hits'], isClosed: boolean): boolean {
  const isLabel = before.terms.some(
    ({ target, words }) => words.at(-1) === before.text && target.kind === 'label',
  );
  return (isLabel && isClosed) || isHeldBy(before, hits);
}

function isSingular(word: Word): boolean {
  return !word.text.endsWith('s') || word.text.endsWith('ss');
}

/** `who directed it`, `which person wrote her`: the verb has its subject, so what ends it is its object. */
function isObjectOfSubjectQuestion({ words, grammar }: Reading, from: number): boolean {
  const verb = words[from - 1];
  if (!verb || verb.wordClass === 'closed') return false;
  const isRelation =
    verb.terms.some(({ target }) => target.kind === 'relationship') || verb.wordClass === 'asking';
  const asks = words[from - 2];
  const asksBefore = words[from - 3];
  return (
    isRelation &&
    from <= 4 &&
    (isOneOf(asks, grammar.questions) ||
      (isOneOf(asksBefore, grammar.questions) && asks?.wordClass === 'term'))
  );
}

/** Small words besides question words and determiners that begin a question without being a name. */
const BEGINNING = new Set(
  `i you he she it we they there here one none nobody anyone anybody someone if and or but both many others
  er sie es wir ihr`.split(/\s+/u),
);

/** At the beginning of a sentence `Up was …` is a name, `It was`, `The …` and `Who …` are not. */
function isPlaceWord(first: Word, grammar: Reading['grammar']): boolean {
  return (
    !grammar.questions.has(first.text) &&
    !grammar.auxiliaries.has(first.text) &&
    !grammar.determiners.has(first.text) &&
    !BEGINNING.has(first.text)
  );
}
