import 'server-only';
import { askedWords } from '@/lib/contracts/asked-words';
import type { SentRequest } from '@/lib/contracts/review';
import type { WordPart } from '@/lib/store/tables/reviews';

export interface IndexedWord {
  readonly word: string;
  readonly part: WordPart;
}

/** Longer ones are no words, and an index of them would be a copy of the bytes. */
const LONGEST = 60;
const MOST = 2_000;

/** What a search may find a request by: the words that left in the clear, and names of placeholders. */
export function wordsOfRequest(messages: SentRequest['messages']): readonly IndexedWord[] {
  const words = (messages ?? []).flatMap(({ segments }) =>
    segments.flatMap(({ kind, reason, text }) => {
      if (kind === 'static') return [];
      const part = kind === 'placeholder' ? 'placeholder' : reason;
      return part === null ? [] : wordsIn(text).map((word) => ({ word, part: part as WordPart }));
    }),
  );
  return once(words);
}

export function wordsOfReply(text: string): readonly IndexedWord[] {
  return once(wordsIn(text).map((word) => ({ word, part: 'reply' })));
}

/** As words are kept and searched: folded, with the mark of a placeholder. */
export function wordsIn(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\$?[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*/gu) ?? []
  )
    .filter((word) => word.length <= LONGEST)
    .slice(0, MOST);
}

/** The asker's words of a request as one line; null where it has none. */
export function maskedTextOf(messages: SentRequest['messages']): string | null {
  const text = askedWords(messages ?? [])
    .map((stretch) => stretch.text)
    .join('')
    .trim();
  return text === '' ? null : text.slice(0, 2_000);
}

function once(words: readonly IndexedWord[]): readonly IndexedWord[] {
  return [...new Map(words.map((each) => [`${each.part} ${each.word}`, each])).values()];
}
