import 'server-only';
import type { Frame } from './frame';

/**
 * True for a denial that walks more of the graph than the sentence speaks of, so that the wrong half of a graph may be the
 * answer: but not where what joins one value is denied of another, and not where it leads to what was spoken of,
 * no step is walked twice, and no other reading is near.
 */
export function isWindingDenial(
  frame: Frame,
  { isJoined, margin }: { readonly isJoined: boolean; readonly margin: number | null },
): boolean {
  const isTwice = walksTwice(frame);
  if (frame.silent === 0 && !isTwice) return false;
  if (isJoined && deniesAlike(frame)) return false;
  return isTwice || (margin ?? 1) < CLEAR_MARGIN || !leadsToSaid(frame);
}

/** No other reading is near. */
const CLEAR_MARGIN = 0.3;

/** "have $a but no $b": what is denied may be what is said beside it. */
function walksTwice({ edges }: Frame): boolean {
  const walked = edges.filter(({ gone }) => gone !== true);
  return walked.some((edge) =>
    walked.some(
      (each) => each !== edge && each.pattern === edge.pattern && each.scope === edge.scope,
    ),
  );
}

/** Each denied walk ends at something that a phrase stands for, and not at a thing that was only passed; two of them by themselves are too many. */
function leadsToSaid({ scopes, edges, nodes, spots }: Frame): boolean {
  return scopes
    .filter(({ kind, id }) => kind === 'not' && edges.some(({ scope }) => scope === id))
    .every(({ id }) => {
      const own = nodes.filter(({ scope }) => scope === id).map((node) => node.id);
      const isSaid = [...spots.values()].some(({ node }) => own.includes(node));
      return isSaid && isOnePiece(own, edges);
    });
}

/** True where what is denied hangs together without what it is denied of: "not owned by $a" and "carry $b" do not. */
function isOnePiece(nodes: readonly number[], edges: Frame['edges']): boolean {
  const walked = edges.filter(({ gone, from, to }) => {
    return gone !== true && nodes.includes(from) && nodes.includes(to);
  });
  const joined = new Set(
    nodes.filter((node) =>
      edges.some(({ from, to, gone }) => gone !== true && (from === node || to === node)),
    ),
  );
  const reached = new Set([...joined].slice(0, 1));
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of walked) {
      if (reached.has(from)) reached.add(to);
      if (reached.has(to)) reached.add(from);
    }
  }
  return reached.size === joined.size;
}

/** "have $a but not $b": what joins the one is denied of the other. */
function deniesAlike({ edges, scopes }: Frame): boolean {
  const [one, other, ...more] = edges.filter(({ gone }) => gone !== true);
  const isDenied = ({ scope }: { readonly scope: number }) =>
    scopes.some(({ id, kind }) => id === scope && kind === 'not');
  return (
    one !== undefined &&
    other !== undefined &&
    more.length === 0 &&
    one.pattern === other.pattern &&
    (one.from === other.from) !== (one.to === other.to) &&
    isDenied(one) !== isDenied(other)
  );
}
