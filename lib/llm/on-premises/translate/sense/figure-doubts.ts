import 'server-only';
import { DEGREES } from '../english/degrees';
import { basesOf, isPlural } from '../english/inflection';
import { QUANTITIES } from '../english/of-each';
import { AGGREGATES } from '../grammar/small-words';
import type { Word } from '../read-words';
import { displayProperty, nearness, type PropertyWords } from '../schema-vocabulary';
import { figureOf } from '../write/ranked-by-figure';
import { isMoney } from './currency';
import type { Asked } from './doubts';
import type { Frame } from './frame';
import { isRankDoubtful } from './rank-doubts';
import { isStaffDoubtful } from './staff-doubts';

/** True where a figure is made in one way of several, and no word says which. */
export function isFigureDoubtful(frame: Frame, asked: Asked): boolean {
  return (
    addsUpDegrees(frame, asked) ||
    aggregatesOne(frame, asked) ||
    countsWhatHasBoth(frame, asked) ||
    countsItself(frame, asked) ||
    ranksBySum(frame, asked) ||
    listsQuantities(frame, asked) ||
    leavesQuantities(frame, asked) ||
    countsMass(frame, asked) ||
    isLovedByMany(frame, asked) ||
    comparesOwner(frame) ||
    isRankDoubtful(frame, asked) ||
    isStaffDoubtful(frame, asked)
  );
}

/** "crates brought to $a" of a number that each delivery keeps: the numbers one by one, where their sum is as likely. */
function listsQuantities({ spots }: Frame, { sketch }: Asked): boolean {
  const [id, ...more] = sketch.asked;
  const [phrase, spot] = [sketch.phrases[id ?? -1], spots.get(id ?? -1)];
  const [noun = '', ...others] = spot?.property?.terms.words ?? [];
  if (!phrase || !spot?.property || more.length + others.length + sketch.groups.length > 0)
    return false;
  const isPlain = !phrase.counted && phrase.aggregate === null && !phrase.extreme && !phrase.asked;
  const isQuantity =
    spot.edge !== null && spot.property.types.every((type) => type === 'INTEGER') && isPlural(noun);
  return (
    sketch.form === 'list' && isPlain && isQuantity && !DEGREES.has(basesOf(noun).at(-1) ?? noun)
  );
}

/** "the cost of the parts used in $a" of a price of each, where it is told how many of them were used. */
function leavesQuantities({ spots, edges }: Frame, { sketch }: Asked): boolean {
  return sketch.phrases.some(({ id, words, aggregate, extreme }) => {
    const spot = spots.get(id);
    const property = spot?.property;
    if (!spot || !property || !isMoney(property) || spot.edge !== null || extreme) return false;
    if (!sketch.asked.includes(id) || (aggregate !== null && aggregate !== 'sum')) return false;
    const isPriceSaid = words.some(({ meaning }) => nearness(meaning, property.terms) >= NAMED);
    return (
      (aggregate === 'sum' || !isPriceSaid) &&
      edges.some(
        ({ from, to, gone, pattern }) =>
          gone !== true &&
          (from === spot.node || to === spot.node) &&
          pattern.properties.some(isQuantity),
      )
    );
  });
}

/** "the top five hives by honey": how often there was some, where how much of it is as likely. */
function countsMass({ spots }: Frame, { sketch }: Asked): boolean {
  return sketch.phrases.some(({ id, extreme }) => {
    const by = extreme?.by ?? [];
    return (
      by.length > 0 &&
      spots.get(id)?.property === null &&
      by.every(({ text }) => !isPlural(text)) &&
      sketch.phrases.some(
        (each) =>
          each.words.some((word) => by.includes(word)) && spots.get(each.id)?.property === null,
      )
    );
  });
}

/** "the most popular course" of which sessions are kept, and who likes it: no word says what is counted. */
function isLovedByMany({ nodes, spots }: Frame, { sketch, lexicon }: Asked): boolean {
  return sketch.phrases.some(({ id, extreme }) => {
    const label = nodes[spots.get(id)?.node ?? -1]?.label ?? '';
    const isLoose = extreme?.gradable === null && LOVED.has(extreme.word.text);
    const [only, ...more] = lexicon.leaving(label).map(({ pattern: { from, to } }) => {
      return lexicon.vocabulary.labels.get(from === label ? to : from);
    });
    return isLoose && (more.length > 0 || only?.isPerson !== true);
  });
}

const LOVED = new Set(['popular', 'active', 'productive']);

function isQuantity({ isNumber, terms }: PropertyWords): boolean {
  return isNumber && terms.words.some((word) => QUANTITIES.includes(word));
}

