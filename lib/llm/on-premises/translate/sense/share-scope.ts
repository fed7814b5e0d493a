import 'server-only';
import type { Link, Phrase, Sketch } from '../grammar/sketch';
import type { Frame, Spot } from './frame';
import type { Search } from './searching';

/** "the share of films that are set in …": what is said of them is counted apart. */
export function shareScope(
  { sketch }: Search,
  frame: Frame,
  { fresh, link, spot }: { fresh: Phrase; link: Link | null; spot: Spot },
): { readonly frame: Frame; readonly scope: number } | null {
  const counted = sketch.phrases.find(({ share }) => share !== null);
  const own = counted ? frame.spots.get(counted.id) : undefined;
  if (!counted || !own || own.node !== spot.node || !link || !isPredicate(sketch, counted, link))
    return null;
  const known = frame.scopes.find(({ kind }) => kind === 'share');
  if (known) return { frame, scope: known.id };
  const id = frame.scopes.length + 1;
  const scope = { id, parent: 0, kind: 'share' as const, root: own.node };
  const scopes = [...frame.scopes, { ...scope, counted: null, phrase: fresh.id, amount: null }];
  return { frame: { ...frame, scopes }, scope: id };
}

/** What the main clause says of what is counted, or where it says nothing a relative clause, or what stands beside it last. */
function isPredicate({ links, phrases }: Sketch, counted: Phrase, link: Link): boolean {
  const own = links.filter(({ from, to }) => from === counted.id || to === counted.id);
  for (const said of ['main', 'relative', 'reduced'] as const) {
    if (own.some((each) => each.said === said)) return link.said === said;
  }
  const beside = own.findLast(
    ({ to, words }) =>
      words.some(({ text }) => WITH.has(text)) || (phrases[to]?.comparison ?? null) !== null,
  );
  return beside === link;
}

const WITH = new Set(['with', 'without', 'having']);
