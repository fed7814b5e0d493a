import 'server-only';
import { type Word, said } from '../read-words';
import { compoundOf } from './compounds';
import { germanForms } from './forms';
import { englishFor } from './function-words';

const TYPED = /[aou]e|ss/u;
const UMLAUTS: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' };

/** "Aerzte", "groesste", "fuer": as those type who have no keys for umlauts, where German knows the word that is meant and not what is typed. */
export function withUmlauts(words: readonly Word[]): readonly Word[] {
  return words.map((word) => {
    if (word.kind !== 'word' || !TYPED.test(word.text) || isKnown(word.text)) return word;
    const round = word.text.replaceAll(/[aou]e/gu, (pair) => UMLAUTS[pair] ?? pair);
    const meant = [round, round.replace('ss', 'ß'), word.text.replace('ss', 'ß')].find(
      (each) => each !== word.text && isKnown(each),
    );
    return meant === undefined ? word : said(meant, word);
  });
}

function isKnown(word: string): boolean {
  return englishFor(word) !== null || germanForms(word).length > 0 || compoundOf(word) !== null;
}