/** "scores by team": their sum, where an average is as likely. */
function addsUpDegrees({ spots }: Frame, { sketch }: Asked): boolean {
  if (sketch.groups.length === 0) return false;
  return sketch.phrases.some(({ id, aggregate }) => {
    const property = spots.get(id)?.property;
    if (!sketch.asked.includes(id) || aggregate !== null || !property?.isNumber || property.isTime)
      return false;
    return !sketch.groups.includes(id) && property.terms.words.some((word) => DEGREES.has(word));
  });
}

/** "which tools are in $a and how many of each": each is one, and was never asked for. */
function countsItself({ spots }: Frame, { sketch }: Asked): boolean {
  return sketch.phrases.some(({ id, counted, words }) => {
    const spot = spots.get(id);
    if (!counted || words.length > 0 || !spot || spot.property || !sketch.asked.includes(id))
      return false;
    return sketch.groups.some((group) => {
      const owner = spots.get(group);
      return owner?.node === spot.node && owner.property === null && owner.edge === spot.edge;
    });
  });
}

/** "over 5 years of experience in $a": of all that somebody did, where what joins them to $a tells years of its own. */
function comparesOwner({ conditions, edges }: Frame): boolean {
  return conditions.some(({ on, property, test }) => {
    const unit = test.kind === 'compare' ? test.comparison.unit : null;
    if (!unit || on.kind !== 'node' || !property.isNumber) return false;
    return edges.some(
      ({ from, to, gone, pattern }) =>
        gone !== true &&
        (from === on.id || to === on.id) &&
        pattern.properties.some(
          ({ isNumber, terms }) => isNumber && nearness(unit.meaning, terms) >= NAMED,
        ),
    );
  });
}

const NAMED = 0.9;

const ALTOGETHER = new Set([
  'total',
  'altogether',
  'overall',
  'together',
  'combined',
  'insgesamt',
  'zusammen',
]);

/** "who sold the most pieces" of several sales: in all of them, or in one. */
function ranksBySum(frame: Frame, { sketch, words }: Asked): boolean {
  if (words.some(({ text }) => ALTOGETHER.has(text))) return false;
  if (words.some((word, at) => word.text === 'average' && isAdded(word, words[at - 1])))
    return true;
  const first = sketch.phrases.find(({ id }) => id === sketch.asked[0]);
  return sketch.phrases.some(
    (phrase) => phrase.aggregate === null && figureOf(phrase, frame, first) === 'sum',
  );
}

/** "top three lifts by score": no word says that the scores of each are averaged. */
function isAdded({ start }: Word, before: Word | undefined): boolean {
  return before?.start === start;
}

/** "average fee of $a", where what is stored is a single fee of theirs. */
function aggregatesOne(
  { spots, nodes, conditions }: Frame,
  { sketch, lexicon: { vocabulary } }: Asked,
): boolean {
  return sketch.phrases.some(({ id, aggregate }) => {
    const spot = spots.get(id);
    if (!sketch.asked.includes(id) || aggregate === null || spot?.edge !== null) return false;
    // A stored average is one of many all the same.
    const isOne = spot.property?.terms.words.every((word) => !Object.hasOwn(AGGREGATES, word));
    const label = vocabulary.labels.get(nodes[spot.node]?.label ?? '');
    const named = label && displayProperty(label);
    return (
      isOne === true &&
      conditions.some(
        ({ on, property, test }) =>
          on.kind === 'node' &&
          on.id === spot.node &&
          property === named &&
          test.kind === 'value' &&
          test.names.length === 1,
      )
    );
  });
}

/** "the number of clerks at $a and at $b": those who are at both, where those of each are as likely. */
function countsWhatHasBoth({ spots, edges, conditions }: Frame, { sketch, words }: Asked): boolean {
  if (words.some(({ text }) => text === 'both')) return false;
  const isValue = (node: number) =>
    conditions.some(
      ({ on, scope, test }) =>
        on.kind === 'node' && on.id === node && scope === 0 && test.kind === 'value',
    );
  return sketch.phrases.some(({ id, counted }) => {
    const spot = spots.get(id);
    if (!sketch.asked.includes(id) || !counted || !spot || spot.property) return false;
    const ends = edges
      .filter(({ gone, scope }) => gone !== true && scope === 0)
      .flatMap(({ from, to, pattern }) => {
        if (from === spot.node && isValue(to)) return [`${pattern.type} to`];
        return to === spot.node && isValue(from) ? [`${pattern.type} from`] : [];
      });
    return new Set(ends).size < ends.length;
  });
}
