import 'server-only';
import { basesOf } from '../inflection';
import { wordEntry } from './word-net';

/** True of "singers", and not of "guides" or "seconds": somebody, and nothing that anybody does. */
export function isSomebodyAlone(word: string): boolean {
  const entries = basesOf(word).flatMap((base) => wordEntry(base) ?? []);
  return (
    entries.some(({ isPerson }) => isPerson) && entries.every(({ verbs }) => verbs.length === 0)
  );
}
