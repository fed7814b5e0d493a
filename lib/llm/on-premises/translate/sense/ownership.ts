import 'server-only';
import type { Link, Phrase } from '../grammar/sketch';
import type { Word } from '../read-words';
import type { Step } from './paths';

/** "in which dens did she raise …": in the dens, and not in what `HATCHED_IN` leads to on the way there. */
export function leadsTo(
  { pattern }: Step,
  ends: readonly (string | null)[],
  { words }: Link,
): boolean {
  const { particles, endsWith } = pattern.terms;
  const isSaid = ({ text }: Word) =>
    particles.has(text) && (text !== endsWith || ends.includes(pattern.to));
  return words.some(isSaid);
}

const WHERE = new Set(['in', 'at', 'on', 'of', 'from', 'to']);
const OWNED = 0.04;
/** "her litters": what is hers is nothing that she is in, where there is another way for the two. */
const POSSESSED = 0.2;

/** "the clinicians of $ward_1" work on it, "$animal_1's litters", those it "has", are not those it was born in. */
export function ownership(
  { link, known }: { readonly link: Link; readonly known: Phrase | null },
  { pattern, forward }: Step,
  {
    isFromStart,
    siblings,
  }: { readonly isFromStart: boolean; readonly siblings: readonly unknown[] },
): number {
  const isOf =
    link.kind === 'of' || (link.kind === 'prep' && link.words.every(({ text }) => text === 'of'));
  const haver = link.kind === 'has' && link.agent !== null && link.agent >= 0 ? link.agent : null;
  const owner = isOf ? link.to : haver;
  if (owner === null || !WHERE.has(pattern.terms.endsWith ?? '')) return 0;
  const isStart = (owner === known?.id) === isFromStart;
  // True where the owner stands at the end that the relationship begins at.
  const isHers = isOf && link.words.length === 0 && siblings.length > 0;
  if (isStart !== forward) return -OWNED;
  return isHers ? POSSESSED : OWNED;
}
