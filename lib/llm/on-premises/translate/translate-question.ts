import 'server-only';
import type { Query } from '@/lib/query/model';
import { readNames } from '@/lib/query/plausibility/reading/read-names';
import { elementsOf } from '@/lib/query/visit';

import type { ReadPrompt } from '../read-prompt';
import { askedDegrees } from './asked-degrees';
import { askedPlainly } from './asked-plainly';
import { composedQuestion } from './composed/composed-question';
import { orBetween } from './composed/either-of';
import { readAnew } from './composed/read-anew';
import { isOfOne, isSeveral } from './composed/several-asked';
import type { Anew } from './composed/two-asked';
import { losesDecade } from './decades';
import { cameBack } from './english/came-back';
import { narrowedValues } from './english/narrow-values';
import { oneOfValues } from './english/one-of-values';
import { PAST } from './english/present';
import { states } from './english/states';
import { stillSo } from './english/still-so';
import { turnedRanks } from './english/turned-ranks';
import { notLeft, whoLeft } from './english/who-left';
import { comparedGroups } from './grammar/compared-groups';
import { keptBySize } from './grammar/kept-by-size';
import { oneOfTwo } from './grammar/one-of-two';
import { quantitiesDone } from './grammar/quantities-done';
import { readSketch } from './grammar/read-sketch';
import type { Sketch } from './grammar/sketch';
import { knownSchema } from './known-schema';
import { isNameOf, withKnownValues } from './known-values';
import type { Lexicon } from './lexicon';
import { listedIn } from './listed-values';
import { lostQuestion } from './lost-question';
import { losesDenial, losesText, lostWords } from './lost-words';
import { presentWords } from './present-words';
import {
  CLOSE,
  type QuestionReading,
  type QuestionTranslation,
  type TranslationProblem,
} from './question-translation';
import type { Word } from './read-words';
import { displayProperty } from './schema-vocabulary';
import { isOnlyCurrency } from './sense/currency';
import { isDetourOf } from './sense/detour';
import { type Frame, HEARD } from './sense/frame';
import { isGuess } from './sense/guesses';
import { idleWords } from './sense/idle-words';
import { isOnlyJoint } from './sense/only-joint';
import { readingsOf } from './sense/search';
import { settledFrame } from './sense/settled-frame';
import { signatureOf } from './sense/signature';
import { isToldByValues } from './sense/told-by-values';
import { isWhereabouts, isWhileHeld } from './sense/told-wordless';
import { isConvertible } from './sense/units';
import { isOfUnsaid } from './sense/unsaid';
import { isWindingDenial } from './sense/winding-denial';
import { excludesStart } from './sense/without-start';
import { unknownWords } from './unknown-words';
import { unreadOperator } from './unread-operator';
import { isStateOf, wordedFor } from './worded-for';
import { countsItself } from './write/counts-itself';
import { namesakesIn, withNamesakes } from './write/namesakes';
import { oneThing } from './write/one-thing';
import { pathQuery } from './write/path-query';
import { losesPeriod } from './write/period';
import { isSameRows } from './write/same-rows';
import { writeQuery } from './write/write-query';

/** What the translator reads: parts of the prompt that any model gets. */
export type Translatable = Pick<ReadPrompt, 'schema' | 'placeholders' | 'question'> &
  Partial<Pick<ReadPrompt, 'notes'>> & {
    /** How many questions it is a part of. */
    readonly within?: number;
  };

/** A part of a part is read as a whole: each is asked in several ways, which would go on for ever. */
const MOST_WITHIN = 2;

/** A masked question as a query, or why not. Never a guess: doubt is said. */
export function translateQuestion(given: Translatable): QuestionTranslation {
  const { schema, notes = [], placeholders, within = 0 } = given;
  const asked = within === 0 ? { ...given, question: askedPlainly(given) } : given;
  const plain = translateWhole(asked);
  if (within >= MOST_WITHIN) return plain;
  const { lexicon } = knownSchema(schema, notes);
  const translated: Anew = (question, more = []) =>
    translateQuestion({
      ...asked,
      question,
      placeholders: [...placeholders, ...more],
      within: within + 1,
    });
  return readAnew({ question: asked.question, lexicon, plain, translated }) ?? plain;
}

