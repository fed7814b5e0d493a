import 'server-only';
import type { Word } from '../read-words';

const MOMENT = /^(?:number|date|year|datetime)_\d/u;
const YEAR = /^[12]\d{3}$/u;

/** True of a masked value that may be a moment: a number may be a year. */
export function isMaskedMoment(word: Word | undefined): boolean {
  return word?.kind === 'placeholder' && MOMENT.test(word.text);
}

/** True of a masked moment, and of a year in digits. */
export function isMomentSaid(word: Word | undefined): boolean {
  return isMaskedMoment(word) || (word?.kind === 'number' && YEAR.test(word.text));
}
