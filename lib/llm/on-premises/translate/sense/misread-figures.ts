import 'server-only';
import { isVerbForm } from '../english/inflection';
import type { Sketch } from '../grammar/sketch';
import type { Word } from '../read-words';
import type { PropertyWords } from '../schema-vocabulary';
import type { Frame } from './frame';

const DOING = new Set(['did', 'do', 'does', 'had', 'has', 'have', 'will']);
const BEING = new Set(['are', 'been', 'is', 'was', 'were']);
const SPACE = new Set(
  'cm feet foot inches kilometers kilometres km meters metres mile mileage miles millimetres mm yards'.split(
    ' ',
  ),
);

const TAKING = new Set(['take', 'takes', 'took', 'taken', 'last', 'lasts', 'lasted']);
const PAPER = new Set(['page', 'pages', 'word', 'words', 'length', 'chapters', 'lines']);

/** "how long did $a work on $b" asks for a time: true where a reading tells so many metres. */
export function tellsLengthForTime(
  { asked }: Sketch,
  { spots }: Frame,
  words: readonly Word[],
): boolean {
  if (!asksForTime(words)) return false;
  const isTaken = words.some(({ text }) => TAKING.has(text));
  return asked.some((id) =>
    spots
      .get(id)
      ?.property?.terms.words.some((word) => SPACE.has(word) || (isTaken && PAPER.has(word))),
  );
}

function asksForTime(words: readonly Word[]): boolean {
  return words.some(({ text }, at) => {
    if (text !== 'how' || words[at + 1]?.text !== 'long') return false;
    const after = words[at + 2]?.text ?? '';
    const isDone = words
      .slice(at + 3)
      .some((word) => word.kind === 'word' && isVerbForm(word.text));
    return DOING.has(after) || (BEING.has(after) && isDone);
  });
}

const WHOLE = new Set(['all', 'every', 'each']);

/** "do all ships have an engine": that some have one is told, which is another thing. */
export function asksWhetherAll({ form }: Pick<Sketch, 'form'>, words: readonly Word[]): boolean {
  if (form !== 'exists') return false;
  const at = words.findIndex(({ kind, text }) => kind === 'word' && WHOLE.has(text));
  const [before, next] = [words[at - 1], words[at + 1]];
  return (
    at > 0 && at < 3 && before?.text !== 'at' && next?.kind === 'word' && next.text !== 'other'
  );
}

/** Of what is known or written down, none is what is not known. */
const KNOWN = new Set(['known', 'noted', 'recorded', 'stored', 'bekannt']);

/** "boats without radio" of `RADIO_FL`: a text that says yes or no, whatever each is written as. */
function isFlagAsText({ types, terms }: PropertyWords): boolean {
  return types.includes('STRING') && FLAGS.has(terms.words.at(-1) ?? '');
}

const FLAGS = new Set(['flag', 'flg', 'fl', 'yn', 'ind', 'indicator']);

/** "crossings with no delay": a number that is not known, where one that is nought is as likely. */
export function takesNoneForUnknown(
  { spots, scopes }: Frame,
  { phrases }: Sketch,
  words: readonly Word[],
): boolean {
  // "unknown" is read as a "no" that nobody wrote.
  const isUnwritten = words.some(
    ({ kind, text, start, end }) => kind === 'word' && (start === end || KNOWN.has(text)),
  );
  if (isUnwritten) return false;
  return phrases.some(({ id }) => {
    const spot = spots.get(id);
    const isDenied = scopes.some(({ phrase, kind }) => phrase === id && kind === 'not');
    const property = spot?.property;
    if (!isDenied || !property) return false;
    return (property.isNumber && !property.isTime) || isFlagAsText(property);
  });
}
