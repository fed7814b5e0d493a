import 'server-only';
import type { Word } from '../read-words';
import { amounts } from './amounts';
import { countedLengths } from './counted-lengths';
import { countsInTotal } from './counts-in-total';
import { extremeOfEach } from './extreme-of-each';
import { ofEach } from './of-each';
import { plainFigures } from './plain-figures';
import { soManyOf } from './so-many-of';

type Says = (word: Word) => boolean;

interface Saying {
  readonly isNamed: Says;
  /** The name of a number. */
  readonly isMeasure: Says;
  /** A word that is near to such a name, too. */
  readonly isMeant: Says;
  readonly isNumber: (name: string) => boolean;
}

/** Figures, each said as the grammar reads it: one rewriting after the other. */
export function figuresSaid(
  words: readonly Word[],
  { isNamed, isMeasure, isMeant, isNumber }: Saying,
): readonly Word[] {
  const said = amounts(countsInTotal(words, isMeant), isNamed, isMeasure);
  const lengths = countedLengths(extremeOfEach(said, isMeasure), isMeasure);
  const each = ofEach(soManyOf(lengths, isMeasure, isNumber), isMeasure);
  return plainFigures(each, isNamed, isMeasure);
}
