import 'server-only';
import type { Gradable } from '../english/gradable';
import { isPlural } from '../english/inflection';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { Sketch } from './sketch';

const NAMED = 0.75;

/** What "by" says of a list and of the first in it: "items with their rate, by depot", "the dearest item by daily rate". */
export function arrangedBy(sketch: Sketch, lexicon: Lexicon): Sketch {
  return rankedBySort(sortedByThing(sketch, lexicon), lexicon);
}

/** "items with rate and maker, by depot", "items and their maker, by weight": behind columns "by" says in which order they stand. */
function sortedByThing(sketch: Sketch, lexicon: Lexicon): Sketch {
  const { links, phrases, asked, groups, sort } = sketch;
  const [first, ...columns] = asked;
  if (sort || groups.length > 0 || first === undefined || columns.length === 0) return sketch;
  if (asked.some((id) => phrases[id]?.counted || phrases[id]?.aggregate)) return sketch;
  const link = links.find(({ from, to, words, kind, denied }) => {
    const phrase = phrases[to];
    const head = phrase?.words.at(-1);
    if (!phrase || !head || kind !== 'prep' || denied || !asked.includes(from)) return false;
    const isBy = words.length === 1 && words[0]?.text === 'by';
    const isPlain =
      phrase.placeholders.length === 0 &&
      phrase.comparison === null &&
      phrase.article === null &&
      !phrase.each &&
      !asked.includes(to) &&
      !isPlural(head.text);
    return isBy && isPlain && lexicon.noun(head) >= NAMED;
  });
  const phrase = phrases[link?.to ?? -1];
  const head = phrase?.words.at(-1);
  if (!link || !phrase || !head) return sketch;
  const order = { words: phrase.words, descending: false, gradable: null };
  if (lexicon.thing(head) >= NAMED) {
    return { ...sketch, asked: [...asked, phrase.id], sort: { ...order, by: phrase.id } };
  }
  return {
    ...sketch,
    sort: order,
    links: links.filter((each) => each !== link),
    dropped: new Set([...sketch.dropped, phrase.id]),
  };
}

/** "the dearest item by daily rate", "top 3 items by weight": what they are sorted by is what is measured. */
function rankedBySort(sketch: Sketch, lexicon: Lexicon): Sketch {
  const { asked, phrases, sort } = sketch;
  const first = phrases[asked[0] ?? -1];
  const extreme = first?.extreme;
  if (!first || !extreme || !sort || sort.gradable || sort.words.length === 0) return sketch;
  const { gradable } = extreme;
  // "the three oldest clerks by salary" are in an order; "the most films by length" are none.
  const isOne = extreme.limit === 1 && !isPlural(first.words.at(-1)?.text ?? 's');
  const isOrder = gradable ? gradable.later !== 0 && !isOne : extreme.word.text !== 'top';
  if (isOrder) return sketch;
  if (!sort.words.some((word) => isMeasure(word, lexicon))) return sketch;
  // "the oldest machine by year" is the one of the earliest year.
  if (gradable && gradable.later !== 0 && sort.words.some((word) => isMoment(word, lexicon))) {
    const aged = { ...first, extreme: { ...extreme, by: sort.words } };
    return {
      ...sketch,
      phrases: phrases.map((phrase) => (phrase === first ? aged : phrase)),
      sort: null,
    };
  }
  const measured: Gradable = {
    // "the newest van by mileage": whether that is the most or the least of it, no word says.
    meaning: new Map(gradable?.onlyTime ? [] : sort.words.flatMap(({ meaning }) => [...meaning])),
    more: 1,
    later: 0,
    onlyTime: false,
  };
  const ranked = {
    ...first,
    extreme: { ...extreme, gradable: measured, by: gradable?.onlyTime ? [] : sort.words },
  };
  return {
    ...sketch,
    phrases: phrases.map((phrase) => (phrase === first ? ranked : phrase)),
    sort: extreme.limit > 1 ? { ...sort, descending: extreme.descending } : null,
  };
}

function isMoment(word: Word, lexicon: Lexicon): boolean {
  return lexicon
    .hits(word)
    .some(({ entry, near }) => near >= NAMED && entry.kind === 'property' && entry.property.isTime);
}

function isMeasure(word: Word, lexicon: Lexicon): boolean {
  return lexicon.figure(word) >= NAMED;
}
