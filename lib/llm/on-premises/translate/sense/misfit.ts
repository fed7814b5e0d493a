import 'server-only';
import type { Phrase } from '../grammar/sketch';
import { type LabelWords, displayProperty } from '../schema-vocabulary';

const PERSON_MISMATCH = 0.35;
const PLACE_MISMATCH = 0.35;
/** What is asked for is rather told by its name. */
const THING_MISMATCH = 0.9;
/** Who is asked for has a name. */
const NAMELESS_MISMATCH = 1.2;

/** What a label that a question word does not fit costs. */
export function misfit(phrase: Phrase, label: LabelWords | undefined): number {
  if (!label) return 0;
  const isNameless = displayProperty(label) === null;
  if (phrase.asking === 'who' && !label.isPerson)
    return isNameless ? NAMELESS_MISMATCH : PERSON_MISMATCH;
  if (phrase.asking === 'what' && phrase.words.length === 0 && isNameless) return THING_MISMATCH;
  if (phrase.asking === 'where' && !label.isPlace) return PLACE_MISMATCH;
  if (phrase.asking === 'what' && phrase.words.length === 0 && label.isPerson)
    return PERSON_MISMATCH;
  return 0;
}
