import 'server-only';
import type { Lexicon } from '../lexicon';
import { atNoTime } from './at-no-time';
import { averagesSaid } from './averages-said';
import { comparedSaid } from './compared-said';
import { compoundsSaid } from './compounds-said';
import { dearestCost } from './dearest-cost';
import { kinSaid } from './kin-said';
import { leftOut } from './left-out';
import { listedByTurns } from './listed-by-turns';
import { noneBehind } from './none-behind';
import { nounsForAsking } from './nouns-for-asking';
import { numbersSaid } from './numbers-said';
import { oneOfTwoSaid } from './one-of-two-said';
import { orderBehind } from './order-behind';
import { placesInFront } from './places-in-front';
import { rolesHad } from './roles-had';
import { saidInDeeds } from './said-in-deeds';
import { sharesSaid } from './shares-said';
import { sumsSaid } from './sums-said';
import { toldThenAsked } from './told-then-asked';
import { topicInFront } from './topic-in-front';
import { wantedBehind } from './wanted-behind';

/** Each after the one before it: ways to put a question that the grammar need not know. */
const WAYS: readonly ((question: string, lexicon: Lexicon) => string)[] = [
  wantedBehind,
  toldThenAsked,
  topicInFront,
  placesInFront,
  noneBehind,
  listedByTurns,
  orderBehind,
  atNoTime,
  leftOut,
  sharesSaid,
  oneOfTwoSaid,
  rolesHad,
  comparedSaid,
  numbersSaid,
  saidInDeeds,
  averagesSaid,
  sumsSaid,
  dearestCost,
  kinSaid,
  nounsForAsking,
  compoundsSaid,
];

/** An English question as it would be put most plainly. */
export function putPlainly(question: string, lexicon: Lexicon): string {
  return WAYS.reduce((said, way) => way(said, lexicon), question);
}
