import 'server-only';
import type { Lexicon } from '../lexicon';
import { atNoTime } from './at-no-time';
import { averagesSaid } from './averages-said';
import { closings } from './closings';
import { comparedSaid } from './compared-said';
import { compoundsSaid } from './compounds-said';
import { countedAs } from './counted-as';
import { credits } from './credits';
import { dearestCost } from './dearest-cost';
import { eachOfTwo } from './each-of-two';
import { figuresListed } from './figures-listed';
import { kinSaid } from './kin-said';
import { leftOut } from './left-out';
import { leftOver } from './left-over';
import { listedByTurns } from './listed-by-turns';
import { madeBy } from './made-by';
import { momentsOf } from './moments-of';
import { noneBehind } from './none-behind';
import { nounsForAsking } from './nouns-for-asking';
import { numbersSaid } from './numbers-said';
import { oneOfTwoSaid } from './one-of-two-said';
import { orderBehind } from './order-behind';
import { placesInFront } from './places-in-front';
import { plainTurns } from './plain-turns';
import { requests } from './requests';
import { rolesHad } from './roles-had';
import { rolesIn } from './roles-in';
import { saidInDeeds } from './said-in-deeds';
import { sharesSaid } from './shares-said';
import { sizesSaid } from './sizes-said';
import { sumsSaid } from './sums-said';
import { toldThenAsked } from './told-then-asked';
import { topicInFront } from './topic-in-front';
import { wantedBehind } from './wanted-behind';
import { withoutDoing } from './without-doing';

/** Each after the one before it: ways to put a question that the grammar need not know. */
const WAYS: readonly ((question: string, lexicon: Lexicon) => string)[] = [
  closings,
  wantedBehind,
  plainTurns,
  toldThenAsked,
  eachOfTwo,
  topicInFront,
  momentsOf,
  requests,
  madeBy,
  placesInFront,
  orderBehind,
  noneBehind,
  listedByTurns,
  atNoTime,
  leftOut,
  leftOver,
  sharesSaid,
  sizesSaid,
  figuresListed,
  withoutDoing,
  credits,
  oneOfTwoSaid,
  rolesHad,
  countedAs,
  rolesIn,
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
