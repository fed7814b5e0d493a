import 'server-only';
import type { PromptPlaceholder } from '../../read-prompt';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { Frame } from './frame';

/** "…, $a or $b?": what is asked for is one of the two; null where it cannot be. */
export function withAmong(
  frame: Frame,
  {
    among,
    sketch,
    lexicon,
    known,
  }: {
    readonly among: readonly string[];
    readonly sketch: Sketch;
    readonly lexicon: Lexicon;
    readonly known: ReadonlyMap<string, PromptPlaceholder>;
  },
): Frame | null {
  const spot = frame.spots.get(sketch.asked[0] ?? -1);
  const node = frame.nodes[spot?.node ?? -1];
  if (!spot || !node || spot.property) return null;
  const [first, ...rest] = among.map((name) => known.get(name)?.types ?? []);
  const type = first?.find(
    (each) =>
      rest.every((types) => types.includes(each)) &&
      (node.label === null || each.startsWith(`${node.label}.`)),
  );
  const at = type?.lastIndexOf('.') ?? -1;
  const label = lexicon.vocabulary.labels.get(type?.slice(0, at) ?? '');
  const property = label?.properties.find(({ name }) => name === type?.slice(at + 1));
  if (!label || !property) return null;
  const on = { kind: 'node', id: node.id } as const;
  const test = { kind: 'value', names: among, joined: 'or' } as const;
  return {
    ...frame,
    nodes: frame.nodes.map((each) => (each.id === node.id ? { ...each, label: label.name } : each)),
    conditions: [...frame.conditions, { on, property, scope: 0, test }],
  };
}
