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

/** `no duplicates`, `ohne Doppelte` denies nothing of what is looked for. */
export function withoutDistinct(text: string): string {
  return text.replaceAll(DISTINCT, '…');
}

const DISTINCT =
  /\b(?:no|not|never|without|free of|removing|with no|ohne|keine?n?)(?: (?:any|further|listed|repeated|shown|counted))?[ -](?:duplicat\w*|duplikat\w*|dublett\w*|repeat\w*|repetition\w*|doubl\w*|doppel\w*|doppelt\w*|wiederhol\w*|mehrfach\w*|twice|more than once)|\b(?:duplicat\w*|repeat\w*|repetitions?|doubles|dupli\w*|doppelte) (?:are |is |were |werden )?(?:removed|dropped|excluded|left out|discarded|ignored|entfernt|weggelassen|ausgeschlossen)|\b(?:remov|drop|discard|exclud|ignor|eliminat)\w* (?:any |all |the )?(?:duplicat|repeat|repetition|double)\w*/gu;

/** What stands between full stops, colons and ends of lines; `10.5` is one number. */
export function sentencesOf(body: string): readonly string[] {
  return body.split(/\n|[.;:?!](?=\s|$)/).filter((sentence) => sentence.trim() !== '');
}
