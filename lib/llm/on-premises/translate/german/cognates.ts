import 'server-only';

/** How a German ending of a word that both languages took over is written in English. */
const NOUN_ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ität(?:en)?$/u, ['ity']],
  [/ismus$/u, ['ism']],
  [/enz(?:en)?$/u, ['ence', 'ency']],
  [/anz(?:en)?$/u, ['ance', 'ancy']],
  [/ik(?:en)?$/u, ['ic', 'ics']],
  [/ie(?:n)?$/u, ['y']],
  [/or(?:en|s)?$/u, ['or']],
  [/eur(?:e|en|s|in|innen)?$/u, ['er', 'or', 'eur']],
  [/ur(?:en)?$/u, ['ure']],
  [/ion(?:en)?$/u, ['ion']],
  [/ist(?:en|in|innen)?$/u, ['ist']],
  [/loge(?:n)?$/u, ['logist', 'log']],
  [/graf(?:en)?$/u, ['graph', 'grapher']],
  [/age(?:n)?$/u, ['age']],
  [/ment(?:e|en|s)?$/u, ['ment']],
];
const VERB = /^(?:ge)?(\p{L}{3,}?)ier(?:en|t|te|ten|end)$/u;
const VERB_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/isier?$/u, 'ize'],
  [/is$/u, 'ize'],
  [/ifiz$/u, 'ify'],
  [/uz$/u, 'uce'],
  [/$/u, ''],
  [/$/u, 'e'],
  [/$/u, 'ate'],
];
const SHORTEST = 5;

/** English words that a German one in no dictionary may be written as: "kalibriert" is calibrated, "Aktivität" activity. */
export function cognatesOf(word: string): readonly string[] {
  if (word.length < SHORTEST) return [];
  const [, stem] = VERB.exec(word) ?? [];
  const made =
    stem === undefined
      ? NOUN_ENDINGS.flatMap(([ending, english]) =>
          ending.test(word) ? english.map((each) => word.replace(ending, each)) : [],
        )
      : VERB_ENDINGS.flatMap(([ending, english]) =>
          ending.test(stem) ? [stem.replace(ending, english)] : [],
        );
  return [...new Set(made.flatMap((each) => [each, respelt(each)]))].filter(
    (each) => each !== word && /^[a-z]+$/u.test(each),
  );
}

/** "Kapazität" and "capacity". */
function respelt(word: string): string {
  return word
    .replaceAll(/k(?!n)/gu, 'c')
    .replaceAll(/z(?=[eiy])/gu, 'c')
    .replaceAll('ö', 'o')
    .replaceAll('ä', 'e');
}
