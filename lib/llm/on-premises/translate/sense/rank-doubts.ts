import 'server-only';
import { measureOfPhrase } from '../write/measure';
import type { Asked } from './doubts';
import type { Frame } from './frame';

/** True where what is first is first by something that the adjective was not said of, or that it does not measure. */
export function isRankDoubtful(frame: Frame, asked: Asked): boolean {
  return (
    ranksElsewhere(frame, asked) ||
    ranksByLikeness(frame, asked) ||
    ranksTimeByLength(frame, asked) ||
    groupsByMeasure(frame, asked)
  );
}

/** "which van has the lowest mileage", told by the distance of one of the trips that it made: nearly what was said, of something else. */
function ranksByLikeness({ spots, heard, edges }: Frame, { sketch }: Asked): boolean {
  const asked = sketch.asked.flatMap((id) => spots.get(id)?.node ?? []);
  return sketch.phrases.some(({ id, extreme, words }) => {
    const spot = spots.get(id);
    const head = words.at(-1);
    if (!extreme || !head || !spot?.property || spot.edge !== null) return false;
    const isElsewhere = asked.length > 0 && !asked.includes(spot.node) && edges.length > 0;
    return isElsewhere && words.length === 1 && (heard.get(head.start) ?? 1) < NAMED;
  });
}

/** "colonies by honey": how many of each weight there are, where the heaviest first is as likely. */
function groupsByMeasure({ spots }: Frame, { sketch }: Asked): boolean {
  return sketch.groups.some((id) => {
    const { property } = spots.get(id) ?? {};
    return property?.types.every((type) => type === 'FLOAT') === true && !property.list;
  });
}

const NAMED = 0.9;

/** "which dive was the longest" of which only the ship that it was made from has a length: no word speaks of that ship. */
function ranksElsewhere({ spots }: Frame, { sketch }: Asked): boolean {
  const asked = sketch.asked.flatMap((id) => {
    const isSaid = (sketch.phrases[id]?.words.length ?? 0) > 0;
    return isSaid ? (spots.get(id)?.node ?? []) : [];
  });
  return (
    asked.length > 0 &&
    sketch.phrases.some(({ id, extreme, words }) => {
      const spot = spots.get(id);
      const isBare = extreme !== null && extreme.gradable !== null && words.length === 0;
      return (
        isBare &&
        spot !== undefined &&
        (extreme?.by ?? []).length === 0 &&
        !asked.includes(spot.node)
      );
    })
  );
}

/** "which route takes the longest" by how far it goes: what takes long is told by a time. */
function ranksTimeByLength({ spots, nodes }: Frame, { sketch, words, lexicon }: Asked): boolean {
  if (!words.some(({ text }) => TAKING.has(text))) return false;
  return sketch.phrases.some((phrase) => {
    const spot = spots.get(phrase.id);
    if (!spot || !LASTING.has(phrase.extreme?.word.text ?? '')) return false;
    const label = lexicon.vocabulary.labels.get(nodes[spot.node]?.label ?? '');
    const measured = spot.property ?? measureOfPhrase(sketch, phrase, label)?.property;
    return measured?.terms.words.some((word) => LENGTHS.has(word)) ?? false;
  });
}

const TAKING = new Set(['take', 'takes', 'took', 'taking', 'taken']);
const LASTING = new Set(['longest', 'shortest', 'long', 'short']);
const LENGTHS = new Set(
  'distance length width height depth altitude elevation range reach km kilometers kilometres miles mi m metres meters cm mm ft feet yards ly au'.split(
    ' ',
  ),
);
