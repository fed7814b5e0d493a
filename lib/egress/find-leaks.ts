import 'server-only';
import type { Span } from '@/lib/base/span';
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
    leaks += hits.filter((hit) => !isAllowed(hit, layout, matcher)).length;
  }
  return leaks;
}

interface Layout {
  readonly text: string;
  readonly clear: readonly ClearStretch[];
}

interface ClearStretch extends Span {
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
 * let them pass may be a value, alone or side by side. Ordinary words may be one by themselves, or side
 * by side where nothing but the sentence's own first letter is a capital: any other value of several
 * ordinary words that came this far was overlooked.
 */
function isAllowed(
  hit: LeakHit,
  { text, clear }: Layout,
  { letsVocabularyPass = false }: Pick<LeakMatcher, 'letsVocabularyPass'>,
): boolean {
  const isSpan = hit.start >= 0 && hit.start < hit.end && hit.end <= text.length;
  const found = text.slice(hit.start, hit.end);
  const words = clear.filter((stretch) => /[\p{L}\p{N}]/u.test(overlap(text, stretch, hit)));
  if (!isSpan || words.length === 0 || found.includes(PLACEHOLDER_MARK)) return false;
  if (found.includes(GAP)) return false;
  if (words.every(({ reason }) => isDecided(reason))) return true;
  if (!words.every(({ reason }) => reason.kind === 'vocabulary' || isDecided(reason))) return false;
  if (letsVocabularyPass) return true;
  const isOneWord = !/[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(found);
  const beginsSentence = hit.start === 0 || text[hit.start - 1] === GAP;
  return isOneWord || !/\p{Lu}/u.test(beginsSentence ? found.slice(1) : found);
}

function isDecided({ kind }: ClearReason): boolean {
  return kind === 'public-value' || kind === 'lifted' || kind === 'number-role';
}

function overlap(text: string, a: Span, b: Span): string {
  return text.slice(Math.max(a.start, b.start), Math.max(0, Math.min(a.end, b.end)));
}
