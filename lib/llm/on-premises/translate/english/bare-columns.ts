import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { AUXILIARIES, DETERMINERS, PREPOSITIONS } from './closed-classes';
import { isPlural } from './inflection';

const LISTING = new Set('list show give display print export'.split(' '));
const CLAUSES = new Set(['who', 'that', 'whose', 'which', 'where']);
const OWN_NAME = 0.9;
const NAMED = 0.7;

/** "list boats with owner and berth": a noun without an article is a column, as "with their owner and berth" says. */
export function bareColumns(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(({ text }) => text === 'with');
  const joint = words[at];
  const before = words.slice(0, Math.max(at, 0));
  const head = before.at(-1);
  const isOfThing =
    head?.kind === 'placeholder' || (head?.kind === 'word' && lexicon.thing(head) >= OWN_NAME);
  const isPlain = before.every(({ text }) => !AUXILIARIES.has(text) && !CLAUSES.has(text));
  if (!joint || !isOfThing || !isPlain) return words;
  const columns = columnsIn(words.slice(at + 1));
  const isListed = LISTING.has(words[0]?.text ?? '') || columns.length > 1;
  const isSingle = columns.every((column) => isColumn(column, lexicon));
  if (columns.length === 0 || !isListed || !isSingle) return words;
  if (!columns.some((column) => isOther(column.at(-1), lexicon))) return words;
  return [...words.slice(0, at + 1), said('their', joint), ...words.slice(at + 1)];
}

/** What stands between the commas and the "and". */
function columnsIn(words: readonly Word[]): readonly (readonly Word[])[] {
  const columns: Word[][] = [[]];
  for (const word of words) {
    if (word.kind === 'mark' || word.text === 'and') columns.push([]);
    else columns.at(-1)?.push(word);
  }
  return columns.filter((column) => column.length > 0);
}

function isColumn(column: readonly Word[], lexicon: Lexicon): boolean {
  const last = column.at(-1);
  return (
    column.length < 3 &&
    column.every(
      ({ kind, text }) => kind === 'word' && !DETERMINERS.has(text) && !PREPOSITIONS.has(text),
    ) &&
    last !== undefined &&
    !isPlural(last.text) &&
    lexicon.noun(last) >= NAMED
  );
}

/** A thing of its own or a role, and no property. */
function isOther(word: Word | undefined, lexicon: Lexicon): boolean {
  if (!word) return false;
  const [best] = lexicon.hits(word);
  return best !== undefined && best.entry.kind !== 'property';
}