function translateWhole({
  schema: given,
  placeholders,
  question,
  notes = [],
  within = 0,
}: Translatable): QuestionTranslation {
  const { phrases, lexicon, paths } = knownSchema(given, notes);
  const known = new Map(placeholders.map((placeholder) => [placeholder.name, placeholder]));
  const worded = wordedFor(question, { phrases, lexicon, known });
  const { held, isNamed, isAmount } = worded;
  for (const period of worded.periods) known.set(period.name, period);
  const isNaming = (name: string) => isNameOf(known.get(name), lexicon);
  const listed = new Set(listedIn(notes).map(({ text }) => text.toLowerCase()));
  const isState = ({ kind, text }: Word) =>
    kind === 'placeholder' ? isStateOf(known.get(text), lexicon) : listed.has(text);
  const { words: all, among } = oneOfTwo(
    comparedGroups(states(stillSo(held, isState), isNamed), isNaming),
  );
  const present = presentWords(all, lexicon);
  const isOver = present.some(({ text }) => PAST.has(text));
  const told = askedDegrees(
    all.filter((word) => !present.includes(word)),
    known,
  );
  const { words: returned, isBack } = cameBack(told, isNamed);
  const leaving = isBack ? notLeft(returned) : whoLeft(returned, isNamed);
  const { words: stayed, isLeft, asTyped } = leaving;
  const { words: valued, values } = withKnownValues(turnedRanks(stayed, notes), notes, lexicon);
  for (const value of values) known.set(value.name, value);
  const words = oneOfValues(valued, { lexicon, known });
  for (const value of narrowedValues(words, known)) known.set(value.name, value);
  const whole = pathQuery(words, lexicon, known) ?? oneThing(words, lexicon, known);
  if (whole) return certain(whole);
  const translated = (asked: string) =>
    translateQuestion({ schema: given, placeholders, question: asked, notes, within: within + 1 });
  const composed =
    within < MOST_WITHIN
      ? composedQuestion(question, words, { lexicon, translated, isThing: isNaming })
      : null;
  if (composed) return composed;
  const labelsOf = (name: string) =>
    (known.get(name)?.types ?? []).map((type) => type.slice(0, type.lastIndexOf('.')));
  const context = { lexicon, isAmount, labelsOf, isNaming };
  const sketch = quantitiesDone(keptBySize(readSketch(words, context), lexicon), lexicon);
  if (sketch.stray.length > 0)
    return { ok: false, problem: 'operator', words: sketch.stray.map(({ text }) => text) };
  const isUnjoined =
    orBetween(words) !== null && sketch.phrases.every(({ joined }) => joined !== 'or');
  if (isUnjoined) return { ok: false, problem: 'operator', words: ['or'] };
  if (isUncompared(words, sketch)) return { ok: false, problem: 'no-reading', words: [] };
  const isTwo = isSeveral(sketch);
  if (lostQuestion(words, sketch)) return { ok: false, problem: 'several-asked', words: [] };
  const unread = unreadOperator(words, { sketch, isAmount, lexicon });
  if (unread) return { ok: false, problem: 'operator', words: [unread.text] };
  const foreign = unknownUnit(sketch, lexicon, notes);
  if (foreign) return { ok: false, problem: 'uncovered', words: [foreign.text] };
  const ways = readingsOf({
    sketch,
    lexicon,
    placeholders: known,
    paths,
    notes,
  });
  const settling = {
    ...{ sketch, lexicon, known, words, among, isOver, isBack, isLeft },
    present,
    isStartLeft: excludesStart(notes),
  };
  const namesakes = namesakesIn(notes, lexicon);
  const found: Found[] = [];
  let unwritten = -Infinity;
  for (const { frame: read, score } of ways) {
    const settled = settledFrame(read, settling);
    if (!settled) continue;
    const { frame, isIdle } = settled;
    const plainly = writeQuery({ sketch, frame, lexicon });
    // One in which a group speaks of what the one before it has left behind is misread, and so may be what is near it.
    const isBroken =
      plainly !== null && (readNames(plainly).unbound.length > 0 || countsItself(plainly));
    if (!plainly || isBroken) {
      unwritten = Math.max(unwritten, isBroken ? score + UNWRITTEN_LEAD + CLOSE : score);
      continue;
    }
    const query = namesakes.size > 0 ? withNamesakes(plainly, namesakes, lexicon) : plainly;
    const written = signatureOf(frame, sketch);
    if (found.some((each) => each.written === written || isSameRows(each.query, query))) continue;
    const [first] = found;
    if (first && isDetourOf(frame, first.frame, sketch)) continue;
    const idle = isIdle ? present.map(({ text }) => text) : [];
    found.push({ query, score, frame, written, idle });
    if (found.length === MOST_FOUND) break;
  }
  const [best, next] = found;
  // What was understood best says nothing that a query could: what comes after it is no answer.
  if (!best || unwritten > best.score + UNWRITTEN_LEAD) {
    return { ok: false, problem: 'no-reading', words: asTyped(unknownWords(words, lexicon)) };
  }
  if (
    losesShare(best.query, sketch) ||
    losesFigure(best.query, sketch) ||
    (sketch.sort !== null && losesAverage(best.query, words, lexicon)) ||
    losesDenial(words, best.query) ||
    losesText(words, best.query) ||
    losesDecade(words, best.query) ||
    losesPeriod(words, best.query)
  )
    return { ok: false, problem: 'operator', words: [] };
  if (isTwo && !isOfOne(best.frame, sketch))
    return { ok: false, problem: 'several-asked', words: [] };
  const readings = found.map((each) => {
    const reading = readingOf(each, { words, sketch, lexicon });
    return { ...reading, unused: asTyped(reading.unused) };
  });
  const { unused, covered } = readingOf(best, { words, sketch, lexicon });
  const margin = next ? best.score - next.score : null;
  const read = { words, sketch, lexicon, notes, frame: best.frame, covered, margin, unused };
  const doubt = doubtOf(read);
  if (doubt !== null)
    return {
      ok: false,
      problem: doubt,
      words: doubt === 'uncovered' ? asTyped(unused) : [],
      readings,
    };
  return { ok: true, query: best.query, covered, margin, unused: asTyped(unused), readings };
}

