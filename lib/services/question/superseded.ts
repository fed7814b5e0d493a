import 'server-only';

interface Asked {
  readonly threadId: string;
  readonly original: string;
  readonly state: string;
}

/**
 * True for a preview that was masked anew before it was sent: a later question of the same thread has
 * the same words. `questions` are newest first.
 */
export function isSuperseded(questions: readonly Asked[], place: number): boolean {
  const asked = questions[place];
  if (asked?.state !== 'previewed') return false;
  return questions
    .slice(0, place)
    .some(({ threadId, original }) => threadId === asked.threadId && original === asked.original);
}
