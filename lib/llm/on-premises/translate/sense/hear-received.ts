import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import { nearness } from '../schema-vocabulary';
import { type Frame, HEARD } from './frame';

const RECEIVED = new Set('receive receives received get gets got gotten'.split(' '));
const ENOUGH = 0.8;

/**
 * "Which wards received no visit?": where nothing in the schema is called so, somebody receives what leads to
 * them. What they do themselves is not received.
 */
export function hearReceived(frame: Frame, sketch: Sketch, { vocabulary }: Lexicon): Frame {
  const links = sketch.links.filter(({ words }) => words.some(({ text }) => RECEIVED.has(text)));
  if (links.length === 0) return frame;
  const heard = new Map(frame.heard);
  for (const { words, from, to, agent } of links) {
    const said = words.find(({ text }) => RECEIVED.has(text));
    const owed = heard.get(said?.start ?? -1);
    if (!said || owed === undefined || owed >= HEARD) continue;
    if (vocabulary.patterns.some(({ terms }) => nearness(said.meaning, terms) >= HEARD)) continue;
    const receiver = frame.spots.get(agent ?? -1);
    const other = frame.spots.get(agent === from ? to : from);
    const isLed = frame.edges.some(
      (edge) =>
        edge.to === receiver?.node &&
        (edge.from === other?.node || (other?.edge === edge.id && other.node === edge.to)),
    );
    if (isLed) heard.set(said.start, ENOUGH);
  }
  return { ...frame, heard };
}
