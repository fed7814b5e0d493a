import 'server-only';
import { unitOf } from '@/lib/query/units';

import type { Link, Sketch } from '../grammar/sketch';
import type { Word } from '../read-words';
import type { PropertyWords } from '../schema-vocabulary';
import type { Asked } from './doubts';
import { type Frame, HEARD } from './frame';

/** Verbs by which something is where a preposition puts it. */
const BEING = of(
  'lie lies lay lain lying sit sits sat sitting stand stands stood standing situated seat seats',
);
const WHERE = of('in at on within inside');

/** Verbs by which somebody has so many of something, or has it with them. */
const HAVING = of(
  'hold holds held draw draws drew drawn attract attracts attracted use uses used make makes made own owns owned',
);

/** Verbs by which somebody has less of something than before, or none: what is stored may be what they have left. */
const LOSING = of(
  `lose loses lost miss misses missed lack lacks lacked refuse refused decline declined cancel canceled cancelled drop dropped
  return returned reject rejected waste wasted exceed exceeds exceeded save saved avoid avoided`,
);

/** A word that a name of the graph says may mean that. */
const NAMED = 0.5;
const OWN = 0.9;

/**
 * Words of which nothing came and that say no more than the reading has all the same, by where they begin: "the hall
 * lies in $a" and "drew the most visitors" say that the hall is in $a, and that there were visitors; "value" and
 * "quantity" say of what is in euros and in litres that it is one.
 */
export function idleWords(frame: Frame, { sketch, words, lexicon }: Asked): ReadonlySet<number> {
  const idle = new Set(words.flatMap(({ start }, at) => (isOurs(words, at) ? [start] : [])));
  const isUnheard = ({ start }: Word) => (frame.heard.get(start) ?? HEARD) < HEARD;
  const walked = new Set(
    frame.edges.filter(({ gone }) => gone !== true).map(({ pattern }) => pattern.type),
  );
  const meansOther = (word: Word, least: number) =>
    lexicon
      .hits(word)
      .some(
        ({ near, entry }) => near >= least && !(entry.kind === 'type' && walked.has(entry.type)),
      );
  for (const link of sketch.links) {
    for (const word of link.words.filter(isUnheard)) {
      const isIdle = BEING.has(word.text)
        ? !meansOther(word, OWN) && isPlaced(frame, link)
        : !meansOther(word, NAMED) && hasFigure(word.text, { frame, sketch, link });
      if (isIdle) idle.add(word.start);
    }
  }
  for (const { id, words: said } of sketch.phrases) {
    const measure = measureOf(frame.spots.get(id)?.property ?? null);
    for (const word of said.filter(isUnheard)) {
      if (measure?.has(word.text) === true && !meansOther(word, OWN)) idle.add(word.start);
    }
  }
  return idle;
}

/** What is where it lies is told by a property of its own, or by a relationship that is called by where it leads. */
function isPlaced({ spots, edges, conditions }: Frame, { from, to, words }: Link): boolean {
  const [one, other] = [spots.get(from), spots.get(to)];
  if (!one || !other) return false;
  if (one.node === other.node) {
    return (
      (one.property ?? other.property) !== null ||
      conditions.some(({ on, test }) => on.id === one.node && test.kind === 'value')
    );
  }
  const said = words.filter(({ text }) => WHERE.has(text));
  return edges.some(
    (edge) =>
      edge.gone !== true &&
      [edge.from, edge.to].includes(one.node) &&
      [edge.from, edge.to].includes(other.node) &&
      (said.length > 0
        ? said.some(({ text }) => edge.pattern.terms.particles.has(text))
        : [...edge.pattern.terms.particles].some((particle) => WHERE.has(particle))),
  );
}

/** "drew the most visitors", "held more than 40 percent": the figure is what is stored. */
function hasFigure(
  verb: string,
  { frame, sketch, link }: { frame: Frame; sketch: Sketch; link: Link },
): boolean {
  if (LOSING.has(verb) || link.denied) return false;
  return [link.from, link.to].some((id) => {
    const phrase = sketch.phrases[id];
    if (!phrase) return false;
    const isFigure =
      (phrase.extreme ?? phrase.amount ?? phrase.comparison ?? phrase.aggregate) !== null ||
      phrase.counted;
    if (!isFigure) return false;
    const spot = frame.spots.get(id);
    const property = spot?.property ?? null;
    return property ? property.isNumber && !property.isTime : HAVING.has(verb);
  });
}

const OURS = of('we you');
const HELD = of('own keep hold stock store record list know carry');

/** "how many works do we own": all that the graph knows of. */
export function isOurs(words: readonly Word[], at: number): boolean {
  return HELD.has(words[at]?.text ?? '') && OURS.has(words[at - 1]?.text ?? '');
}

const MONEY = of('value values worth sum sums amount amounts money');
const AMOUNTS = of('quantity quantities amount amounts volume volumes');
const LASTING = of('time times duration durations');

/** Nouns for what is in a unit of this kind. */
function measureOf(property: PropertyWords | null): ReadonlySet<string> | null {
  if (property?.isNumber !== true || property.isTime) return null;
  const unit = unitOf(property.terms.words.at(-1) ?? '')?.name;
  if (unit === undefined) return null;
  if (CURRENCIES.has(unit)) return MONEY;
  if (CONTENTS.has(unit)) return AMOUNTS;
  return DURATIONS.has(unit) ? LASTING : null;
}

const CURRENCIES = of('eur usd');
const CONTENTS = of('ml l mg g kg t');
const DURATIONS = of('seconds minutes hours days weeks');

function of(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u));
}
