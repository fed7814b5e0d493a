import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import { nearness } from '../schema-vocabulary';
import { type Frame, HEARD } from './frame';

const RECEIVED = new Set('receive receives received get gets got gotten'.split(' '));
const ENOUGH = 0.8;
/** What somebody does to a thing is hardly that they got it. */
const DONE_COST = 0.8;

/**
 * "Which wards received no visit?": where nothing in the schema is called so, somebody receives what leads to
 * them. What they do themselves is not received.
 */
export function hearReceived(frame: Frame, sketch: Sketch, { vocabulary }: Lexicon): Frame {
  const links = sketch.links.filter(({ words }) => words.some(({ text }) => RECEIVED.has(text)));
  if (links.length === 0) return frame;
  const heard = new Map(frame.heard);
  let done = 0;
  for (const { words, from, to, agent } of links) {
    const said = words.find(({ text }) => RECEIVED.has(text));
    if (!said) continue;
    const receiver = frame.spots.get(agent ?? -1);
    const other = frame.spots.get(agent === from ? to : from);
    const isOwnDeed = frame.edges.some(
      (edge) =>
        edge.gone !== true &&
        edge.from === receiver?.node &&
        edge.to === other?.node &&
        nearness(said.meaning, edge.pattern.terms) < HEARD,
    );
    if (isOwnDeed) done += 1;
    if (vocabulary.patterns.some(({ terms }) => nearness(said.meaning, terms) >= HEARD)) continue;
    const isLed = frame.edges.some(
      (edge) =>
        edge.to === receiver?.node &&
        (edge.from === other?.node || (other?.edge === edge.id && other.node === edge.to)),
    );
    const owed = heard.get(said.start);
    if (isLed && owed !== undefined && owed < HEARD) heard.set(said.start, ENOUGH);
  }
  return { ...frame, heard, cost: frame.cost + done * DONE_COST, leaned: frame.leaned + done };
}
