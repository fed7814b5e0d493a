import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { DETERMINERS } from './closed-classes';

const GENERAL = new Set(['date', 'dates', 'day', 'time']);
const MOMENTS = new Set(['date', 'dates', 'day', 'days', 'year', 'years', 'time', 'month']);
const SAID = 0.75;

/** "start date" where what is stored is called `starts_on`, "year of construction" where it is called `builtYear`. */
export function momentNouns(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return withoutGeneral(ofMoments(words, lexicon), lexicon);
}

/** "start date": the start says which, and "date" is in no name beside it. */
function withoutGeneral(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return words.filter((word, at) => {
    const which = words[at - 1];
    if (!GENERAL.has(word.text) || which?.kind !== 'word') return true;
    const hits = lexicon.hits(which).filter(({ near }) => near >= 0.85);
    const moments = hits.flatMap(({ entry }) =>
      entry.kind === 'property' && entry.property.isTime ? [entry.terms] : [],
    );
    const general = word.text.replace(/s$/u, '');
    return (
      moments.length === 0 ||
      hits.some(({ entry }) => entry.kind === 'label') ||
      moments.some((terms) => terms.words.includes(general))
    );
  });
}

/** "year of construction" as "construction year": what happened says which moment of a thing is meant. */
function ofMoments(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex((word, index) => {
    if (!MOMENTS.has(word.text) || words[index + 1]?.text !== 'of') return false;
    // "within 30 days of birth" are so many days.
    const before = words[index - 1];
    if (before?.kind === 'number' || before?.kind === 'placeholder') return false;
    return isDeed(words[deedAt(words, index)], lexicon);
  });
  const [moment] = words.slice(at, at + 1);
  const deed = words[deedAt(words, at)];
  if (at < 0 || !moment || !deed) return words;
  const rest = words.slice(deedAt(words, at) + 1);
  return [...words.slice(0, at), deed, moment, ...ofMoments(rest, lexicon)];
}

function deedAt(words: readonly Word[], moment: number): number {
  return DETERMINERS.has(words[moment + 2]?.text ?? '') ? moment + 3 : moment + 2;
}

/** Of a moment that is stored, and of nothing that has moments of its own. */
function isDeed(word: Word | undefined, lexicon: Lexicon): boolean {
  if (word?.kind !== 'word' || MOMENTS.has(word.text)) return false;
  const hits = lexicon.hits(word).filter(({ near }) => near >= SAID);
  return (
    hits.some(({ entry }) => entry.kind === 'property' && entry.property.isTime) &&
    hits.every(({ entry }) => entry.kind !== 'label')
  );
}
