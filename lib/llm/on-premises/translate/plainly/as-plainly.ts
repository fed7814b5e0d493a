import 'server-only';

/** A pattern, and what says the same more plainly; groups as `String.replace` has them. */
export type Plainly = readonly [said: RegExp, plainly: string | Say];

/** What was found, then its groups; one that is not there is empty. */
type Say = (...found: string[]) => string;

/** A question with each pattern that it has said plainly, one after the other. */
export function asPlainly(question: string, ways: readonly Plainly[]): string {
  return ways.reduce(
    (said, [pattern, plainly]) =>
      typeof plainly === 'string'
        ? said.replace(pattern, plainly)
        : said.replace(pattern, (...found: unknown[]) =>
            plainly(...found.map((each) => (typeof each === 'string' ? each : ''))),
          ),
    question,
  );
}
