import { demoGraph } from '../build';
import type { DemoLine } from '../demo-graph';

/** The clinic with its first patients, and what belongs to them. */
export function smallClinic(demoRoot: string, patients: number): readonly DemoLine[] {
  const kept: DemoLine[] = [];
  const nodes = new Set<string>();
  const lines = [...demoGraph('clinic', demoRoot)];
  const owned = ownersOf(lines);
  for (const line of lines) {
    if ('node' in line) {
      const owner = owned.get(line.node.id) ?? line.node.id;
      if (owner.startsWith('patient/') && Number(owner.slice('patient/'.length)) > patients)
        continue;
      nodes.add(line.node.id);
      kept.push(line);
    } else if (nodes.has(line.relationship.from) && nodes.has(line.relationship.to)) {
      kept.push(line);
    }
  }
  return kept;
}

/** Whose visit and whose prescription it is. */
function ownersOf(lines: readonly DemoLine[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const line of lines) {
    if ('node' in line) continue;
    const { type, from, to } = line.relationship;
    if (type === 'HAD_VISIT' || type === 'HAS_PRESCRIPTION') owners.set(to, from);
  }
  return owners;
}
