import 'server-only';
import { type Token, renamed } from './token';

const of = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const MOVING = of(
  'fly go travel depart arrive move migrate send ship deliver export transport transfer run sail drive come lead relocate start land flow march hike ride leave return bring carry',
);
const TRIPS = of(
  'flight flights trip trips journey journeys voyage voyages route routes train trains bus buses delivery deliveries shipment shipments transfer transfers connection ride rides line lines ferry ferries tour tours transport transports export exports',
);
const MOMENT = /^(?:number|date|time|year|datetime|duration)/u;

/** "von $a nach $b", "nach $a geflogen": from and to a place; "nach $date_1" stays after it. */
export function withDirections(tokens: readonly Token[]): readonly Token[] {
  const isMoving = tokens.some(({ base, word }) => MOVING.has(base) || TRIPS.has(word.text));
  const is = (verb: string): boolean => tokens.some(({ base }) => base === verb);
  return tokens.flatMap((token, at) => {
    const [next, after] = [tokens[at + 1], tokens[at + 2]];
    // "in $a eingezogen", "aus $a ausgetreten": joined it, and left it.
    const isSaid = (is('join') && INTO.has(token.german)) || (is('leave') && OUT.has(token.german));
    if (isSaid && isPlaced(next?.tag === 'determiner' ? after : next)) return [];
    // "mit Dringlichkeit ab 3": of no less than that.
    if (token.german === 'ab' && isSmall(next) && tokens[at - 1]?.tag === 'noun')
      return renamed(token, 'atleast', 'number');
    if (token.german === 'ab' && isMoment(next)) return sinceThen(token, after);
    if (!isPlaced(next)) return token;
    if (token.german === 'nach') {
      const isLed = START.has(tokens[at - 2]?.german ?? '') && isPlaced(tokens[at - 1]);
      return isMoving || isLed ? renamed(token, 'to', 'preposition') : token;
    }
    const isStart = token.german === 'von' && after?.german === 'nach' && isPlaced(tokens[at + 3]);
    return isStart ? renamed(token, 'from', 'preposition') : token;
  });
}

const START = of('von aus ab');
const INTO = of('in im ins');
const OUT = of('aus von vom');

function isSmall(token: Token | undefined): boolean {
  return token?.tag === 'number' && !/^[12]\d{3}$/u.test(token.word.text);
}

/** "ab 2018" is since then, "ab 18 Jahren" no less than that, and "ab 2018 bis 2020" between the two. */
function sinceThen(token: Token, after: Token | undefined): Token {
  if (after?.german === 'bis') return token;
  return after?.tag === 'noun'
    ? renamed(token, 'atleast', 'number')
    : renamed(token, 'since', 'preposition');
}

function isMoment(token: Token | undefined): boolean {
  if (token?.tag === 'number') return /^[12]\d{3}$/u.test(token.word.text);
  return token?.tag === 'value' && MOMENT.test(token.word.text);
}

/** A name, and no moment or number. */
export function isPlaced(token: Token | undefined): boolean {
  return token?.tag === 'value' && !MOMENT.test(token.word.text);
}
