import type { RoleScope } from '@/lib/schema/role-scope';

import type { DemoLine, DemoNode, DemoValue } from '../demo-graph';

type FilterValue = RoleScope['rowFilters'][number]['values'][number];

/** A graph from which everything is taken out that a role may not see: what its answers are compared with. */
export function cutGraph(lines: Iterable<DemoLine>, scope: RoleScope): readonly DemoLine[] {
  const seen = new Set<string>();
  const kept: DemoLine[] = [];
  for (const line of lines) {
    if ('node' in line) {
      const node = cutNode(line.node, scope);
      if (!node) continue;
      seen.add(node.id);
      kept.push({ node });
    } else {
      const { relationship } = line;
      const { from, to, type, properties } = relationship;
      const isSeen = scope.relationshipTypes?.includes(type) ?? true;
      if (!isSeen || !seen.has(from) || !seen.has(to)) continue;
      kept.push({
        relationship: { ...relationship, properties: cutProperties([type], properties, scope) },
      });
    }
  }
  return kept;
}

function cutNode(node: DemoNode, scope: RoleScope): DemoNode | null {
  const labels = node.labels.filter((label) => scope.labels?.includes(label) ?? true);
  if (labels.length === 0) return null;
  const isSeen = scope.rowFilters.every((filter) => {
    if (!node.labels.includes(filter.label)) return true;
    const value = node.properties[filter.property];
    if (value === undefined) return false;
    const { operator, values } = filter;
    if (operator === '<>') return values.every((each) => compare(value, each) !== 0);
    return values.some((each) => {
      const order = compare(value, each);
      if (operator === '=' || operator === 'in') return order === 0;
      if (order === null) return false;
      if (operator === '<') return order < 0;
      if (operator === '<=') return order <= 0;
      return operator === '>' ? order > 0 : order >= 0;
    });
  });
  return isSeen
    ? { ...node, labels, properties: cutProperties(labels, node.properties, scope) }
    : null;
}

function cutProperties(
  owners: readonly string[],
  properties: DemoNode['properties'],
  { properties: keys }: RoleScope,
): DemoNode['properties'] {
  if (keys === null) return properties;
  return Object.fromEntries(
    Object.entries(properties).filter(([name]) =>
      owners.some((owner) => keys.includes(`${owner}.${name}`)),
    ),
  );
}

/** Null for values of different types, which are in no order. */
function compare(value: DemoValue, other: FilterValue): number | null {
  const [a, b] = [plain(value), plain(other)];
  if (typeof a !== typeof b) return null;
  return a < b ? -1 : a > b ? 1 : 0;
}

function plain(value: DemoValue | FilterValue): string | number | boolean {
  if (typeof value !== 'object') return value;
  if ('$date' in value) return value.$date;
  return JSON.stringify(value);
}
