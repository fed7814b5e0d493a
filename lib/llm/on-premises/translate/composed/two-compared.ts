import 'server-only';
import { AUXILIARIES, DETERMINERS, PREPOSITIONS } from '../english/closed-classes';
import { comparative, gradable, superlative } from '../english/gradable';
import type { QuestionTranslation } from '../question-translation';
import { kindOf, type Word } from '../read-words';
import { asOne, OTHER_FIGURE, type Translate, whole } from './asked-apart';
import { boundBy, figuresCompared } from './compared-figures';

/**
 * A question that is two: "are more films set in $a than in $b" asks for two counts and which is greater,
 * "longer than the longest film of $a" for a length first and then for what exceeds it. Each is read by itself,
 * and what they give is compared. Null where the question is none such, or either half is not read whole.
 */
export function twoCompared(
  question: string,
  words: readonly Word[],
  translated: Translate,
): QuestionTranslation | null {
  return (
    figuresOf(question, words, translated) ??
    figureOfEach(question, words, translated) ??
    beyondFigure(question, words, translated) ??
    beyondCount(question, words, translated)
  );
}

/** "does $a have more seats than $b", "how much longer is $a than $b". */
function figuresOf(
  question: string,
  words: readonly Word[],
  translated: Translate,
): QuestionTranslation | null {
  const than = words.findIndex(({ text }) => text === 'than');
  const [first] = words;
  const degree = words.findIndex(
    ({ kind, text }, at) => kind === 'word' && at < than && isDegree(text),
  );
  const [word, last] = [words[degree], words[than - 1]];
  if (!first || !word || !last || words[degree + 1]?.kind !== 'word') return null;
  const other = secondValue(words.slice(than + 1));
  const one = words
    .slice(0, than)
    .findLast(({ kind, text }) => kind === 'placeholder' && kindOf(text) === kindOf(other ?? ''));
  if (other === null || !one) return null;
  const behind = question.slice(words[degree + 1]?.start ?? 0, last.end);
  const isClosed = AUXILIARIES.has(first.text) || first.text === 'arethere';
  const isDifference = (first.text === 'howmuch' || first.text === 'howmany') && degree === 1;
  let asked: string | null = null;
  if (isClosed && MORE.has(word.text)) {
    const before = question.slice(first.end, word.start).trim();
    asked = before === '' ? `how many ${behind}` : `how many ${behind} ${first.text} ${before}`;
    // "did more people come to $a than to $b": what is counted does it.
    if (words.slice(1, degree).every(({ kind }) => kind === 'word')) asked = `how many ${behind}`;
  } else if (isDifference && MORE.has(word.text)) asked = `how many ${behind}`;
  else if (isDifference) asked = `how ${baseOf(word.text) ?? ''} ${behind}`;
  if (asked === null) return null;
  const left = whole(translated(asked));
  const right = left && whole(translated(asked.replaceAll(`$${one.text}`, `$${other}`)));
  if (!left || !right) return null;
  const isLess = comparative(word.text)?.more === -1 || LESS.has(word.text);
  const operator = isDifference ? '-' : isLess ? '<' : '>';
  const query = figuresCompared(left.query, right.query, {
    operator,
    isReversed: isDifference && isLess,
  });
  return query && asOne(query, left, right);
}

/** "does $a have a higher score than $b", "is the score of $a higher than that of $b", "are there more $a than $b". */
function figureOfEach(
  question: string,
  words: readonly Word[],
  translated: Translate,
): QuestionTranslation | null {
  const than = words.findIndex(({ text }) => text === 'than');
  const [first, last] = [words[0], words[than - 1]];
  // "than that of $b", "than the score of $b": the noun is the one before it.
  const spoken = new Set(words.slice(0, than).map(({ text }) => text));
  const behind = words.slice(than + 1);
  const other = secondValue(
    behind.filter(({ kind, text }) => kind !== 'word' || (text !== 'that' && !spoken.has(text))),
  );
  const given = words.slice(0, than).filter(({ kind }) => kind === 'placeholder');
  const [one, ...more] = given;
  if (!first || !last || !one || other === null || more.length > 0) return null;
  if (!AUXILIARIES.has(first.text) && first.text !== 'arethere') return null;
  if (kindOf(one.text) !== kindOf(other)) return null;
  const degree = words
    .slice(0, than)
    .findLast(({ kind, text }) => kind === 'word' && isDegree(text));
  const order = degree ? comparative(degree.text) : null;
  let asked: string | null = null;
  // "more moves for $a": what is counted has a word of its own.
  const isCounted = degree !== undefined && isBareBetween(words, degree, one);
  if (degree && MORE.has(degree.text) && one === last && isCounted && first.text === 'arethere')
    asked = `how many $${one.text} are there`;
  else if (degree === last && order && GREAT.has(degree.text))
    asked = `what is ${question.slice(first.end, degree.start).trim()}`;
  else if (degree && order && GREAT.has(degree.text) && one.end < degree.start)
    asked = `what is the ${question.slice(degree.end, last.end).trim()} of $${one.text}`;
  if (!degree || asked === null) return null;
  const left = whole(translated(asked));
  const right = left && whole(translated(asked.replaceAll(`$${one.text}`, `$${other}`)));
  if (!left || !right) return null;
  const isLess = order?.more === -1 || LESS.has(degree.text);
  const query = figuresCompared(left.query, right.query, {
    operator: isLess ? '<' : '>',
    isReversed: false,
  });
  return query && asOne(query, left, right);
}

