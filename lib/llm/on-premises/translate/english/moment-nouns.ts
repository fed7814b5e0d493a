import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { Terms } from '../schema-vocabulary';
import { DETERMINERS } from './closed-classes';
import { basesOf, isVerbForm } from './inflection';

const GENERAL = new Set(['date', 'dates', 'day', 'time']);
const MOMENTS = new Set(['date', 'dates', 'day', 'days', 'year', 'years', 'time', 'month']);
const SAID = 0.75;

/** "start date" where what is stored is called `starts_on`, "year of construction" where it is called `builtYear`. */
export function momentNouns(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return withoutGeneral(ofDeeds(ofMoments(words, lexicon), lexicon), lexicon);
}

/** "opening date", "founded date": one noun, and nothing that opens or was founded. */
function ofDeeds(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return words.flatMap((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (isDeedOf(before, word, lexicon) !== null) return [];
    const moments = next ? isDeedOf(word, next, lexicon) : null;
    if (!moments || !next) return [word];
    const meaning = new Map(
      moments.flatMap(({ meanings }) => meanings.flatMap((each) => [...each])),
    );
    return [{ ...word, text: word.text + next.text.replace(/s$/u, ''), meaning, end: next.end }];
  });
}

/** What is stored of the moments of a deed by its verb; null where the two are no such noun. */
function isDeedOf(
  deed: Word | undefined,
  moment: Word | undefined,
  lexicon: Lexicon,
): readonly Terms[] | null {
  if (deed?.kind !== 'word' || moment?.kind !== 'word') return null;
  if (!MOMENTS.has(moment.text) || !isVerbForm(deed.text)) return null;
  const bases = basesOf(deed.text);
  const found = lexicon.hits(deed).flatMap(({ entry }) => {
    const isOf =
      entry.kind === 'property' &&
      entry.property.isTime &&
      entry.terms.words.some((word) => basesOf(word).some((base) => bases.includes(base)));
    return isOf ? [entry.terms] : [];
  });
  return found.length > 0 ? found : null;
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
    const deed = words[deedAt(words, index)];
    return isDeed(deed, lexicon) || isDeedOf(deed, word, lexicon) !== null;
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