/** Readings that are written: the best, those beside it and a few behind. */
const MOST_FOUND = 6;

interface Found {
  readonly query: Query;
  readonly score: number;
  readonly frame: Frame;
  /** Equal for readings that mean the same. */
  readonly written: string;
  /** "still" where nothing in the graph tells when something ends. */
  readonly idle: readonly string[];
}

function certain(query: Query): QuestionTranslation {
  const reading = { query, score: 0, covered: 1, unused: [] };
  return { ok: true, query, covered: 1, margin: null, unused: [], readings: [reading] };
}

function readingOf(
  { query, score, frame, idle: unasked }: Found,
  { words, sketch, lexicon }: { words: readonly Word[]; sketch: Sketch; lexicon: Lexicon },
): QuestionReading {
  const heard = [...frame.heard];
  const idle = idleWords(frame, { sketch, words, lexicon });
  const unused = heard
    .filter(([start, near]) => near < HEARD && !idle.has(start))
    .map(([start]) => words.findLast((word) => word.start === start)?.text ?? '');
  unused.push(...lostWords(words, { sketch, frame, lexicon }));
  const covered = heard.length === 0 ? 1 : Math.max(0, 1 - unused.length / heard.length);
  return {
    query,
    score,
    covered,
    unused: [...unused, ...unasked],
    ...(isGuess(frame, { sketch, words, lexicon }) ||
    isBareThing(frame, sketch, lexicon) ||
    isOnlyJoint(frame, lexicon) ||
    isSeveral(sketch)
      ? { isGuess: true }
      : {}),
  };
}

/** "why did …": an answer that is a whole thing without a name is hardly what was meant. */
function isBareThing(frame: Frame, { asked, phrases, form }: Sketch, lexicon: Lexicon): boolean {
  const phrase = phrases[asked[0] ?? -1];
  const spot = phrase ? frame.spots.get(phrase.id) : undefined;
  if (!phrase || !spot || spot.property || form === 'exists' || phrase.words.length > 0)
    return false;
  const label = lexicon.vocabulary.labels.get(frame.nodes[spot.node]?.label ?? '');
  return label !== undefined && displayProperty(label) === null;
}

/** A share was asked for, and nothing in the query is one. */
function losesShare(query: Query, { phrases }: Sketch): boolean {
  return phrases.some(({ share }) => share !== null) && elementsOf(query, 'aggregate').length === 0;
}

/** "guests with a total of fees over 500" of which each fee is compared by itself. */
function losesFigure(query: Query, { phrases }: Sketch): boolean {
  return (
    phrases.some(({ aggregate }) => aggregate === 'sum' || aggregate === 'avg') &&
    elementsOf(query, 'aggregate').length === 0
  );
}

/** "how late was each ship on average" of which each voyage is shown by itself. */
function losesAverage(query: Query, words: readonly Word[], lexicon: Lexicon): boolean {
  return (
    words.some((word) => AVERAGE.has(word.text) && lexicon.hits(word).length === 0) &&
    elementsOf(query, 'aggregate').length === 0
  );
}

const AVERAGE = new Set(['average', 'mean', 'avg']);

