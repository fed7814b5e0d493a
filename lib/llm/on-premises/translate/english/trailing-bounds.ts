import 'server-only';
import { UNITS } from '../grammar/read-comparison';
import { said, type Word } from '../read-words';

const BEFORE: Readonly<Record<string, string>> = { ormore: 'atleast', orless: 'atmost' };

/** "20 desks or more" is "at least 20 desks"; what is measured in a unit ("30 kg or more") is read as it stands. */
export function trailingBounds(
  words: readonly Word[],
  isAmount: (name: string) => boolean,
): readonly Word[] {
  /** "at least" where a number stands here and its noun and bound behind it. */
  const moved = (at: number): string | undefined => {
    const [number, noun, bound] = words.slice(at, at + 3);
    const isNumber =
      number?.kind === 'number' || (number?.kind === 'placeholder' && isAmount(number.text));
    const isCounted = noun?.kind === 'word' && !UNITS.has(noun.text);
    return isNumber && isCounted ? BEFORE[bound?.text ?? ''] : undefined;
  };
  return words.flatMap((word, at) => {
    if (at > 1 && moved(at - 2) !== undefined) return [];
    const order = moved(at);
    return order === undefined ? [word] : [said(order, word), word];
  });
}
