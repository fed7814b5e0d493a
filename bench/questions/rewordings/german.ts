import { GERMAN_CLAUSES } from './german-clauses';
import { GERMAN_FIGURES } from './german-figures';
import { GERMAN_OPENINGS } from './german-openings';
import { GERMAN_RANKINGS } from './german-rankings';
import type { Rewording } from './rewording';

/** Other ways to say a German question. */
export const IN_GERMAN: readonly Rewording[] = [
  ...GERMAN_OPENINGS,
  ...GERMAN_FIGURES,
  ...GERMAN_RANKINGS,
  ...GERMAN_CLAUSES,
];
