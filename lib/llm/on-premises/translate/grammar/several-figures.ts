import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { Link, Phrase, Sketch } from './sketch';

const NAMED = 0.75;

/** Where several figures are asked for, each is asked for, of the thing that is spoken of, and one that nothing is said of is as the one before. */
export function severalFigures(sketch: Sketch, lexicon: Lexicon): Sketch {
  return ofCounted(withUnasked(sharingFigure(withoutBare(sketch), lexicon)), lexicon);
}

/** "what are the minimum, maximum and average length": the first is a figure of that length, and nothing of its own. */
function withoutBare(sketch: Sketch): Sketch {
  const { asked, phrases, aggregates } = sketch;
  const figure = asked.map((id) => phrases[id]).find((each) => (each?.words.length ?? 0) > 0);
  const bare = asked.flatMap((id) => {
    const phrase = phrases[id];
    const isBare =
      phrase !== undefined && phrase.words.length === 0 && phrase.placeholders.length === 0;
    return isBare && phrase.asking === 'what' && phrase.aggregate !== null ? [phrase] : [];
  });
  if (bare.length === 0 || figure?.aggregate === null || figure === undefined) return sketch;
  const gone = new Set(bare.map(({ id }) => id));
  if (sketch.links.some(({ from, to }) => gone.has(from) || gone.has(to))) return sketch;
  const first = bare.flatMap(({ aggregate }) => aggregate ?? []);
  return {
    ...sketch,
    asked: asked.filter((id) => !gone.has(id)),
    dropped: new Set([...sketch.dropped, ...gone]),
    aggregates: [...first, ...aggregates.filter((each) => !first.includes(each))],
  };
}

/** "average deposit and total of orders": both are averages. */
function sharingFigure(sketch: Sketch, lexicon: Lexicon): Sketch {
  const { asked, phrases } = sketch;
  const shared = phrases.map((phrase): Phrase => {
    const at = asked.indexOf(phrase.id);
    const before = phrases[asked[at - 1] ?? -1];
    const isBare =
      at > 0 &&
      !isFigure(phrase) &&
      phrase.placeholders.length === 0 &&
      phrase.article === null &&
      phrase.comparison === null &&
      phrase.asking === null;
    const isNext = before?.id === phrase.id - 1 && before.aggregate !== null && !before.counted;
    const head = phrase.words.at(-1);
    if (!isBare || !isNext || !head || !namesNumber(head, lexicon)) return phrase;
    return { ...phrase, aggregate: before.aggregate };
  });
  return { ...sketch, phrases: shared };
}

/** "average deposit and number of orders per client": the average, too. */
function withUnasked(sketch: Sketch): Sketch {
  const { asked, groups, phrases, dropped } = sketch;
  const isCounted = asked.some((id) => phrases[id]?.counted);
  if (groups.length === 0 || !isCounted) return sketch;
  const more = phrases.filter(
    ({ id, aggregate, extreme, counted }) =>
      aggregate !== null && !counted && !extreme && !asked.includes(id) && !dropped.has(id),
  );
  if (more.length === 0) return sketch;
  return { ...sketch, asked: [...asked, ...more.map(({ id }) => id)].toSorted((a, b) => a - b) };
}

/** "clients with number of orders and total deposit": the deposit of those orders, where a client has none. */
function ofCounted(sketch: Sketch, lexicon: Lexicon): Sketch {
  const { asked, groups, phrases, links } = sketch;
  const counted = asked.map((id) => phrases[id]).find((phrase) => phrase?.counted === true);
  const thing = counted?.words.at(-1);
  if (!counted || !thing || groups.length === 0) return sketch;
  const labels = lexicon.labelsNamed(thing);
  const relinked = links.map((link): Link => {
    const [from, to] = [phrases[link.from], phrases[link.to]];
    const figure = [from, to].find((phrase) => phrase?.aggregate !== null && phrase?.aggregate);
    const group = [from, to].find((phrase) => phrase !== undefined && groups.includes(phrase.id));
    const head = figure?.words.at(-1);
    const isPlain = link.kind === 'beside' || link.kind === 'prep' || link.kind === 'has';
    if (!figure || !group || !head || !isPlain || !asked.includes(figure.id)) return link;
    const holders = ownersOf(head, lexicon);
    const isOfThing = holders.length > 0 && holders.every((label) => labels.includes(label));
    if (!isOfThing || figure.id === counted.id) return link;
    return { ...link, from: figure.id, to: counted.id, kind: 'of', words: [], agent: null };
  });
  return { ...sketch, links: relinked };
}

function ownersOf(word: Word, lexicon: Lexicon): readonly string[] {
  return lexicon
    .hits(word)
    .flatMap(({ entry, near }) =>
      near >= NAMED && entry.kind === 'property' && entry.property.isNumber ? [entry.owner] : [],
    );
}

function namesNumber(word: Word, lexicon: Lexicon): boolean {
  return ownersOf(word, lexicon).length > 0 && lexicon.thing(word) < NAMED;
}

function isFigure({ counted, aggregate, share }: Phrase): boolean {
  return counted || aggregate !== null || share !== null;
}
