import 'server-only';
import type { MaskedText } from '@/lib/masking/masking';
import type { Segment } from '@/lib/masking/segment';

/** A name that a placeholder may have: ASCII, ending in its number. */
const PLACEHOLDER_NAME = /^[a-z][a-z0-9_]{0,63}_[1-9][0-9]{0,5}$/;

/** `$name` as a segment. A name is the only text that becomes masked text outside the masker, and its form leaves no room for a value. */
export function placeholderSegment(name: string): Segment {
  if (!PLACEHOLDER_NAME.test(name)) throw new TypeError('Not the name of a placeholder.');
  return { kind: 'placeholder', text: `$${name}` as MaskedText, name };
}

export function staticSegment(text: string): Segment {
  return { kind: 'static', text };
}
