import type { Name } from '../../model';
import { visit } from '../../visit';
import { finding, type PlausibilityRule, replaced, type RuleContext } from '../plausibility-rule';
import { nearName } from '../reading/near-name';
import { ownersOfBinding, ownersOfNode, ownersOfRelationship } from '../reading/type-of';

type Owners = ReturnType<typeof ownersOfBinding>;

/** A property that nothing it is read from has. */
export const unknownProperty: PlausibilityRule = (context) => {
  const { query, reading, index } = context;
  const found: ReturnType<PlausibilityRule>[number][] = [];
  const check = (key: Name, owners: Owners, at: Name['span']): void => {
    const known = owners ?? everyOwner(context);
    if (known.length === 0) return;
    if (known.some(({ properties }) => properties.some(({ name }) => name === key.text))) return;
    const names = new Set(known.flatMap(({ properties }) => properties.map(({ name }) => name)));
    const near = nearName(key.text, names);
    const owner = known.length === 1 ? known[0]?.name : null;
    const sentence = owner
      ? `${owner} has no property ${key.text}`
      : `Nothing here has a property ${key.text}`;
    found.push(
      finding({
        code: 'unknown-property',
        severity: 'error',
        message: near ? `${sentence}; did you mean ${near}?` : `${sentence}.`,
        at,
        fix: near
          ? { title: `Use ${near}`, query: replaced(query, key, { ...key, text: near }) }
          : undefined,
      }),
    );
  };
  visit(query, {
    property: ({ subject, key, span }) => {
      const binding = subject.kind === 'variable' ? reading.meaningOf(subject) : undefined;
      if (binding?.node || binding?.relationship) check(key, ownersOfBinding(binding, index), span);
    },
    'map-projection': ({ subject, entries }) => {
      const binding = reading.meaningOf(subject);
      if (!binding?.node && !binding?.relationship) return;
      for (const entry of entries) {
        if (entry.kind === 'property-selector') {
          check(entry.key, ownersOfBinding(binding, index), entry.span);
        }
      }
    },
    node: (pattern) => {
      const entity = reading.entityOf(pattern);
      if (pattern.properties?.kind !== 'map' || !entity) return;
      for (const { key, span } of pattern.properties.entries) {
        check(key, ownersOfNode(entity, index), span);
      }
    },
    relationship: (pattern) => {
      if (pattern.properties?.kind !== 'map') return;
      const owners = ownersOfRelationship(pattern, index);
      for (const { key, span } of pattern.properties.entries) check(key, owners, span);
    },
  });
  return found;
};

function everyOwner({ index }: RuleContext): NonNullable<Owners> {
  return [...index.labels, ...index.types].map(([name, properties]) => ({ name, properties }));
}
