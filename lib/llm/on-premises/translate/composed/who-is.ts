import 'server-only';
import type { Lexicon } from '../lexicon';
import { CLOSE, type QuestionTranslation } from '../question-translation';
import { whole } from './asked-apart';
import { foundBy } from './asked-of-it';
import type { Anew } from './two-asked';

/** More kinds of people than this are not tried one by one. */
const MOST_TRIED = 4;

/**
 * "who has been fined more than once", where nothing says what "who" is: asked of each kind of people that the graph has, and
 * read so where one of them alone makes a whole question of it.
 */
export function whoIs(
  question: string,
  { lexicon, translated }: { readonly lexicon: Lexicon; readonly translated: Anew },
): QuestionTranslation | null {
  const behind = /^\s*who\s+(.+)$/isu.exec(question)?.[1];
  const persons = [...lexicon.vocabulary.labels.values()].filter(({ isPerson }) => isPerson);
  if (behind === undefined || persons.length === 0 || persons.length > MOST_TRIED) return null;
  // A second question, or one in it: nothing of that may be lost.
  if (/\b(?:who|whom|which|what|when|where|how)\b/iu.test(behind)) return null;
  const read = persons
    .flatMap(({ name, terms }) => {
      const asked = whole(translated(`which ${terms.words.join(' ')} ${behind}`));
      const isPlain = asked !== null && asked.readings[0]?.isGuess !== true;
      return isPlain && foundBy(asked.query)?.label === name ? [asked] : [];
    })
    .toSorted((one, other) => scoreOf(other) - scoreOf(one));
  const [best, next] = read;
  const [reading] = best?.readings ?? [];
  if (!best || !reading || (next && scoreOf(best) - scoreOf(next) < CLOSE)) return null;
  if (persons.length === 1) return best;
  return { ...best, readings: [{ ...reading, isGuess: true }, ...best.readings.slice(1)] };
}

function scoreOf({ readings }: Extract<QuestionTranslation, { ok: true }>): number {
  return readings[0]?.score ?? 0;
}
