import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import type { Meaning } from './meaning';

const BEING = new Set(['were', 'was', 'are']);
const NAMED = 0.75;

/** "when were $a and $b seen together": when were those at which both were seen, where each was seen at a thing of one kind. */
export function seenTogether(
  words: readonly Word[],
  lexicon: Lexicon,
  labelsOf: (name: string) => readonly string[],
): readonly Word[] {
  const [when, being, ...rest] = words;
  const [one, and, other, verb, together] = rest;
  const isAsked = when?.text === 'when' && BEING.has(being?.text ?? '') && and?.text === 'and';
  const isPair = one?.kind === 'placeholder' && other?.kind === 'placeholder';
  const isOver = rest.slice(5).every(({ kind }) => kind === 'mark');
  if (!when || !being || !isAsked || !isPair || !verb || together?.text !== 'together' || !isOver)
    return words;
  const owners = labelsOf(one.text);
  const types = lexicon
    .hits(verb)
    .filter(({ entry, near }) => entry.kind === 'type' && near >= NAMED);
  const nearest = types.filter(({ near }) => near === types[0]?.near);
  const kinds = new Set(
    nearest
      .flatMap(({ entry }) => (entry.kind === 'type' ? lexicon.patterns(entry.type) : []))
      .flatMap(({ from, to }) => (from !== to && owners.includes(from) ? [to] : [])),
  );
  const [kind, ...others] = kinds;
  const label = lexicon.vocabulary.labels.get(kind ?? '');
  if (!label || others.length > 0 || !label.properties.some(({ isTime }) => isTime)) return words;
  const meaning: Meaning = new Map(label.terms.meanings.flatMap((each) => [...each]));
  const noun = { ...said(`${label.terms.words.at(-1) ?? ''}s`, being), meaning };
  return [
    when,
    being,
    noun,
    said('in', one),
    said('which', one),
    one,
    and,
    other,
    said('were', verb),
    verb,
    ...rest.slice(5),
  ];
}
