import 'server-only';
import type { Word } from '../read-words';
import { type NotedPhrase, isForm, notedMeaning } from '../schema-notes';
import {
  AUXILIARIES,
  CONJUNCTIONS,
  COPULAS,
  DETERMINERS,
  OPERATORS,
  PREPOSITIONS,
  PRONOUNS,
  RELATIVES,
} from './closed-classes';
import { comparative, superlative } from './gradable';
import { ENDS, isDone } from './last-done';
import type { Meaning } from './meaning';

/**
 * Words that a note gives to a name of the schema mean it, too; several that stand together become one
 * word. What says how a question is built keeps its use: "from" stays a preposition.
 */
export function readNoted(
  words: readonly Word[],
  phrases: readonly NotedPhrase[],
): readonly Word[] {
  const longest = phrases.map(patternOf).toSorted((a, b) => b.fused.length - a.fused.length);
  const read: Word[] = [];
  for (let position = 0; position < words.length;) {
    const place = { words, position };
    const fitting = longest.filter((pattern) => fits(pattern, place));
    const length = fitting[0]?.fused.length ?? 1;
    const [first, last] = [words[position], words[position + length - 1]];
    if (!first || !last) break;
    const added = fitting
      .filter(({ fused }) => fused.length === length)
      .map(({ name }) => notedMeaning(name));
    read.push(
      length > 1 ? joined(words.slice(position, position + length), added) : noted(first, added),
    );
    position += length;
  }
  return read;
}

interface Pattern {
  readonly name: string;
  /** "last" of "last seen" for the day of a sighting: it stays, and says which of them. */
  readonly lead: string | null;
  /** Words that become one. */
  readonly fused: readonly string[];
  /** Prepositions that must follow and stay what they are. */
  readonly tail: readonly string[];
  /** True for "be from": the preposition alone means it, behind a form of "be". */
  readonly behindBe: boolean;
}

function patternOf({ words, name }: NotedPhrase): Pattern {
  const lead = leadOf(words, name);
  const bare = lead !== null || (words.length > 1 && words[0] === 'be') ? words.slice(1) : words;
  const isBe = lead === null && bare.length < words.length;
  const behindBe = isBe && bare.every((word) => PREPOSITIONS.has(word));
  if (behindBe) return { name, lead, fused: bare, tail: [], behindBe };
  let end = bare.length;
  while (end > 1 && PREPOSITIONS.has(bare[end - 1] ?? '')) end -= 1;
  return { name, lead, fused: bare.slice(0, end), tail: bare.slice(end), behindBe };
}

/** Of a property alone, and of none whose name says which already (`last_seen_on`). */
function leadOf([first = '', deed = '']: readonly string[], name: string): string | null {
  const property = name.split('.')[1]?.toLowerCase();
  if (property === undefined || !ENDS.has(first) || !isDone(deed)) return null;
  return property.includes(first) ? null : first;
}

function fits(
  { lead, fused, tail, behindBe }: Pattern,
  { words, position }: { words: readonly Word[]; position: number },
): boolean {
  const first = words[position];
  if (!first || (fused.length === 1 && BUILDING.some((closed) => closed.has(first.text))))
    return false;
  if (lead !== null && words[position - 1]?.text !== lead) return false;
  const matches = [...fused, ...tail].every((part, offset) => {
    const word = words[position + offset];
    return word?.kind === 'word' && isForm(word.meaning, part);
  });
  if (!matches || !behindBe) return matches;
  const before = words.slice(0, position);
  const isLast = words.slice(position + fused.length).every(({ kind }) => kind === 'mark');
  return isLast
    ? before.some(({ text }) => COPULAS.has(text))
    : COPULAS.has(before.at(-1)?.text ?? '');
}

/** Words that say how a question is built, whatever a note says of them. */
const BUILDING = [
  new Set([...AUXILIARIES].filter((word) => !word.startsWith('ha'))),
  CONJUNCTIONS,
  DETERMINERS,
  PRONOUNS,
  RELATIVES,
  new Set(['what', 'when', 'where', 'how', 'why']),
];

function noted(word: Word, added: readonly Meaning[]): Word {
  if (added.length === 0) return word;
  const meaning = merge(added);
  const changes = OPERATORS.has(word.text) || superlative(word.text) || comparative(word.text);
  return changes
    ? { ...word, noted: meaning }
    : { ...word, meaning: merge([word.meaning, meaning]) };
}

function joined(words: readonly Word[], added: readonly Meaning[]): Word {
  const [first, last] = [words[0], words.at(-1)];
  return {
    kind: 'word',
    text: words.map(({ text }) => text).join(' '),
    meaning: merge(added),
    start: first?.start ?? 0,
    end: last?.end ?? 0,
  };
}

function merge(meanings: readonly Meaning[]): Meaning {
  return new Map(meanings.flatMap((meaning) => [...meaning]));
}
