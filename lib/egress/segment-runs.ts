import 'server-only';
import type { ClearReason } from '@/lib/masking/masking';
import type { Prompt, Segment } from '@/lib/masking/segment';

/** One letter for each kind of text that leaves, and for each reason why a word may. */
const CLEAR_LETTERS: Readonly<Record<ClearReason['kind'], string>> = {
  vocabulary: 'v',
  'public-value': 'c',
  'number-role': 'n',
  'not-recognised': 'u',
  lifted: 'l',
};

/**
 * Of which kind each stretch of the messages is, for whoever reads the bytes later: a letter and its
 * length in UTF-16 units, stretch after stretch, `|` between messages. `s` is static text and `p` a
 * placeholder. Two requests with the same masked question say the same; nothing of any text is in it.
 */
export function segmentRuns({ messages }: Prompt): string {
  return messages.map(({ segments }) => runsOf(segments)).join('|');
}

function runsOf(segments: readonly Segment[]): string {
  const runs: { letter: string; length: number }[] = [];
  for (const segment of segments) {
    const letter = letterOf(segment);
    const last = runs.at(-1);
    // Words stay apart, so that each can be counted; pieces of the template are one text.
    if (last?.letter === letter && letter === 's') last.length += segment.text.length;
    else if (segment.text.length > 0) runs.push({ letter, length: segment.text.length });
  }
  return runs.map(({ letter, length }) => `${letter}${length}`).join('');
}

function letterOf(segment: Segment): string {
  switch (segment.kind) {
    case 'static':
      return 's';
    case 'placeholder':
      return 'p';
    case 'clear':
      return CLEAR_LETTERS[segment.reason.kind];
    default:
      return segment satisfies never;
  }
}

/** The stretches that a letter string describes; null where it is none, or does not fit the texts. */
export function stretchesOf(
  runs: string,
  texts: readonly string[],
): readonly (readonly Stretch[])[] | null {
  const messages = runs.split('|');
  if (messages.length !== texts.length) return null;
  const found: (readonly Stretch[])[] = [];
  for (const [index, text] of texts.entries()) {
    const stretches = cut(messages[index] ?? '', text);
    if (stretches === null) return null;
    found.push(stretches);
  }
  return found;
}

export interface Stretch {
  readonly kind: 'static' | 'placeholder' | 'clear';
  /** Why a clear one may leave; null for the others. */
  readonly reason: ClearReason['kind'] | null;
  readonly text: string;
}

function cut(runs: string, text: string): readonly Stretch[] | null {
  if (!/^(?:[a-z]\d{1,9})*$/.test(runs)) return null;
  let position = 0;
  const stretches: Stretch[] = [];
  for (const [, letter = '', length = ''] of runs.matchAll(/([a-z])(\d+)/g)) {
    const end = position + Number(length);
    const kind = kindOf(letter);
    if (kind === null || end > text.length) return null;
    stretches.push({ ...kind, text: text.slice(position, end) });
    position = end;
  }
  return position === text.length ? stretches : null;
}

function kindOf(letter: string): Omit<Stretch, 'text'> | null {
  if (letter === 's') return { kind: 'static', reason: null };
  if (letter === 'p') return { kind: 'placeholder', reason: null };
  const reason = REASONS.get(letter);
  return reason === undefined ? null : { kind: 'clear', reason };
}

const REASONS = new Map(
  // Object.entries forgets the keys' type; they are those of the table above.
  (Object.entries(CLEAR_LETTERS) as [ClearReason['kind'], string][]).map(([reason, letter]) => [
    letter,
    reason,
  ]),
);
