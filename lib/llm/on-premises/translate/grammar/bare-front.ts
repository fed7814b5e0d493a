import 'server-only';
import type { Phrase } from './sketch';

/** "who", "what": what is asked for, of which no word tells what it is. */
export function isBareFront(phrase: Phrase | undefined): boolean {
  return (
    phrase !== undefined &&
    phrase.asked &&
    phrase.words.length === 0 &&
    phrase.placeholders.length === 0 &&
    !phrase.extreme &&
    phrase.amount === null
  );
}
