import 'server-only';
import { elementsOf } from '@/lib/query/visit';

import type { ReplyNotes } from '../../language-model';
import type { Translate, Translation } from '../on-premises-model';
import { type LeanedReading, leanOnTaught, textOf } from '../taught/lean-on-taught';
import { taughtQuery } from '../taught/same-shape';
import { CLOSE, type QuestionTranslation, type TranslationProblem } from './question-translation';
import { translateQuestion } from './translate-question';

/**
 * Answers a prompt as any model would: with one query as text, with readings of which a person must
 * choose, or with a sentence that says why there is none. A verified pair of the same masked shape is
 * its query; others lend to the readings that are like them.
 */
export const translate: Translate = (prompt) => {
  const same = taughtQuery(prompt);
  if (same !== null) {
    const notes = { covered: 1, margin: null, unused: [], taught: 'same' } as const;
    return { ok: true, query: same, notes };
  }
  const translation = translateQuestion(prompt);
  const leaned = leanOnTaught(translation.readings ?? [], prompt);
  return translation.ok ? read(leaned, translation.query) : declined(translation, leaned);
};

const MOST_CHOICES = 3;
/** Readings no further behind are told, too, for where the best finds nothing. */
const SPARE = 0.75;
const MOST_SPARE = 4;
const ENOUGH_COVERED = 0.6;

function read(leaned: readonly LeanedReading[], plain: LeanedReading['query']): Translation {
  const [best] = leaned;
  const query = best ? textOf(best.query) : null;
  if (!best || query === null) return unread('no-reading');
  const others = [...closeTo(best, leaned), ...spareBehind(best, leaned)];
  return {
    ok: true,
    query,
    notes: {
      ...figuresOf(best, leaned),
      ...(best.query === plain ? {} : { taught: 'like' as const }),
      ...(others.length > 1 ? { readings: others } : {}),
    },
  };
}

/** What was declined: a pair may have settled it, or a person may, where readings stand side by side. */
function declined(
  { problem, words }: Extract<QuestionTranslation, { ok: false }>,
  leaned: readonly LeanedReading[],
): Translation {
  const [best, next] = leaned;
  const query = best ? textOf(best.query) : null;
  if (best && query !== null && (problem === 'ambiguous' || problem === 'uncovered')) {
    const isSettled =
      best.lent > 0 && best.unused.length === 0 && (!next || best.score - next.score >= CLOSE);
    const figures = figuresOf(best, leaned);
    if (isSettled) return { ok: true, query, notes: { ...figures, taught: 'like' } };
    const readings = closeTo(best, leaned);
    if (problem === 'ambiguous' && readings.length > 1) {
      const all = [...readings, ...spareBehind(best, leaned)];
      return { ok: true, query, notes: { ...figures, readings: all, mustChoose: true } };
    }
  }
  const unused = problem === 'uncovered' ? words : (best?.unused ?? words);
  return unread(problem, {
    covered: best?.covered ?? 0,
    margin: best ? marginOf(best, leaned) : null,
    unused,
  });
}

function figuresOf(best: LeanedReading, all: readonly LeanedReading[]): ReplyNotes {
  return {
    covered: best.covered,
    margin: marginOf(best, all),
    unused: best.unused,
    ...(best.isGuess === true ? { guess: true as const } : {}),
  };
}

/** How far the next is behind; one as near that leans on what no word says, and says no more, is none beside what does not. */
function marginOf(best: LeanedReading, all: readonly LeanedReading[]): number | null {
  const isWeaker = ({ isGuess, covered, score }: LeanedReading) =>
    best.isGuess !== true &&
    isGuess === true &&
    covered <= best.covered &&
    best.score - score < CLOSE;
  const [next] = all.filter((each) => each !== best && !isWeaker(each));
  return next ? best.score - next.score : null;
}

function closeTo(
  best: LeanedReading,
  all: readonly LeanedReading[],
): NonNullable<ReplyNotes['readings']> {
  return all
    .filter(({ score, covered }) => best.score - score < CLOSE && covered >= ENOUGH_COVERED)
    .slice(0, MOST_CHOICES)
    .flatMap((each) => replyReading(best, each));
}

/**
 * What may have been meant where no reading beside the best finds anything: nothing less is accounted for, and no more is
 * walked, since whoever is told of none wants no roundabout way to some.
 */
function spareBehind(
  best: LeanedReading,
  all: readonly LeanedReading[],
): NonNullable<ReplyNotes['readings']> {
  const steps = stepsOf(best);
  return all
    .filter((each) => {
      const behind = best.score - each.score;
      const isFar = behind >= CLOSE && behind < SPARE;
      return isFar && each.covered >= best.covered && stepsOf(each) <= steps;
    })
    .slice(0, MOST_SPARE)
    .flatMap((each) =>
      replyReading(best, each).map((spare) => ({ ...spare, spare: true as const })),
    );
}

function stepsOf({ query }: LeanedReading): number {
  return elementsOf(query, 'relationship').length;
}

function replyReading(best: LeanedReading, { query, score, covered }: LeanedReading) {
  const text = textOf(query);
  return text === null ? [] : [{ query: text, behind: best.score - score, covered }];
}

function unread(problem: TranslationProblem, notes?: ReplyNotes): Translation {
  return { ok: false, sentence: SENTENCES[problem], ...(notes ? { notes } : {}) };
}

const OTHERWISE = 'or connect a language model in Settings.';

const SENTENCES: Readonly<Record<TranslationProblem, string>> = {
  'nothing-asked': `The on-premises model does not see what is asked for. Begin with who, what, which, when, where or how many, ${OTHERWISE}`,
  'several-asked': `The on-premises model reads one question at a time. Ask for one thing, ${OTHERWISE}`,
  'too-long': `The question speaks of too many things at once. Ask it in smaller steps, ${OTHERWISE}`,
  operator: `The question compares, orders, groups or excludes in a way that the on-premises model cannot read yet. Ask it more plainly, ${OTHERWISE}`,
  'no-reading': `The on-premises model found nothing in the graph's schema that joins what the question speaks of. Use the schema's own words, ${OTHERWISE}`,
  uncovered: `Too few of the question's words say something about this graph. Use the schema's own words, ${OTHERWISE}`,
  ambiguous: `The question has two readings that are equally good. Name what you mean in the schema's own words, ${OTHERWISE}`,
};
