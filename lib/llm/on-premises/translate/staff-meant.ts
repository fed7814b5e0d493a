import 'server-only';
import type { Meaning } from './english/meaning';
import type { Lexicon } from './lexicon';
import type { Word } from './read-words';

const STAFF = new Set('employee employees staff worker workers personnel workforce'.split(' '));
/** What is kept of those alone who work for somebody. */
const EMPLOYMENT = new Set('hired hire salary wage wages employed employment payroll'.split(' '));

/** "employees of $a" where no thing is called so: the one kind of thing of which a wage or the day of a hiring is kept. */
export function staffMeant({ text, kind }: Word, { vocabulary }: Lexicon): Meaning | null {
  if (kind !== 'word' || !STAFF.has(text)) return null;
  const [only, ...more] = [...vocabulary.labels.values()].filter(({ properties }) =>
    properties.some(({ terms }) => terms.words.some((word) => EMPLOYMENT.has(word))),
  );
  const name = only?.terms.meanings.at(-1);
  return name && more.length === 0 ? name : null;
}
