import type { WordsCode } from '@/lib/contracts/question';

/** A place where a text does not say what the query says. `about` is a name of the query or schema, never a value. */
export interface WordsFinding {
  readonly code: WordsCode;
  readonly about: string;
}
