import 'server-only';
import { thingAt } from '../english/figures-named';
import { isPlural, isVerbForm } from '../english/inflection';
import { pluralOf } from '../english/plurals';
import type { Lexicon } from '../lexicon';
import { readWords, type Word } from '../read-words';

/** "Sailor reports" of two kinds of things that are joined: reports of sailors. */
export function compoundsSaid(question: string, lexicon: Lexicon): string {
  const words = readWords(question);
  const at = words.findIndex((word, index) => isCompound(words, index, word, lexicon));
  const [one, other] = words.slice(at, at + 2);
  if (at < 0 || !one || !other) return question;
  const [before, behind] = [question.slice(0, one.start), question.slice(other.end)];
  return `${before}${other.text} of ${pluralOf(one.text)}${behind}`;
}

function isCompound(words: readonly Word[], at: number, one: Word, lexicon: Lexicon): boolean {
  const [before, other, next] = [words[at - 1], words[at + 1], words[at + 2]];
  if (one.kind !== 'word' || other?.kind !== 'word' || one.end + 1 !== other.start) return false;
  if (isPlural(one.text) || !isPlural(other.text) || thingAt(words, at, lexicon) > 1) return false;
  // "which riders ride horses" tells what they do.
  if (isVerbForm(one.text) || (before?.kind === 'word' && lexicon.thing(before) >= NAMED))
    return false;
  // Three nouns may belong together in another way, and what is possessed is no compound.
  if (before?.kind === 'possessive' || (next?.kind === 'word' && lexicon.noun(next) >= NAMED))
    return false;
  const [first, second] = [lexicon.labelsNamed(one), lexicon.labelsNamed(other)];
  const [own, head] = [first[0], second[0]];
  if (own === undefined || head === undefined || first.length + second.length > 2 || own === head)
    return false;
  // What is said of the first may be a property of it.
  if (lexicon.attribute(other) >= NAMED) return false;
  return lexicon.leaving(own).some(({ pattern }) => pattern.from === head || pattern.to === head);
}

const NAMED = 0.9;
