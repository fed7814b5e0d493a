import 'server-only';
import { MOMENTS } from '../english/closed-classes';
import type { Lexicon } from '../lexicon';
import type { Phrase, Sketch } from './sketch';

/**
 * "years in which more than five ships were built", "which trades have at least three workers": what is asked for
 * is a property of the things that are counted. They are counted by it, and those of enough of them are kept.
 */
export function keptBySize(sketch: Sketch, lexicon: Lexicon): Sketch {
  const own = keptByOwnCount(sketch);
  if (own !== sketch) return own;
  const [asked, ...more] = sketch.asked.map((id) => sketch.phrases[id]);
  if (!asked || more.length > 0 || sketch.form === 'exists' || sketch.groups.length > 0)
    return sketch;
  const joint = sketch.links.find(({ from, to }) => from === asked.id || to === asked.id);
  const counted = joint && sketch.phrases[joint.from === asked.id ? joint.to : joint.from];
  if (!joint || !counted?.amount || joint.denied || !isPlain(asked)) return sketch;
  if (counted.placeholders.length > 0 || counted.extreme || counted.counted || counted.anything)
    return sketch;
  if (!isOf(asked, counted, lexicon)) return sketch;
  const words = joint.words.filter(({ text }) => !HAVING.has(text));
  return {
    ...sketch,
    phrases: sketch.phrases.map((phrase) => {
      if (phrase.id === counted.id) return { ...phrase, amount: null, counted: true, asked: true };
      return phrase.id === asked.id ? { ...phrase, asked: false, each: true } : phrase;
    }),
    links: sketch.links.map((link) =>
      link === joint
        ? { ...link, from: counted.id, to: asked.id, words, kind: 'prep', agent: null }
        : link,
    ),
    asked: [counted.id],
    groups: [asked.id],
    kept: counted.amount,
  };
}

/**
 * "how many clerks are there in each office with more than ten clerks": the number that is asked for is the number that
 * each group must have, and no clerks besides.
 */
function keptByOwnCount(sketch: Sketch): Sketch {
  const [counted, ...more] = sketch.asked.flatMap((id) => sketch.phrases[id] ?? []);
  const [group, ...others] = sketch.groups;
  if (!counted?.counted || more.length > 0 || group === undefined || others.length > 0)
    return sketch;
  const bound = sketch.phrases.find(
    (phrase) =>
      phrase.amount !== null &&
      phrase.amount.order !== '=' &&
      phrase.words.length === counted.words.length &&
      phrase.words.every(({ text }, at) => isOneNoun(text, counted.words[at]?.text ?? '')) &&
      phrase.placeholders.length + counted.placeholders.length === 0 &&
      !phrase.comparison &&
      !phrase.denied &&
      sketch.groups.every((each) => each !== phrase.id),
  );
  const joints = sketch.links.filter(({ from, to }) => from === bound?.id || to === bound?.id);
  const isOfGroup = joints.every(
    ({ from, to, denied }) => !denied && (from === group || to === group),
  );
  if (!bound || bound.words.length === 0 || joints.length === 0 || !isOfGroup) return sketch;
  return {
    ...sketch,
    links: sketch.links.filter((link) => !joints.includes(link)),
    dropped: new Set([...sketch.dropped, bound.id]),
    kept: bound.amount,
    isKeptShown: true,
  };
}

/** "clerk" and "clerks". */
function isOneNoun(one: string, other: string): boolean {
  return one === other || `${one}s` === other || one === `${other}s`;
}

const HAVING = new Set(['have', 'has', 'had', 'having', 'with']);

function isPlain(phrase: Phrase): boolean {
  return (
    phrase.words.length > 0 &&
    phrase.placeholders.length === 0 &&
    !phrase.counted &&
    !phrase.denied &&
    !phrase.each &&
    !phrase.extreme &&
    !phrase.amount &&
    !phrase.aggregate &&
    !phrase.share &&
    !phrase.comparison
  );
}

/** True where the first is a property of the kind that the second names, and no kind of its own. */
function isOf(asked: Phrase, counted: Phrase, lexicon: Lexicon): boolean {
  const [head, noun] = [asked.words.at(-1), counted.words.at(-1)];
  if (!head || !noun || lexicon.thing(head) >= OWN) return false;
  const labels = lexicon
    .hits(noun)
    .flatMap(({ entry, near }) => (entry.kind === 'label' && near >= OWN ? [entry.label] : []));
  const isMoment = MOMENTS.has(head.text.replace(/s$/u, '')) || MOMENTS.has(head.text);
  if (isMoment) return labels.some(({ properties }) => properties.some(({ isTime }) => isTime));
  return lexicon
    .hits(head)
    .some(
      ({ entry, near }) =>
        entry.kind === 'property' &&
        !entry.ofType &&
        near >= NAMED &&
        labels.some(({ name }) => name === entry.owner),
    );
}

const OWN = 0.9;
const NAMED = 0.75;
