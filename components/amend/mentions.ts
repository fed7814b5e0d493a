export interface Mention {
  /** Where its value stands in the words. */
  readonly start: number;
  readonly end: number;
  /** The cell, from 0. */
  readonly row: number;
  readonly column: number;
}

/** Words with values of the result in them. */
export interface Words {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

export interface MentionedCell {
  readonly row: number;
  readonly column: number;
  /** What the cell says, in one line. */
  readonly value: string;
}

export const NO_WORDS: Words = { text: '', mentions: [] };

/** Puts a cell's value where the selection is, set off by spaces; `caret` is the place behind it. */
export function insertMention(
  words: Words,
  { start, end }: { readonly start: number; readonly end: number },
  { value, row, column }: MentionedCell,
): Words & { readonly caret: number } {
  const { text } = words;
  const before = start > 0 && !/\s$/u.test(text.slice(0, start)) ? ' ' : '';
  const after = /^[\s.,;:!?)]/u.test(text.slice(end)) ? '' : ' ';
  const put = `${before}${value}${after}`;
  const from = start + before.length;
  const moved = retype(words, text.slice(0, start) + put + text.slice(end), { start, end });
  const own = { start: from, end: from + value.length, row, column };
  return {
    text: moved.text,
    mentions: [...moved.mentions, own].toSorted((a, b) => a.start - b.start),
    caret: start + put.length,
  };
}

/**
 * The words after somebody typed: mentions behind the change move along, and one that was changed itself
 * is no mention any more. Where the change was is found by comparing, unless it is told.
 */
export function retype(
  { text: old, mentions }: Words,
  text: string,
  changed: { readonly start: number; readonly end: number } = changeBetween(old, text),
): Words {
  const by = text.length - old.length;
  return {
    text,
    mentions: mentions.flatMap((mention) => {
      if (mention.end <= changed.start) return [mention];
      if (mention.start < changed.end || mention.start < changed.start) return [];
      return [{ ...mention, start: mention.start + by, end: mention.end + by }];
    }),
  };
}

/** The words without a mention: its value stays as plain text. */
export function forget(words: Words, mention: Mention): Words {
  return { ...words, mentions: words.mentions.filter((each) => each !== mention) };
}

/** The stretch of the old text that is another one in the new. */
function changeBetween(
  old: string,
  text: string,
): { readonly start: number; readonly end: number } {
  const most = Math.min(old.length, text.length);
  let start = 0;
  while (start < most && old[start] === text[start]) start += 1;
  let tail = 0;
  while (tail < most - start && old.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  return { start, end: old.length - tail };
}
