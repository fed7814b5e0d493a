import 'server-only';
import {
  aggregate,
  call,
  item,
  property,
  query,
  returning,
  variable,
  withItems,
} from '@/lib/query/build';
import { NO_SPAN } from '@/lib/query/model';

import type { Lexicon } from '../lexicon';
import type { QuestionTranslation } from '../question-translation';
import { isBirth } from '../sense/ages';
import { isDay } from './age-at-moment';
import { asGuess, asOne, whole } from './asked-apart';
import { foundBy } from './asked-of-it';
import type { Anew } from './two-asked';

const SAID = [
  /^(?:what(?:['’]s| is| was) )?(?:the )?(?:average|mean) age of (?:the |our |all )*(.+)$/iu,
  /^how old (?:is|was) (?:the|our) average (.+)$/iu,
  /^how old are (?:the |our |all )*(.+?) on average$/iu,
];

/**
 * "average age of the patients of $a", "how old is the average patient", where a day or a year of birth is kept: who they are
 * is asked for by itself, and the years since then are averaged. How old they were at some other time is not told by it.
 */
export function averageAge(
  question: string,
  { lexicon, translated }: { readonly lexicon: Lexicon; readonly translated: Anew },
): QuestionTranslation | null {
  const plain = question.trim().replace(/[?.!\s]+$/u, '');
  const whose = SAID.map((way) => way.exec(plain)?.[1]).find((each) => each !== undefined);
  if (whose === undefined || /\b(?:per|by|when|at|in each|for each)\b/iu.test(whose)) return null;
  const found = whole(translated(`which ${whose}`));
  const shown = found && foundBy(found.query);
  const label = shown ? lexicon.vocabulary.labels.get(shown.label) : undefined;
  const births = label?.properties.filter((each) => each.isTime && isBirth(each)) ?? [];
  const [birth, ...others] = births;
  const clauses = found?.query.parts[0]?.clauses.slice(0, -1) ?? [];
  if (!found || !shown || !birth || others.length > 0 || found.query.parts.length > 1) return null;
  const born = property(shown.variable, birth.name);
  const year = isDay(birth) ? property(born, 'year') : born;
  const age = {
    ...({ kind: 'arithmetic', operator: '-', span: NO_SPAN } as const),
    ...{ left: property(call('date'), 'year'), right: year },
  };
  const one = { ...item(variable(shown.variable), shown.variable), named: false };
  const told = query(
    ...clauses,
    withItems([one], { distinct: true }),
    returning([item(aggregate('avg', age), 'age')]),
  );
  return asGuess(asOne(told, found, found));
}
