import 'server-only';

/** What is said, and the same in other words; groups as `String.replace` has them. */
export type Rephrasing = readonly [said: RegExp, plainly: string | Say];

type Say = (...found: string[]) => string;

/** Each in turn, of what the ones before it have made. */
export function rephrase(question: string, rephrasings: readonly Rephrasing[]): string {
  return rephrasings.reduce(
    (said, [pattern, plainly]) =>
      typeof plainly === 'string'
        ? said.replace(pattern, plainly)
        : said.replace(pattern, (...found: unknown[]) =>
            plainly(...found.map((each) => (typeof each === 'string' ? each : ''))),
          ),
    question,
  );
}
