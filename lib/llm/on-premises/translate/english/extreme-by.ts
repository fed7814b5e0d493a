import 'server-only';
import { numberIn } from '../grammar/operators';
import type { Lexicon } from '../lexicon';
import { type Word, said as spoken } from '../read-words';
import { nearness, type Terms } from '../schema-vocabulary';
import { PREPOSITIONS } from './closed-classes';
import { DEGREES } from './degrees';
import { superlative } from './gradable';
import { isVerbForm } from './inflection';

/** How near a word must be to what the schema names. */
const NEAR = 0.7;

/** "the longest film by director": one for each, as "by" tells of what is counted. */
export function extremeBy(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findLastIndex(({ text }) => text === 'by');
  const [noun, by, group, ...rest] = words.slice(Math.max(0, at - 1));
  if (at < 2 || !noun || !by || !group) return words;
  const isOne = rest.every(({ kind }) => kind === 'mark');
  const isMost = words.slice(0, at).some(({ kind, text }) => {
    return kind === 'word' && (GREATEST.has(text) || superlative(text) !== null);
  });
  // "the longest film directed by" somebody has a verb there.
  const isOf = noun.kind === 'word' && !isVerbForm(noun.text) && lexicon.noun(noun) >= NEAR;
  if (!isMost || !isOf || group.kind !== 'word') return words;
  const byFigure = highestOf(words, at, lexicon);
  if (byFigure) return byFigure;
  if (!isOne || !isKind(group, lexicon)) return words;
  return [...words.slice(0, at), spoken('per', by), group, ...rest];
}

/**
 * "the three most expensive rooms by price": those with the highest price. "The biggest donor by weight" of what
 * each donation weighs: the one with the most of it, or with the highest average of what has a degree.
 */
function highestOf(words: readonly Word[], at: number, lexicon: Lexicon): readonly Word[] | null {
  const [by, ...after] = words.slice(at);
  const rest = after.slice(after.findIndex(({ text }) => !ALL.has(text)));
  const end = rest.findIndex(({ kind }) => kind !== 'word');
  const measure = end < 0 ? rest : rest.slice(0, end);
  const figure = measure.findLast((word) => numbersOf(word, lexicon).length > 0);
  const most = words.findIndex(({ kind, text }) => kind === 'word' && GREATEST.has(text));
  const [degree, ...named] = words.slice(most, at);
  const [first] = named;
  const number = first && numberIn(first) !== null ? [first] : [];
  const nouns = named.slice(number.length);
  if (most < 0 || !by || figure?.kind !== 'word' || !degree || nouns.length === 0) return null;
  const said = measure.slice(0, measure.indexOf(figure) + 1);
  const told = saidBest(numbersOf(figure, lexicon), said);
  // "by kilograms harvested": what was done says no more of the figure.
  const isDone = measure.slice(said.length).every(({ text }) => isVerbForm(text));
  const isPlain =
    isDone && measure.length < 4 && measure.every(({ text }) => !PREPOSITIONS.has(text));
  if (!isPlain || rest.slice(measure.length).some(({ kind }) => kind !== 'mark')) return null;
  if (told.length === 0 || nouns.some(({ kind }) => kind !== 'word')) return null;
  const labels = new Set(nouns.flatMap((noun) => lexicon.labelsNamed(noun)));
  // "the dearest flats by rent": what one has to pay, and not what all of them come to.
  const isOwn =
    DEAR.has(degree.text) || labels.size === 0 || told.some(({ owner }) => labels.has(owner));
  // What ranks by its own figure is read as it stands.
  if (isOwn && (number.length > 0 || degree.text === 'top' || measure.length > 1)) return null;
  const isLeast = LEAST.has(degree.text);
  const isDegree = told.every(({ terms }) =>
    terms.words.some((word) => DEGREES.has(word) && !EXTENTS.has(word)),
  );
  const highest = [isLeast ? 'lowest' : 'highest'];
  const order = isOwn ? highest : isDegree ? [...highest, 'average'] : [isLeast ? 'least' : 'most'];
  const added = ['with', 'the', ...order].map((text) => spoken(text, by));
  const kept = number.length > 0 ? [spoken('the', degree), ...named] : nouns;
  return [...words.slice(0, most), ...kept, ...added, ...said, ...rest.slice(measure.length)];
}

interface NumberNamed {
  readonly owner: string;
  readonly terms: Terms;
}

/** Numbers that a word is nearest to. */
function numbersOf(word: Word, lexicon: Lexicon): readonly NumberNamed[] {
  const hits = word.kind === 'word' ? lexicon.hits(word) : [];
  return hits.flatMap(({ entry, near }) => {
    const isNearest = near >= NEAR && near === hits[0]?.near;
    return isNearest && entry.kind === 'property' && entry.property.isNumber ? [entry] : [];
  });
}

/** "good sheets" of several that are called sheets: those of which most words are said. */
function saidBest(numbers: readonly NumberNamed[], words: readonly Word[]): readonly NumberNamed[] {
  const share = ({ terms }: NumberNamed) =>
    words.filter(({ meaning }) => nearness(meaning, terms) >= NEAR).length;
  const best = Math.max(0, ...numbers.map(share));
  return numbers.filter((each) => share(each) === best);
}

const ALL = new Set(['the', 'their', 'total', 'overall', 'combined']);
const DEAR = new Set(['cheapest', 'expensivest', 'dearest', 'costliest']);
const LEAST = new Set(['cheapest', 'smallest', 'lowest']);
/** What many have together, as well as each. */
const EXTENTS = new Set(['weight', 'distance', 'length', 'price']);
/** What says no more of a thing than that there is most of it, or least. */
const GREATEST = new Set([
  ...LEAST,
  ...[
    'expensivest',
    'dearest',
    'costliest',
    'largest',
    'biggest',
    'greatest',
    'highest',
    'top',
    'best',
    'leading',
  ],
]);

/** What others are told apart by; "the oldest clerks by salary" are in an order. */
function isKind(word: Word, lexicon: Lexicon): boolean {
  const hits = lexicon.hits(word).filter(({ near }) => near >= NEAR);
  const isOrder = hits.some(
    ({ entry }) => entry.kind === 'property' && (entry.property.isNumber || entry.property.isTime),
  );
  return hits.length > 0 && !isOrder && !isVerbForm(word.text);
}
