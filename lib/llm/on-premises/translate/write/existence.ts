import 'server-only';
import type { Phrase, Sketch } from '../grammar/sketch';
import { type PropertyWords, nearness } from '../schema-vocabulary';
import type { Frame, Spot } from '../sense/frame';

/** "patients with a phone number": what is only said to be there must be known; what is true or false must be true. */
export function withExistence(sketch: Sketch, frame: Frame): Frame {
  const conditions = [...frame.conditions, ...knownValues(sketch, frame)];
  for (const phrase of sketch.phrases) {
    const spot = frame.spots.get(phrase.id);
    if (!spot?.property || spot.kind !== 'attribute') continue;
    if (sketch.asked.includes(phrase.id) && sketch.form !== 'exists') continue;
    if (sketch.groups.includes(phrase.id) || phrase.extreme || phrase.amount || phrase.counted)
      continue;
    const on =
      spot.edge === null
        ? ({ kind: 'node', id: spot.node } as const)
        : ({ kind: 'edge', id: spot.edge } as const);
    const scope =
      frame.scopes.find((each) => each.phrase === phrase.id)?.id ??
      frame.nodes[spot.node]?.scope ??
      0;
    const { property: held } = spot;
    if (
      conditions.some(
        (condition) =>
          condition.property === held && condition.on.id === on.id && condition.on.kind === on.kind,
      )
    )
      continue;
    if (held.types.includes('BOOLEAN'))
      conditions.push({
        on,
        property: held,
        scope,
        test: { kind: 'flag', flag: !saysDenied(phrase, held) },
      });
    else if (isOngoing(phrase, held))
      conditions.push({ on, property: held, scope, test: { kind: 'known', known: false } });
    else if (isShown(spot, frame, sketch)) continue;
    else if (!frame.scopes.some((each) => each.phrase === phrase.id && each.kind === 'not'))
      conditions.push({ on, property: held, scope, test: { kind: 'known', known: true } });
  }
  return { ...frame, conditions };
}

/** "cause of loss" of `causeOfLoss`, told by two phrases: what is shown need not be known. */
function isShown(
  { property, node, edge }: Spot,
  { spots }: Frame,
  { asked, form, phrases }: Sketch,
): boolean {
  return (
    form === 'list' &&
    asked.length > 1 &&
    asked.some((id) => {
      const shown = spots.get(id);
      // "the commonest cause of loss" is none that is not known.
      const isPlain = phrases[id]?.extreme === null && !phrases[id].counted;
      const isSame = shown?.property === property && shown.node === node && shown.edge === edge;
      return isPlain && isSame;
    })
  );
}

/** "unsettled", read as `non-settled`. */
function saysDenied({ words }: Phrase, { terms }: PropertyWords): boolean {
  return words.some(
    ({ text, meaning }) => text.startsWith('non-') && nearness(meaning, terms) >= OWN_NAME,
  );
}

const OWN_NAME = 0.9;

/** "which colours are there": what is not known is no answer, unless one thing is asked about. */
function knownValues(sketch: Sketch, frame: Frame): readonly Frame['conditions'][number][] {
  const [id, ...more] = sketch.asked;
  const phrase = sketch.phrases[id ?? -1];
  const spot = phrase ? frame.spots.get(phrase.id) : undefined;
  if (!phrase || !spot?.property || more.length > 0 || sketch.form === 'exists') return [];
  if (phrase.counted || phrase.aggregate || phrase.extreme || sketch.groups.length > 0) return [];
  if (spot.property.list || spot.property.types.includes('BOOLEAN')) return [];
  const isOne = frame.conditions.some(
    ({ test, property }) => test.kind === 'value' && isNaming(property),
  );
  if (isOne) return [];
  const on =
    spot.edge === null
      ? ({ kind: 'node', id: spot.node } as const)
      : ({ kind: 'edge', id: spot.edge } as const);
  return [{ on, property: spot.property, scope: 0, test: { kind: 'known', known: true } }];
}

const NAMING = new Set(['code', 'number', 'id', 'identifier', 'key', 'symbol', 'tag']);

/** A value of a kind, such as a time of day, is no single thing. */
function isNaming({ isName, terms }: PropertyWords): boolean {
  return isName || NAMING.has(terms.words.at(-1) ?? '');
}

/** "still running" of what has an end: none is known. */
function isOngoing({ words }: Phrase, held: PropertyWords): boolean {
  const isEnd = held.terms.words.some((word) => ENDS.has(word));
  return (
    isEnd &&
    words.some(({ text }) =>
      /\b(?:still|current|currently|ongoing|open|active|running|present|alive|living|noch|laufend|lebend)/u.test(
        text,
      ),
    )
  );
}

const ENDS = new Set(
  'end ended until till to death dead died finish finished stop stopped close closed left leave expiry expires discharged returned'.split(
    ' ',
  ),
);