function isBareBetween(words: readonly Word[], degree: Word, one: Word): boolean {
  return !words.slice(words.indexOf(degree) + 1, words.indexOf(one)).some(isContent);
}

/** Degrees of whatever a noun names. */
const GREAT = new Set('higher lower bigger larger greater smaller longer shorter'.split(' '));

/** "films that are longer than the longest film of $a": the figure is found first. */
function beyondFigure(
  question: string,
  words: readonly Word[],
  translated: Translate,
): QuestionTranslation | null {
  const than = words.findIndex(
    ({ text }, at) => text === 'than' && comparative(words[at - 1]?.text ?? '') !== null,
  );
  const inner = words.slice(than + 1);
  const [article, extreme] = inner;
  const last = inner.findLast(({ kind }) => kind !== 'mark');
  if (than < 0 || article?.text !== 'the' || !last) return null;
  const isFigure =
    extreme?.kind === 'word' && (superlative(extreme.text) !== null || AVERAGE.has(extreme.text));
  const isPlain = inner.some(({ kind }) => kind === 'placeholder');
  if (!isFigure || !isPlain || inner.some(({ kind }) => kind === 'number')) return null;
  const figure = whole(translated(question.slice(article.start, last.end)));
  const rest = figure && whole(translated(`${question.slice(0, article.start)}${OTHER_FIGURE}`));
  if (!figure || !rest) return null;
  const query = boundBy(rest.query, figure.query, OTHER_FIGURE);
  return query && asOne(query, rest, figure);
}

/** "which offices have more clerks than $a": how many $a has is found first. */
function beyondCount(
  question: string,
  words: readonly Word[],
  translated: Translate,
): QuestionTranslation | null {
  const than = words.findIndex(({ text }) => text === 'than');
  const more = words.findLastIndex(({ text }, at) => at < than && MORE.has(text));
  const [verb, degree, noun, last] = [
    words[more - 1],
    words[more],
    words[more + 1],
    words[than - 1],
  ];
  const other = secondValue(words.slice(than + 1));
  const isNoun = last !== undefined && words.slice(more + 1, than).every(isContent);
  if (more < 1 || verb?.kind !== 'word' || !degree || !noun || !isNoun || other === null)
    return null;
  if (AUXILIARIES.has(words[0]?.text ?? '') || than - more > 3) return null;
  const [things, tail] = [question.slice(noun.start, last.end), words.slice(than + 1)];
  if (tail.some(({ kind, text }) => kind === 'word' && !DETERMINERS.has(text))) return null;
  const deed = HAVING.has(verb.text) ? 'have' : question.slice(verb.start, verb.end);
  const figure = whole(translated(`how many ${things} does $${other} ${deed}`));
  const bound = `${LESS.has(degree.text) ? 'fewer' : 'more'} than ${OTHER_FIGURE} ${things}`;
  const rest = figure && whole(translated(`${question.slice(0, degree.start)}${bound}`));
  if (!figure || !rest) return null;
  const query = boundBy(rest.query, figure.query, OTHER_FIGURE);
  return query && asOne(query, rest, figure);
}

function isContent({ kind, text }: Word): boolean {
  return kind === 'word' && !PREPOSITIONS.has(text) && !DETERMINERS.has(text);
}

const HAVING = new Set(['have', 'has', 'had', 'having', 'with']);
const MORE = new Set(['more', 'fewer', 'less']);
const LESS = new Set(['fewer', 'less']);
const AVERAGE = new Set(['average', 'mean']);

function isDegree(text: string): boolean {
  return MORE.has(text) || comparative(text) !== null;
}

/** "in $b", "the ward $b does": the one value behind "than". */
function secondValue(words: readonly Word[]): string | null {
  const said = words.filter(({ kind }) => kind !== 'mark');
  const values = said.filter(({ kind }) => kind === 'placeholder');
  const isBare = said.every(
    ({ kind, text }) =>
      kind === 'placeholder' ||
      PREPOSITIONS.has(text) ||
      DETERMINERS.has(text) ||
      AUXILIARIES.has(text),
  );
  return isBare && values.length === 1 ? (values[0]?.text ?? null) : null;
}

/** "long" of "longer". */
function baseOf(word: string): string | null {
  const stem = word.replace(/er$/u, '');
  const bases = [stem, `${stem}e`, stem.replace(/i$/u, 'y'), stem.replace(/(.)\1$/u, '$1')];
  return bases.find((base) => gradable(base) !== null) ?? null;
}
