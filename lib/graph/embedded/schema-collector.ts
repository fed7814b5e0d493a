import 'server-only';
import {
  DISTINCT_CAP,
  type GraphSchema,
  type LabelSchema,
  type PropertySchema,
  type RelationshipTypeSchema,
  type ScalarType,
} from '@/lib/schema/graph-schema';
import { isPromptableName } from '@/lib/schema/promptable-name';

import type { ImportProperties, ImportScalar, ImportValue } from '../import/graph-element';

interface PropertyTally {
  filled: number;
  lists: number;
  readonly types: Map<ScalarType, number>;
  readonly distinct: Set<string>;
}

interface OwnerTally {
  count: number;
  readonly properties: Map<string, PropertyTally>;
}

interface TypeTally extends OwnerTally {
  readonly endpoints: Map<string, { from: string; to: string; count: number }>;
}

interface RelationshipSeen {
  readonly type: string;
  readonly fromLabels: readonly string[];
  readonly toLabels: readonly string[];
  readonly properties: ImportProperties;
}

/** Types of the properties of each label (`''`: of nodes without one) and relationship type, as imported. */
export type PropertyTypes = Readonly<
  Record<string, Readonly<Record<string, readonly ScalarType[]>>>
>;

/** Reads the schema off the elements while they are imported: exact, and no second pass. */
export class SchemaCollector {
  readonly #labels = new Map<string, OwnerTally>();
  readonly #types = new Map<string, TypeTally>();
  #nodes = 0;
  #relationships = 0;

  addNode(labels: readonly string[], properties: ImportProperties): void {
    this.#nodes += 1;
    for (const label of labels.length === 0 ? [''] : labels) {
      let tally = this.#labels.get(label);
      if (tally === undefined) this.#labels.set(label, (tally = newOwner()));
      addProperties(tally, properties);
    }
  }

  addRelationship({ type, fromLabels, toLabels, properties }: RelationshipSeen): void {
    this.#relationships += 1;
    let tally = this.#types.get(type);
    if (tally === undefined) {
      this.#types.set(type, (tally = { ...newOwner(), endpoints: new Map() }));
    }
    addProperties(tally, properties);
    for (const from of fromLabels) {
      for (const to of toLabels) {
        const key = `${from}\u0000${to}`;
        const known = tally.endpoints.get(key);
        if (known === undefined) tally.endpoints.set(key, { from, to, count: 1 });
        else known.count += 1;
      }
    }
  }

  schema(): GraphSchema {
    const refused = new Set<string>();
    const keep = (name: string): boolean => {
      if (isPromptableName(name)) return true;
      refused.add(name);
      return false;
    };
    const labels = [...this.#labels]
      .filter(([name]) => name !== '' && keep(name))
      .map(([name, tally]): LabelSchema => {
        return { name, count: tally.count, properties: propertiesOf(tally, keep) };
      });
    const relationshipTypes = [...this.#types]
      .filter(([name]) => keep(name))
      .map(([name, tally]): RelationshipTypeSchema => {
        const endpoints = [...tally.endpoints.values()]
          .filter(({ from, to }) => keep(from) && keep(to))
          .sort((a, b) => b.count - a.count);
        return { name, count: tally.count, endpoints, properties: propertiesOf(tally, keep) };
      });
    return {
      labels: labels.sort(byName),
      relationshipTypes: relationshipTypes.sort(byName),
      nodeCount: this.#nodes,
      relationshipCount: this.#relationships,
      sampled: false,
      refusedNames: refused.size,
    };
  }

  labelTypes(): PropertyTypes {
    return typesOf(this.#labels);
  }

  relationshipTypes(): PropertyTypes {
    return typesOf(this.#types);
  }
}

/** The type in Cypher's words; a list has its element's. */
function scalarTypeOf(value: ImportScalar): ScalarType {
  if (typeof value === 'string') return 'STRING';
  if (typeof value === 'boolean') return 'BOOLEAN';
  if (typeof value === 'bigint') return 'INTEGER';
  if (typeof value === 'number') return 'FLOAT';
  if ('$date' in value) return 'DATE';
  if ('$time' in value) return 'LOCAL TIME';
  if ('$duration' in value) return 'DURATION';
  return /(?:Z|[+-]\d{2}:\d{2})$/u.test(value.$datetime.slice(11))
    ? 'ZONED DATETIME'
    : 'LOCAL DATETIME';
}

export function isListValue(value: ImportValue): value is readonly ImportScalar[] {
  return Array.isArray(value);
}

function newOwner(): OwnerTally {
  return { count: 0, properties: new Map() };
}

function addProperties(owner: OwnerTally, properties: ImportProperties): void {
  owner.count += 1;
  for (const [name, value] of Object.entries(properties)) {
    let tally = owner.properties.get(name);
    if (tally === undefined) {
      tally = { filled: 0, lists: 0, types: new Map(), distinct: new Set() };
      owner.properties.set(name, tally);
    }
    tally.filled += 1;
    if (isListValue(value)) {
      tally.lists += 1;
      for (const item of value) addScalar(tally, item);
    } else addScalar(tally, value);
  }
}

function addScalar(tally: PropertyTally, value: ImportScalar): void {
  const type = scalarTypeOf(value);
  tally.types.set(type, (tally.types.get(type) ?? 0) + 1);
  if (tally.distinct.size >= DISTINCT_CAP) return;
  tally.distinct.add(typeof value === 'object' ? JSON.stringify(value) : `${type}${String(value)}`);
}

function propertiesOf(owner: OwnerTally, keep: (name: string) => boolean): PropertySchema[] {
  return [...owner.properties]
    .filter(([name]) => keep(name))
    .map(([name, { filled, lists, types, distinct }]) => ({
      name,
      types: rankedTypes(types),
      list: lists * 2 > filled,
      filled,
      distinct: distinct.size,
    }));
}

function rankedTypes(types: ReadonlyMap<ScalarType, number>): readonly ScalarType[] {
  if (types.size === 0) return ['STRING'];
  return [...types].sort(([, a], [, b]) => b - a).map(([type]) => type);
}

function typesOf(owners: ReadonlyMap<string, OwnerTally>): PropertyTypes {
  const entries = [...owners].map(([owner, { properties }]): [string, PropertyTypes[string]] => {
    const types = [...properties].map(([name, tally]) => [name, rankedTypes(tally.types)] as const);
    return [owner, Object.fromEntries(types)];
  });
  return Object.fromEntries(entries);
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1;
}
