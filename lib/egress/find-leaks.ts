import 'server-only';
import type { ClearReason } from '@/lib/masking/masking';
import type { Prompt, Segment } from '@/lib/masking/segment';

import type { LeakHit, LeakMatcher } from './leak-matcher-port';

const PLACEHOLDER_MARK = '\uFFFC';
const GAP = '\u001E';

/** Number of values that stand where nobody let them stand, in what the asker's words became. */
export async function findLeaks(prompt: Prompt, matcher: LeakMatcher): Promise<number> {
  const decoded = layOut(prompt, (text) => text);
  const raw = layOut(prompt, (text) => JSON.stringify(text).slice(1, -1));
  const layouts = raw.text === decoded.text ? [decoded] : [decoded, raw];
  let leaks = 0;
  for (const layout of layouts) {
    const hits = await matcher.find(layout.text);
    leaks += hits.filter((hit) => !isAllowed(hit, layout)).length;
  }
  return leaks;
}

interface Layout {
  readonly text: string;
  readonly clear: readonly ClearStretch[];
}

interface ClearStretch {
  readonly start: number;
  readonly end: number;
  readonly reason: ClearReason;
}

/** All that is not static, as one text; `write` says how it stands on the wire. */
function layOut(prompt: Prompt, write: (text: string) => string): Layout {
  const clear: ClearStretch[] = [];
  let text = '';
  for (const segment of prompt.messages.flatMap(withEnd)) {
    if (segment === null || segment.kind === 'static') {
      if (!text.endsWith(GAP)) text += GAP;
    } else if (segment.kind === 'placeholder') {
      text += PLACEHOLDER_MARK;
    } else {
      const start = text.length;
      text += write(segment.text);
      clear.push({ start, end: text.length, reason: segment.reason });
    }
  }
  return { text, clear };
}

function withEnd({
  segments,
}: {
  readonly segments: readonly Segment[];
}): readonly (Segment | null)[] {
  return [...segments, null];
}

/**
 * The clear list. Words that policy made public, that a person lifted or whose role in the sentence
 * let them pass may be a value, alone or side by side. An ordinary word may be one only by itself: a
 * value of several ordinary words that came this far was overlooked.
 */
function isAllowed(hit: LeakHit, { text, clear }: Layout): boolean {
  const touched = clear.filter(({ start, end }) => start < hit.end && hit.start < end);
  const words = touched.filter(({ start, end }) =>
    /[\p{L}\p{N}]/u.test(overlap(text, { start, end }, hit)),
  );
  if (words.length === 0 || text.slice(hit.start, hit.end).includes(PLACEHOLDER_MARK)) return false;
  if (words.every(({ reason }) => isDecided(reason))) return true;
  const isOneWord = !/[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(text.slice(hit.start, hit.end));
  return (
    isOneWord && words.every(({ reason }) => reason.kind === 'vocabulary' || isDecided(reason))
  );
}

function isDecided({ kind }: ClearReason): boolean {
  return kind === 'public-value' || kind === 'lifted' || kind === 'number-role';
}

function overlap(
  text: string,
  a: { start: number; end: number },
  b: { start: number; end: number },
): string {
  return text.slice(Math.max(a.start, b.start), Math.min(a.end, b.end));
}