/** A unit that neither the schema nor a note knows: what is stored may be in another. */
function unknownUnit({ phrases }: Sketch, lexicon: Lexicon, notes: readonly string[]): Word | null {
  for (const { comparison } of phrases) {
    const unit = comparison?.unit;
    if (!unit || lexicon.attribute(unit) >= HEARD) continue;
    const stem = unit.text.replace(/s$/u, '');
    // Where nothing is stored in a unit that it can be put in, no property is found for it.
    if (isConvertible(unit.text) || isOnlyCurrency(unit.text, lexicon, notes)) continue;
    // "older than five years": how long ago something was needs no unit in the schema.
    if (comparison.gradable && comparison.gradable.later !== 0) continue;
    if (!notes.some((note) => note.toLowerCase().includes(stem))) return unit;
  }
  return null;
}

/** "better than $a" whose measure nothing told. */
function isUncompared(words: readonly Word[], { links, phrases }: Sketch): boolean {
  if (words.every(({ text }) => text !== 'than')) return false;
  return (
    links.every(({ kind }) => kind !== 'than') &&
    phrases.every(({ comparison, amount }) => !comparison && !amount)
  );
}

/** Nearly all words must be accounted for; where a value anchors the reading, somewhat fewer. */
const ENOUGH_COVERED = 0.5;
const ENOUGH_UNANCHORED = 0.66;
const UNWRITTEN_LEAD = 0.3;
const ENOUGH_MARGIN = 0.01;
const JOINED_MARGIN = 0.15;
/** What is denied must be plain: the wrong half of a graph is a long answer. */
const DENIAL_MARGIN = 0.02;
/** A step that no word speaks of makes a close second likely. */
const SILENT_MARGIN = 0.02;

function doubtOf({
  words,
  sketch,
  lexicon,
  notes,
  frame,
  covered,
  margin,
  unused,
}: {
  words: readonly Word[];
  sketch: Sketch;
  lexicon: Lexicon;
  notes: readonly string[];
  frame: Frame;
  covered: number;
  margin: number | null;
  unused: readonly string[];
}): TranslationProblem | null {
  const isAnchored = frame.conditions.some(
    ({ test }) => test.kind === 'value' || test.kind === 'compare',
  );
  const enough = isAnchored ? ENOUGH_COVERED : ENOUGH_UNANCHORED;
  const isTold = isToldByValues({ words, sketch, frame, lexicon, notes, margin, unused });
  if ((covered < enough && !isTold) || losesOperator(sketch, frame)) return 'uncovered';
  // What the graph knows and the reading makes nothing of was read wrongly.
  const isKnown = words.some(
    (word) => unused.includes(word.text) && lexicon.hits(word).some(({ near }) => near >= 0.9),
  );
  if (isKnown && !isTold) return 'uncovered';
  // "who was both at $a and at $b": two values tell what joins them, where nothing else does as well.
  const values = frame.conditions.filter(({ test }) => test.kind === 'value');
  const isJoined = values.length > 1 && (margin ?? 0) >= JOINED_MARGIN;
  const isPlain = isWhileHeld(frame) || isWhereabouts(frame, sketch) || isOnlyJoint(frame, lexicon);
  if (frame.heard.size === 0 && frame.silent > 0 && !isJoined && !isPlain) return 'uncovered';
  if (isOfUnsaid(sketch, frame, { words, lexicon })) return 'no-reading';
  const denied = frame.scopes.filter(({ kind }) => kind === 'not').length;
  const isDenied = denied > 0;
  const isAll = unused.length === 0;
  if (isDenied && isWindingDenial(frame, { isJoined, margin: isAll ? margin : 0 }))
    return 'ambiguous';
  if (sketch.denials > 1 || (sketch.denials === 1) !== isDenied) return 'operator';
  if (isDenied && unused.length > 0) return 'uncovered';
  const wanted = isDenied ? DENIAL_MARGIN : frame.silent > 0 ? SILENT_MARGIN : ENOUGH_MARGIN;
  return margin !== null && margin < wanted ? 'ambiguous' : null;
}

/** "the biggest crowd" of which nothing came: what is left would answer another question. */
function losesOperator({ phrases, dropped }: Sketch, { spots }: Frame): boolean {
  return phrases.some(
    ({ id, extreme, amount, aggregate, counted, share, denied }) =>
      !dropped.has(id) &&
      !spots.has(id) &&
      (extreme ?? amount ?? aggregate ?? share ?? (counted || denied ? true : null)) !== null,
  );
}
