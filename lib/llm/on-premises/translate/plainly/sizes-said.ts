import 'server-only';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';

const SIZE_OF =
  /\b(?:what (?:is|was) the |the )?(?:size|head ?count|strength) of (?:the )?(?<thing>[a-z]+)(?= (?:of|for|in|at|on)\b)/iu;
const HOW_BIG =
  /\bhow (?:big|large|many strong) (?:is|was) (?:the )?(?<thing>[a-z]+)(?= (?:of|for|in|at|on)\b)/iu;
const SIZED = /\b(?<thing>[a-z]+) (?:size|headcount|head count)s?\b/iu;
const MORE =
  /\b(?:an?|the) (?:higher|larger|greater|bigger) (?:number|count|amount|total) of (?=[a-z])/giu;
const FEWER =
  /\b(?:an?|the) (?:lower|smaller|lesser) (?:number|count|amount|total) of (?=[a-z])/giu;
const MOST = /\bthe (?:highest|largest|greatest|biggest) (?:number|count) of (?=[a-z])/giu;
const FEWEST = /\bthe (?:lowest|smallest|least) (?:number|count) of (?=[a-z])/giu;

/** "The total number of passengers" where their number is kept: it is added up. */
const TOTAL = /\b(?:the )?total (?:number|count|amount) of (?<figure>[a-z]+)(?![a-z])/iu;

/** "The size of the cast", "cast size", "a higher number of sails": how many there are, where no size of it is kept. */
export function sizesSaid(question: string, lexicon: Lexicon): string {
  const counted = question
    .replaceAll(MORE, 'more ')
    .replaceAll(FEWER, 'fewer ')
    .replaceAll(MOST, 'the most ')
    .replaceAll(FEWEST, 'the fewest ');
  const isGroup = (thing: string) => isOfMany(thing, lexicon);
  const figure = TOTAL.exec(counted)?.groups?.['figure'];
  const added =
    figure !== undefined && isFigure(figure, lexicon)
      ? counted.replace(TOTAL, `total ${figure}`)
      : counted;
  return [SIZE_OF, HOW_BIG, SIZED].reduce((said, pattern) => {
    const thing = pattern.exec(said)?.groups?.['thing'];
    return thing !== undefined && isGroup(thing)
      ? said.replace(pattern, `number of ${thing}`)
      : said;
  }, added);
}

/** A noun for those who stand at one end of a relationship, and for no thing that has a size. */
function isOfMany(thing: string, lexicon: Lexicon): boolean {
  const [word] = readWords(thing);
  const [size] = readWords('size');
  if (!word || !size) return false;
  return (
    lexicon.thing(word) < OWN_NAME &&
    lexicon.noun(word) > 0 &&
    lexicon.attribute(word) < OWN_NAME &&
    lexicon.attribute(size) < OWN_NAME
  );
}

function isFigure(noun: string, lexicon: Lexicon): boolean {
  return readWords(noun).some((word) => {
    return lexicon.figure(word) >= FIGURE && lexicon.thing(word) < OWN_NAME;
  });
}

const FIGURE = 0.75;
const OWN_NAME = 0.9;
