import 'server-only';
import { remembering } from '@/lib/base/remembering';

import { basesOf } from '../inflection';
import { wordEntry } from './word-net';

/** True of "singers", and not of "guides" or "seconds": somebody, and nothing that anybody does. Asked many times of each word. */
export const isSomebodyAlone: (word: string) => boolean = remembering((word) => {
  const entries = basesOf(word).flatMap((base) => wordEntry(base) ?? []);
  return (
    entries.some(({ isPerson }) => isPerson) && entries.every(({ verbs }) => verbs.length === 0)
  );
});

/** True of "live" and "belong", and not of "work": something that is done, and no thing. */
export const isVerbAlone: (word: string) => boolean = remembering((word) => {
  const entry = wordEntry(word);
  return entry !== null && entry.verbs.length > 0 && entry.nouns.length === 0;
});
