import 'server-only';
import type { Span } from '@/lib/base/span';

/** Where a stored value, one of its spellings, a canary or a value of the thread stands in a text. */
export interface LeakHit extends Span {
  /** How it was found: `exact`, `joined`, `encoded` … Never the value. */
  readonly how: string;
}

/**
 * The second look at what leaves. It shares no code with the masker, so that one mistake is not made
 * twice. The text holds what is not static; U+FFFC stands for each placeholder and U+001E between
 * stretches that do not touch on the wire. Spans are UTF-16 offsets into the text as given.
 */
export interface LeakMatcher {
  /**
   * For a role that sees a part of the graph: a value that is wholly public vocabulary (words of the
   * prompt, of the schema, of grammar) passes however it is written. Elsewhere capitals make it a name.
   */
  readonly letsVocabularyPass?: boolean;
  find(text: string): readonly LeakHit[] | Promise<readonly LeakHit[]>;
}
