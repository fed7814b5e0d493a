import { wordsOfName } from '../split-name';
import { isOfRoot } from './name-words';
import type { QueryFacts } from './query-facts';

/** A sentence that says what is not meant may name what is not in the query. */
export function affirmed(body: string): string {
  return body
    .split(/(?<=[.\n]|, )/)
    .filter(
      (sentence) =>
        !/\b(?:not (?:counted|restricted|included|considered)|(?<!\b(?:that|which|who) )(?:are not|is not|isn't))\b/.test(
          sentence,
        ),
    )
    .join('');
}

/** `who stays in it` says nothing of what is kept where the relationship is called so. */
export function withoutNames(
  body: string,
  { labels: names, types, properties: keys }: QueryFacts,
): string {
  const own = [...names, ...types, ...keys]
    .flatMap((name) => wordsOfName(name))
    .map((word) => word.toLowerCase())
    .filter(({ length }) => length > 3);
  return body.replaceAll(/\p{L}+/gu, (word) =>
    word.length > 3 && own.some((part) => isOfRoot(word, part)) ? '…' : word,
  );
}

/** What stands between full stops, colons and ends of lines; `10.5` is one number. */
export function sentencesOf(body: string): readonly string[] {
  return body.split(/\n|[.;:?!](?=\s|$)/).filter((sentence) => sentence.trim() !== '');
}
