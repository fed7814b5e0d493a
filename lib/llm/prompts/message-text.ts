import 'server-only';
import type { PromptMessage } from '@/lib/masking/segment';

/** A message as the model reads it. */
export function messageText({ segments }: PromptMessage): string {
  return segments.map(({ text }) => text).join('');
}
