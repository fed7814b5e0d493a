import 'server-only';

/** A pattern, and what says the same more plainly. */
export type Plainly = readonly [RegExp, string];

/** A question with each pattern that it has said plainly, one after the other. */
export function asPlainly(question: string, ways: readonly Plainly[]): string {
  return ways.reduce((said, [pattern, plainly]) => said.replace(pattern, plainly), question);
}
