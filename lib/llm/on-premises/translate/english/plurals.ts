import 'server-only';
import { englishPlural } from '../german/english-forms';
import { isPlural } from './inflection';

/** A noun as one says it of several; one that is said so stays. */
export function pluralOf(noun: string): string {
  return isPlural(noun) ? noun : englishPlural(noun);
}
