import type { GraphValue } from '@/lib/base/graph-value';

import {
  DISTINCT_CAP,
  type GraphSchema,
  type LabelSchema,
  type PropertySchema,
  type RelationshipTypeSchema,
  type ScalarType,
} from './graph-schema';
import type { ConnectionStatistics } from './graph-statistics';

type Properties = Readonly<Record<string, GraphValue>>;

interface PropertyTally {
  filled: number;
  lists: number;
  readonly classes: Set<string>;
  readonly distinct: Set<string>;
}

interface OwnerTally {
  count: number;
  readonly properties: Map<string, PropertyTally>;
}

interface Connection {
  readonly from: string;
  readonly type: string;
  readonly to: string;
  count: number;
  readonly starts: Set<string>;
  readonly ends: Set<string>;
}

/** A relationship as a role sees it; the ids only tell one end from another. */
interface SeenRelationship {
  readonly type: string;
  readonly from: { readonly id: string; readonly labels: readonly string[] };
  readonly to: { readonly id: string; readonly labels: readonly string[] };
  readonly properties: Properties;
}

/** Counts what a role sees, node by node, so that no number of its schema tells what it does not see. */
export class PartTally {
  readonly #labels = new Map<string, OwnerTally>();
  readonly #types = new Map<string, OwnerTally>();
  readonly #connections = new Map<string, Connection>();
  #nodes = 0;
  #relationships = 0;

  addNode(labels: readonly string[], properties: Properties): void {
    this.#nodes += 1;
    for (const label of labels) addTo(this.#labels, label, properties);
  }

  addRelationship({ type, from, to, properties }: SeenRelationship): void {
    this.#relationships += 1;
    addTo(this.#types, type, properties);
    for (const fromLabel of from.labels) {
      for (const toLabel of to.labels) {
        const key = JSON.stringify([fromLabel, type, toLabel]);
        const known = this.#connections.get(key) ?? {
          from: fromLabel,
          type,
          to: toLabel,
          count: 0,
          starts: new Set<string>(),
          ends: new Set<string>(),
        };
        this.#connections.set(key, known);
        known.count += 1;
        known.starts.add(from.id);
        known.ends.add(to.id);
      }
    }
  }

  /** The schema with this part's numbers, without what the part has none of. `base` names what is seen. */
  schema(base: GraphSchema): GraphSchema {
    const labels = base.labels.flatMap((label): readonly LabelSchema[] => {
      const tally = this.#labels.get(label.name);
      return tally ? [{ ...label, count: tally.count, properties: seen(label, tally) }] : [];
    });
    const relationshipTypes = base.relationshipTypes.flatMap(
      (type): readonly RelationshipTypeSchema[] => {
        const tally = this.#types.get(type.name);
        if (!tally) return [];
        const endpoints = [...this.#connections.values()]
          .filter((each) => each.type === type.name)
          .map(({ from, to, count }) => ({ from, to, count }))
          .toSorted((a, b) => b.count - a.count);
        return [{ ...type, endpoints, count: tally.count, properties: seen(type, tally) }];
      },
    );
    return {
      labels,
      relationshipTypes,
      nodeCount: this.#nodes,
      relationshipCount: this.#relationships,
      sampled: false,
      refusedNames: 0,
    };
  }

  connections(): readonly ConnectionStatistics[] {
    return [...this.#connections.values()].map(({ starts, ends, ...connection }) => ({
      ...connection,
      distinctFrom: starts.size,
      distinctTo: ends.size,
    }));
  }
}

function addTo(owners: Map<string, OwnerTally>, name: string, properties: Properties): void {
  const owner = owners.get(name) ?? { count: 0, properties: new Map<string, PropertyTally>() };
  owners.set(name, owner);
  owner.count += 1;
  for (const [key, value] of Object.entries(properties)) {
    const tally = owner.properties.get(key) ?? {
      filled: 0,
      lists: 0,
      classes: new Set<string>(),
      distinct: new Set<string>(),
    };
    owner.properties.set(key, tally);
    tally.filled += 1;
    const items: readonly GraphValue[] = Array.isArray(value) ? value : [value];
    if (Array.isArray(value)) tally.lists += 1;
    for (const item of items) {
      tally.classes.add(classOf(item));
      if (tally.distinct.size < DISTINCT_CAP) tally.distinct.add(JSON.stringify(item));
    }
  }
}

function seen(
  { properties }: { readonly properties: readonly PropertySchema[] },
  tally: OwnerTally,
): readonly PropertySchema[] {
  return properties.flatMap((property) => {
    const own = tally.properties.get(property.name);
    if (!own) return [];
    const types = property.types.filter((type) => own.classes.has(CLASSES[type]));
    return [
      {
        ...property,
        types: types.length > 0 ? types : property.types,
        list: own.lists * 2 > own.filled,
        filled: own.filled,
        distinct: own.distinct.size,
      },
    ];
  });
}

/** What a value shows of its type: whole numbers and others look the same. */
function classOf(value: GraphValue): string {
  if (typeof value !== 'object' || value === null) return typeof value;
  const [tag = ''] = Object.keys(value);
  return tag === '$int' || tag === '$float' ? 'number' : tag;
}

const CLASSES: Readonly<Record<ScalarType, string>> = {
  STRING: 'string',
  INTEGER: 'number',
  FLOAT: 'number',
  BOOLEAN: 'boolean',
  DATE: '$date',
  'LOCAL DATETIME': '$datetime',
  'ZONED DATETIME': '$datetime',
  'LOCAL TIME': '$time',
  'ZONED TIME': '$time',
  DURATION: '$duration',
  POINT: '$point',
  BYTES: '$bytes',
};
