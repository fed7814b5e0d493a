import 'server-only';

interface ValueWords {
  /** Names of properties that hold such values. */
  readonly of: RegExp;
  /** As people say it, and as graphs hold it. */
  readonly words: readonly string[];
}

/** Words that graphs hold as one of a few values of a kind: whichever of them is stored is meant. */
const ALIKE: readonly ValueWords[] = [
  'female females woman women girl girls lady ladies weiblich weibliche frau frauen weibchen f w',
  'male males man men boy boys gentleman gentlemen männlich männliche mann männer männchen m',
].map((line) => ({ of: /^(sex|gender|geschlecht)$/u, words: line.split(' ') }));

/** Other words for a value that people name by one of them; none for most words. */
export function alikeValues(word: string): readonly ValueWords[] {
  const said = word.toLowerCase();
  return said.length < 2 ? [] : ALIKE.filter(({ words }) => words.includes(said));
}
