import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import type { PropertyWords } from '../schema-vocabulary';
import { COPULAS, PREPOSITIONS } from './closed-classes';

const TAKES = new Set(
  'finish finished finishes finishing come came comes rank ranked ranks placed end ended ends'.split(
    ' ',
  ),
);
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const RANKS = new Set(['rank', 'ranking', 'place', 'placing', 'position', 'standing']);

const BETTER = new Set(['better', 'higher', 'above', 'before']);
const WORSE = new Set(['worse', 'lower', 'below', 'behind', 'after']);
/** The first place is the highest: "third or higher" is at most 3. */
const BOUNDS: Readonly<Record<string, string>> = { ormore: 'atmost', orless: 'atleast' };

/** "who finished second" where a rank is stored: whose rank is 2, and not who was the second to finish. */
export function placesTaken(asked: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const { vocabulary } = lexicon;
  const words = won(asked, lexicon);
  const taken = words.map((_word, at) => takenAt(words, at)).find((each) => each !== null);
  if (!taken) return asked;
  const names = new Set(
    [...vocabulary.labels.values(), ...vocabulary.patterns]
      .flatMap(({ properties }) => properties)
      .filter(isRank)
      .map(({ terms }) => terms.words.at(-1) ?? ''),
  );
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) return asked;
  const { at, ordinal, order, next } = taken;
  const put = (text: string, offset: number): Word =>
    said(text, { ...ordinal, start: ordinal.start + offset });
  const rank: readonly Word[] = [
    put(name, 1),
    ...(order === null ? [] : [put(order, 2)]),
    { ...put(`${ORDINALS.indexOf(ordinal.text) + 1}`, 3), kind: 'number' },
  ];
  const verb = words[at];
  // "which members rank third": a verb of the same name is no number besides.
  const isSaid = verb && lexicon.verb(verb) >= SPOKEN_OF;
  const opening = verb && !isSaid ? said('came', verb) : verb;
  const opened =
    verb?.text === name ? [put('have', 0)] : [...(opening ? [opening] : []), put('with', 0)];
  return [...words.slice(0, at), ...opened, ...rank, ...words.slice(next)];
}

/** "who won $a", where nothing is called so: who came first in it. */
function won(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(({ text }) => WON.has(text));
  const [verb, next] = [words[at], words[at + 1]];
  const before = words[at - 1]?.text ?? '';
  if (!verb || at === 0 || before === 'by' || COPULAS.has(before)) return words;
  if (lexicon.hits(verb).some(({ near }) => near >= SPOKEN_OF)) return words;
  const first = { ...said('first', verb), start: verb.start + 1 };
  const joint = next && next.kind !== 'mark' ? [{ ...said('in', verb), start: verb.end }] : [];
  return [...words.slice(0, at), said('came', verb), first, ...joint, ...words.slice(at + 1)];
}

const WON = new Set(['won', 'win', 'wins']);
const SPOKEN_OF = 0.45;

/** "second", "third or higher", "worse than tenth" behind a verb that says who came where. */
function takenAt(words: readonly Word[], at: number) {
  if (!TAKES.has(words[at]?.text ?? '')) return null;
  const [degree, than] = words.slice(at + 1, at + 3);
  const isThan = than?.text === 'than' || degree?.text === 'above' || degree?.text === 'below';
  const compared = BETTER.has(degree?.text ?? '') ? 'under' : 'over';
  const isCompared = isThan && (BETTER.has(degree?.text ?? '') || WORSE.has(degree?.text ?? ''));
  const place = isCompared ? at + (than?.text === 'than' ? 3 : 2) : at + 1;
  const ordinal = words[place];
  if (!ordinal || !ORDINALS.includes(ordinal.text)) return null;
  const bound = BOUNDS[words[place + 1]?.text ?? ''];
  const next = place + (bound === undefined ? 1 : 2);
  if (!isEnd(words[next]) || (isCompared && bound !== undefined)) return null;
  return { at, ordinal, order: isCompared ? compared : (bound ?? null), next };
}

function isRank({ isNumber, isTime, terms }: PropertyWords): boolean {
  return isNumber && !isTime && RANKS.has(terms.words.at(-1) ?? '');
}

function isEnd(word: Word | undefined): boolean {
  return !word || word.kind === 'mark' || PREPOSITIONS.has(word.text);
}
