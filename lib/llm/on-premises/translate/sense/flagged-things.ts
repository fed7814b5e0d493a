import 'server-only';
import { isPlural } from '../english/inflection';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import { displayProperty, nearness } from '../schema-vocabulary';
import type { Frame, Holder } from './frame';

const OWN_NAME = 0.9;

/** "VIPs with a boat", "the uninsured": whoever the flag is true of, and not whether it is. */
export function flaggedThings(
  frame: Frame,
  { asked, form, phrases, groups }: Sketch,
  { vocabulary }: Lexicon,
): Frame {
  const [id, ...more] = asked;
  const [phrase, spot] = [phrases[id ?? -1], frame.spots.get(id ?? -1)];
  const property = spot?.property;
  if (!phrase || !spot || !property || more.length + groups.length > 0 || form !== 'list')
    return frame;
  const isFlag = property.types.every((type) => type === 'BOOLEAN') && property.types.length > 0;
  const label = vocabulary.labels.get(frame.nodes[spot.node]?.label ?? '');
  const named = label ? displayProperty(label) : null;
  const isGiven = frame.conditions.some(
    ({ on, property: told }) => on.kind === 'node' && on.id === spot.node && told === named,
  );
  if (!isFlag || property.list || isGiven || phrase.extreme) return frame;
  const head = phrase.words.at(-1);
  const isOwn = head !== undefined && nearness(head.meaning, property.terms) >= OWN_NAME;
  const on: Holder =
    spot.edge === null ? { kind: 'node', id: spot.node } : { kind: 'edge', id: spot.edge };
  // "which flood" may as well ask what does.
  const isKind = isOwn && on.kind === 'node' && (!phrase.asked || isPlural(head.text));
  const scope = frame.nodes[spot.node]?.scope ?? 0;
  const flag = head?.text.startsWith('non-') !== true;
  const isTold = frame.conditions.some(
    (each) => each.on.kind === on.kind && each.on.id === on.id && each.property === property,
  );
  return {
    ...frame,
    conditions: isTold
      ? frame.conditions
      : [...frame.conditions, { on, property, scope, test: { kind: 'flag', flag } }],
    spots: new Map([
      ...frame.spots,
      [phrase.id, { ...spot, property: null, edge: null, kind: 'thing' }],
    ]),
    leaned: frame.leaned + (isKind ? 0 : 1),
  };
}
