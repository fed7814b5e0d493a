import 'server-only';
import { type Word, said } from '../read-words';

const FIGURES = new Set(
  'average avg mean median total sum maximum minimum number count highest lowest'.split(' '),
);
const ARTICLES = new Set(['the', 'its', 'their', 'show', 'give', 'list', 'me']);
/** "For each boat of the port, ". */
const LONGEST = 6;

/** "For each port, the average length of the boats": a figure of each is read with the group behind it. */
export function groupLast(words: readonly Word[]): readonly Word[] {
  const marked = withComma(words);
  return figureFirst(marked) ?? groupBehind(marked);
}

function groupBehind(words: readonly Word[]): readonly Word[] {
  const [preposition, each] = words;
  const isEach = preposition?.text === 'for' && ['each', 'every'].includes(each?.text ?? '');
  const comma = words.findIndex(({ text }) => text === ',');
  const rest = words.slice(comma + 1);
  const figure = rest.find(({ text }) => !ARTICLES.has(text));
  if (!isEach || comma < 3 || comma > LONGEST || !FIGURES.has(figure?.text ?? '')) return words;
  const end = rest.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  return [...rest.slice(0, end), ...words.slice(0, comma), ...rest.slice(end)];
}

/** "For each port the longest boat": what is asked begins with its own article. */
function withComma(words: readonly Word[]): readonly Word[] {
  const [preposition, each] = words;
  if (preposition?.text !== 'for' || !['each', 'every'].includes(each?.text ?? '')) return words;
  const at = words.findIndex(
    ({ kind, text }, index) =>
      index > 2 && (kind === 'mark' || OPENING.has(text) || SHOWING.has(text)),
  );
  const opening = words[at];
  if (opening?.kind !== 'word' || !OPENING.has(opening.text) || at > LONGEST) return words;
  const mark: Word = { ...said(',', opening), kind: 'mark', end: opening.start };
  return [...words.slice(0, at), mark, ...words.slice(at)];
}

const OPENING = new Set(['the', 'which', 'what', 'who']);
const SHOWING = new Set(['give', 'show', 'list', 'tell', 'find', 'count']);

/** "each port with its average length": the average length of each. Numbers are read as columns beside their thing. */
function figureFirst(words: readonly Word[]): readonly Word[] | null {
  const start = words.findIndex(({ text }) => !ASKING.has(text));
  const each = words[start];
  const joint = words.findIndex(({ text }) => text === 'with');
  const [own, figure, ...rest] = words.slice(joint + 1);
  const noun = words.slice(start + 1, joint);
  const isEach = ['each', 'every'].includes(each?.text ?? '') && noun.length > 0 && noun.length < 4;
  const isFigure = OWNING.has(own?.text ?? '') && MEANS.has(figure?.text ?? '');
  if (!each || !figure || !isEach || !isFigure) return null;
  const end = rest.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  if (end === 0 || rest.slice(0, end).some(({ kind, text }) => kind !== 'word' || text === 'and'))
    return null;
  return [figure, ...rest.slice(0, end), said('per', each), ...noun, ...rest.slice(end)];
}

const ASKING = new Set(['show', 'list', 'give', 'me', 'us']);
const OWNING = new Set(['its', 'their', 'his', 'her', 'the']);
const MEANS = new Set(['average', 'avg', 'mean', 'median', 'total']);
