import 'server-only';
import { agentBases, basesOf, isPlural, isVerbForm, stemOf } from './english/inflection';
import { type Meaning, meaningOf } from './english/meaning';
import type { Lexicon } from './lexicon';
import type { ListedValue } from './listed-values';
import { type Word, said } from './read-words';
import type { PropertyWords, Terms, TypeWords } from './schema-vocabulary';
import { isFirst } from './sense/interval';

/** A value that a relationship keeps of how it came about. */
interface Kept {
  readonly listed: ListedValue;
  readonly pattern: TypeWords;
}

/**
 * Values that a relationship keeps, said as what was done, by whom, or how: "promoted to $a", "founders", "entered by a split".
 * Each is said as the relationship and, behind "by", the value.
 */
export function valuesDone(
  words: readonly Word[],
  values: readonly ListedValue[],
  lexicon: Lexicon,
): readonly Word[] {
  const kept = values.flatMap((listed): readonly Kept[] => {
    const [pattern] = lexicon.patterns(listed.type.slice(0, listed.type.lastIndexOf('.')));
    return pattern ? [{ listed, pattern }] : [];
  });
  if (kept.length === 0) return words;
  return words.flatMap((word, at): readonly Word[] => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (word.kind !== 'word') return [word];
    const manner = (each: Word) => kept.find((one) => isManner(each, one));
    const isOpening = before?.text === 'by' && ARTICLES.has(word.text);
    // The article of "by a split".
    if (isOpening && next?.kind === 'word' && manner(next)) return [];
    const isBehindBy =
      before?.text === 'by' || (words[at - 2]?.text === 'by' && ARTICLES.has(before?.text ?? ''));
    const how = isBehindBy ? manner(word) : undefined;
    if (how) return [{ ...word, valued: how.listed.text }];
    const named = lexicon.hits(word).filter(({ near }) => near >= NAMED);
    const deed = named.length > 0 ? undefined : kept.find(({ listed }) => isDeed(word, listed));
    if (deed) return done(word, deed);
    // Nobody is a day, whatever it is called by.
    const isFree = named.every(({ entry }) => entry.kind === 'property' && entry.property.isTime);
    const doer = isFree ? kept.find(({ listed }) => isDoer(word, listed)) : undefined;
    const label = lexicon.vocabulary.labels.get(doer?.pattern.from ?? '');
    if (!doer || !label) return [word];
    const noun = { ...said('those', word), meaning: mergedOf(label.terms) };
    return [
      { ...noun, text: isPlural(word.text) ? 'members' : 'member' },
      said('that', word),
      ...done(said('entered', word), doer),
    ];
  });
}

const ARTICLES = new Set(['a', 'an', 'the']);
const NAMED = 0.75;

function done(word: Word, { listed, pattern }: Kept): readonly Word[] {
  // How it began tells when it was done, too: at the beginning.
  const begins = propertyOf(pattern, listed);
  const joined = isVerbForm(word.text) ? 'joined' : 'join';
  const verb =
    begins && isFirst(begins)
      ? {
          ...word,
          text: joined,
          meaning: new Map([...meaningOf(joined), ...mergedOf(pattern.terms)]),
        }
      : { ...word, meaning: mergedOf(pattern.terms) };
  return [verb, said('by', word), { ...said(listed.text, word), valued: listed.text }];
}

/** "by split" of what is kept as how it came about: `hired_by`. */
function isManner({ text }: Word, { listed, pattern }: Kept): boolean {
  const isBy = propertyOf(pattern, listed)?.terms.particles.has('by') === true;
  return isBy && basesOf(text).includes(listed.text);
}

function propertyOf({ properties }: TypeWords, { type }: ListedValue): PropertyWords | undefined {
  return properties.find(({ name }) => name === type.slice(type.lastIndexOf('.') + 1));
}

/** "promoted" of `promotion`, "returned" of `return`. */
function isDeed({ text }: Word, { text: value }: ListedValue): boolean {
  const isOwn = basesOf(text).includes(value);
  const stem = stemOf(text);
  return isOwn ? isVerbForm(text) : stem !== null && stem === stemOf(value);
}

/** "founders" of `founding`, "migrants" of `migration`. */
function isDoer({ text }: Word, { text: value }: ListedValue): boolean {
  // "migrants" of `migration`, "applicants" of `application`.
  const [, stem] = /^(.{3,})ants?$/u.exec(text) ?? [];
  if (stem !== undefined && value === `${stem}ation`) return true;
  const bases = basesOf(text).flatMap(agentBases);
  return bases.some((base) => base === value || basesOf(value).includes(base));
}

function mergedOf({ meanings }: Terms): Meaning {
  return new Map(meanings.flatMap((meaning) => [...meaning]));
}
