import 'server-only';
import type { Token } from './token';

const BEFORE = new Set<Token['tag']>(['adjective', 'determiner', 'number']);

const PRONOUNS = new Set(['er', 'sie', 'es', 'man', 'niemand', 'jemand']);

/** Where the noun phrase ends that begins here, with what it owns and what is said of it; the same place where none does. */
export function nounPhraseEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  while (BEFORE.has(tokens[at]?.tag ?? 'mark') || tokens[at]?.word.text === 'than') at += 1;
  const head = tokens[at];
  if (head?.tag !== 'noun' && head?.tag !== 'value') return from;
  let end = at + 1;
  if (PRONOUNS.has(head.german)) return end;
  // Two that are named are two: "Hat $a $b besucht?"
  while (
    tokens[end]?.tag === 'noun' ||
    (tokens[end]?.tag === 'value' && tokens[end - 1]?.tag !== 'value')
  )
    end += 1;
  if (tokens[end]?.tag === 'group') end += 1;
  const joint = tokens[end];
  const isOwned = head.tag === 'noun' && joint?.word.text === 'of';
  const isMore = joint?.tag === 'conjunction' && joint.word.text !== 'but';
  if (!isOwned && !isMore) return end;
  const next = nounPhraseEnd(tokens, end + 1);
  return next > end + 1 ? next : end;
}
