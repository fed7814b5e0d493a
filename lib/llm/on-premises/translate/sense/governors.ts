import 'server-only';
import type { Link, Sketch } from '../grammar/sketch';
import type { Frame, Spot } from './frame';
import {
  type AttachStep,
  ELSEWHERE_COST,
  LOOSE_COST,
  OTHER_CLAUSE_COST,
  SECOND_CLAUSE_COST,
  type Search,
} from './searching';

/** Phrases in the order in which they are put together: from what is asked outwards. */
export function orderOf(sketch: Sketch): readonly AttachStep[] {
  const { phrases, links, asked } = sketch;
  const root = asked[0] ?? links[0]?.from ?? phrases[0]?.id;
  if (root === undefined) return [];
  const steps: AttachStep[] = [{ fresh: root, link: null, known: null, closing: false }];
  const placed = new Set([root]);
  const used = new Set<Link>();
  for (;;) {
    const open = links.filter(
      (link) => !used.has(link) && (placed.has(link.from) || placed.has(link.to)),
    );
    const next = open.find(
      (link) =>
        rank(sketch, link, placed) === Math.min(...open.map((one) => rank(sketch, one, placed))),
    );
    if (next) {
      used.add(next);
      const isClosing = placed.has(next.from) && placed.has(next.to);
      const fresh = placed.has(next.from) ? next.to : next.from;
      const known = fresh === next.to ? next.from : next.to;
      placed.add(fresh);
      steps.push({ fresh, link: next, known, closing: isClosing });
      continue;
    }
    const loose = phrases.find(({ id }) => !placed.has(id) && !sketch.dropped.has(id));
    if (!loose) return steps;
    placed.add(loose.id);
    steps.push({ fresh: loose.id, link: null, known: null, closing: false });
  }
}

/** Comparisons last, since they hang on what the rest has found. */
function rank({ phrases }: Sketch, link: Link, placed: ReadonlySet<number>): number {
  const fresh = phrases[placed.has(link.from) ? link.to : link.from];
  if (!fresh) return 9;
  if (fresh.comparison) return 5;
  if (link.kind === 'than') return 4;
  if (fresh.each) return 4;
  if (link.denied || fresh.denied) return 3;
  if (fresh.placeholders.length > 0) return 0;
  return fresh.words.length > 0 ? 1 : 2;
}

/** Where a phrase may hang: where the sentence says, then on the others of its clause, then on what lies between them. */
export function governorsOf(
  { sketch }: Search,
  frame: Frame,
  { link, known, fresh }: AttachStep,
): readonly { readonly spot: Spot; readonly cost: number; readonly phrase: number }[] {
  const found: { spot: Spot; cost: number; phrase: number }[] = [];
  const add = (phrase: number, cost: number) => {
    const spot = frame.spots.get(phrase);
    if (spot && phrase !== fresh && !found.some((one) => one.phrase === phrase))
      found.push({ spot, cost, phrase });
  };
  if (link && known !== null) {
    add(known, 0);
    for (const other of link.others) add(other, ELSEWHERE_COST);
    for (const node of frame.between.get(link.clause) ?? []) {
      found.push({
        spot: { node, property: null, edge: null, ports: [], kind: 'thing' },
        cost: SECOND_CLAUSE_COST,
        phrase: known,
      });
    }
    for (const [clause, nodes] of frame.between) {
      // Only a moment or a measure may be of what lies between other phrases.
      if (clause === link.clause || !sketch.phrases[fresh]?.comparison) continue;
      for (const node of nodes) {
        found.push({
          spot: { node, property: null, edge: null, ports: [], kind: 'thing' },
          cost: OTHER_CLAUSE_COST,
          phrase: known,
        });
      }
    }
    if (found.length > 0) return found;
  }
  for (const phrase of sketch.phrases) add(phrase.id, LOOSE_COST);
  return found;
}
