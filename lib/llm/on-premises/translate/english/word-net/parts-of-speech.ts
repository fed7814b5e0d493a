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
