import type { Nouns } from '../name-book';

/** What the asker calls a label begins with a capital, as nouns do in German: `der Film-Eintrag`. */
export function germanNouns(nouns: Nouns): Nouns {
  return new Map(
    [...nouns].map(([name, word]) => [
      name,
      name.includes('.') ? word : word.charAt(0).toLocaleUpperCase('de') + word.slice(1),
    ]),
  );
}
