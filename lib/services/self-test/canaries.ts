import 'server-only';
import { randomInt } from 'node:crypto';

import { type MaskingPolicy, sensitivityOf } from '@/lib/masking/policy';
import type { GraphSchema, PropertySchema, ScalarType } from '@/lib/schema/graph-schema';

const SYLLABLES = 'qa vor uz thel mik zar plo xen dru wiv kol jyx bram fneu gat'.split(' ');

/** A made-up value of one property. */
export interface Canary {
  readonly property: string;
  readonly value: string;
}

export interface CanaryGraph {
  /** Import lines: the schema's shape, holding canaries alone. */
  readonly lines: string;
  /** Texts of sensitive properties: none of them may ever be on the wire. */
  readonly texts: readonly Canary[];
  /** Whole numbers of sensitive properties, likewise. */
  readonly numbers: readonly Canary[];
}

/** A graph of the same shape whose every value is made up for this one run. */
export function canaryGraph(schema: GraphSchema, policy: MaskingPolicy): CanaryGraph {
  const texts: Canary[] = [];
  const numbers: Canary[] = [];
  const propertiesFor = (
    owner: string,
    properties: readonly PropertySchema[],
  ): Record<string, unknown> =>
    Object.fromEntries(
      properties.map(({ name, types, list }) => {
        const property = `${owner}.${name}`;
        const value = made(types[0] ?? 'STRING');
        if (sensitivityOf(policy, property) === 'sensitive') {
          if (typeof value === 'string') texts.push({ property, value });
          if (typeof value === 'number') numbers.push({ property, value: String(value) });
        }
        return [name, list ? [value] : value];
      }),
    );
  const nodes = schema.labels.map(({ name, properties }, at) => ({
    node: { id: `n${at}`, labels: [name], properties: propertiesFor(name, properties) },
  }));
  const idOf = new Map(schema.labels.map(({ name }, at) => [name, `n${at}`]));
  const relationships = schema.relationshipTypes.flatMap(({ name, endpoints, properties }) =>
    endpoints.flatMap(({ from, to }) => {
      const ends = { from: idOf.get(from), to: idOf.get(to) };
      if (ends.from === undefined || ends.to === undefined) return [];
      return [
        { relationship: { ...ends, type: name, properties: propertiesFor(name, properties) } },
      ];
    }),
  );
  const lines = [...nodes, ...relationships].map((line) => `${JSON.stringify(line)}\n`).join('');
  return { lines, texts, numbers };
}

function made(type: ScalarType): unknown {
  switch (type) {
    case 'INTEGER':
      return randomInt(100_000_000, 999_999_999);
    case 'FLOAT':
      return randomInt(100_000_000, 999_999_999) + 0.5;
    case 'BOOLEAN':
      return true;
    case 'DATE':
      return { $date: `${randomInt(1900, 2020)}-0${randomInt(1, 9)}-1${randomInt(0, 9)}` };
    case 'STRING':
    case 'BYTES':
    case 'DURATION':
    case 'POINT':
    case 'LOCAL DATETIME':
    case 'LOCAL TIME':
    case 'ZONED DATETIME':
    case 'ZONED TIME':
      return `${madeUpName(randomInt)} ${madeUpName(randomInt)}`;
  }
}

/** No word of any language, and long enough never to occur by chance. `next` gives a number below its limit. */
export function madeUpName(next: (limit: number) => number): string {
  const text = Array.from({ length: 4 }, () => SYLLABLES[next(SYLLABLES.length)]).join('');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
