import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { AUXILIARIES } from './closed-classes';
import { isVerbForm } from './inflection';

const PEOPLE = new Set(['people', 'persons', 'folk', 'men']);
const COUNTING = new Set(['howmany', 'bynumber']);
const NAMED = 0.7;

/**
 * "how many people visited $a", "by how many people was $a visited", where what $a is of keeps the number of its visitors: how
 * many visitors it had.
 */
export function peopleCounted(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const [counting, people, ...rest] = words;
  if (!counting || !people || !COUNTING.has(counting.text) || !PEOPLE.has(people.text))
    return words;
  const at = rest.findIndex(({ kind, text }) => kind === 'word' && isVerbForm(text));
  const verb = rest[at];
  const noun = verb ? numberOf(verb, lexicon) : null;
  if (!verb || noun === null) return words;
  const told = rest.filter((word, index) => index !== at && !AUXILIARIES.has(word.text));
  const end = told.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  if (end === 0) return words;
  return [
    said('howmany', counting),
    said(noun, people),
    { ...said('did', people), start: people.start + 1 },
    ...told.slice(0, end),
    said('have', verb),
    ...told.slice(end),
  ];
}

/** The number that only those who do it are counted by: of "visited", `visitors`; null where somebody is known to do it. */
function numberOf(verb: Word, lexicon: Lexicon): string | null {
  const hits = lexicon.hits(verb).filter(({ near }) => near >= NAMED);
  if (hits.length === 0 || hits.some(({ entry }) => entry.kind !== 'property')) return null;
  const numbers = hits.flatMap(({ entry }) =>
    entry.kind === 'property' && entry.property.isNumber && !entry.ofType
      ? entry.terms.words.slice(-1)
      : [],
  );
  const [only, ...more] = new Set(numbers);
  return only !== undefined && more.length === 0 ? only : null;
}
