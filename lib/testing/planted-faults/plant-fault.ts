import { readFileSync } from 'node:fs';
import path from 'node:path';

import { rootFolder } from '@/lib/base/process-file';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import { readSchemaFile } from '@/lib/schema/schema-file';

/** A query made over a schema, clean or with one fault at a known place. */
export interface PlantedQuery {
  readonly text: string;
  readonly fault: string | null;
  readonly span: readonly [number, number] | null;
}

export const FAULTS = [
  'relationship-direction',
  'unknown-relationship-type',
  'unknown-label',
  'unknown-property',
  'missing-label',
  'impossible-value',
  'type-mismatch',
  'contradiction',
] as const;
export type Fault = (typeof FAULTS)[number];

const SCHEMAS = ['library', 'railway', 'hospital'] as const;

/** Schemas that have nothing to do with any that the rules were written beside. */
export function plantedSchemas(): readonly GraphSchema[] {
  return SCHEMAS.map((name) => {
    const file = path.join(rootFolder(), 'lib/testing/planted-faults', `${name}.json`);
    return readSchemaFile(JSON.parse(readFileSync(file, 'utf8')));
  });
}

type Random = () => number;

interface Hop {
  readonly type: string;
  readonly isForward: boolean;
  readonly label: string;
}

/** Words for the place that a fault is planted at. */
const MARK = '\u0001';

/** A query of one to three steps with one of six kinds of clauses; with a fault, where the query has a place for it. */
export function plantFault(
  random: Random,
  schema: GraphSchema,
  fault: Fault | null,
): PlantedQuery | null {
  const way = wayOf(random, schema);
  if (!way) return null;
  const [start, ...hops] = [{ label: way.start }, ...way.hops];
  const last = hops.at(-1)?.label ?? start.label;
  const key = nameOf(schema, start.label);
  const number = numberOf(random, schema, last);
  const clause = pick(random, CLAUSES);
  const isOfValues = fault !== null && VALUE_FAULTS.has(fault);
  if (isOfValues && (!number || (clause !== 'case' && clause !== 'where' && clause !== 'with'))) {
    return null;
  }
  const place = Math.floor(random() * hops.length);
  const node = (at: number, label: string): string => {
    const name = `n${at}`;
    const isAnchor = at === 0;
    const map = isAnchor ? ` {${key}: 'Alpha'}` : '';
    if (fault === 'missing-label' && isAnchor) return marked(`(celebrity${map})`);
    if (fault === 'unknown-label' && at === place + 1) return marked(`(${name}:Zeppelin)`);
    return `(${name}:${label}${map})`;
  };
  const arrow = (hop: Hop, at: number): string => {
    const isHere = at === place;
    const type = isHere && fault === 'unknown-relationship-type' ? 'JUGGLES_WITH' : hop.type;
    const isTurned = isHere && fault === 'relationship-direction';
    const isForward = hop.isForward !== isTurned;
    const written = isForward ? `-[:${type}]->` : `<-[:${type}]-`;
    return isHere && (isTurned || fault === 'unknown-relationship-type')
      ? marked(written)
      : written;
  };
  if (fault === 'relationship-direction' && bothWays(schema, way, place)) return null;
  const anchor = fault === 'missing-label' ? 'celebrity' : 'n0';
  const pattern = hops.map((hop, at) => arrow(hop, at) + node(at + 1, hop.label)).join('');
  const path = `${node(0, start.label)}${pattern}`;
  const end = `n${hops.length}`;
  const lastKey = fault === 'unknown-property' ? 'flavour' : nameOf(schema, last);
  const shown = fault === 'unknown-property' ? marked(`${end}.${lastKey}`) : `${end}.${lastKey}`;
  const condition = number
    ? conditionOf(random, { end, number, schema, last, fault })
    : `${end}.${nameOf(schema, last)} <> 'Omega'`;
  if (condition === null) return null;
  const text = {
    plain: `MATCH ${path} RETURN DISTINCT ${shown}`,
    where: `MATCH ${path} WHERE ${condition} RETURN DISTINCT ${shown}`,
    case: `MATCH ${path} RETURN ${shown}, CASE WHEN ${condition} THEN 'yes' ELSE 'no' END AS kind`,
    with: `MATCH ${path} WITH ${anchor}, ${end} WHERE ${condition} RETURN ${anchor}.${key}, ${shown}`,
    optional: `MATCH ${path} OPTIONAL MATCH (${end})--(x) RETURN ${shown}, count(DISTINCT x) AS others`,
    exists: `MATCH ${path} WHERE EXISTS { (${end})--() } RETURN ${shown} ORDER BY ${end}.${nameOf(schema, last)} LIMIT 5`,
    count: `MATCH ${path} RETURN ${anchor}.${key} AS name, count(DISTINCT ${end}) AS n, collect(DISTINCT ${shown}) AS names`,
  }[clause];
  return unmarked(text, fault);
}

const CLAUSES = ['plain', 'where', 'case', 'with', 'optional', 'exists', 'count'] as const;

const VALUE_FAULTS: ReadonlySet<Fault> = new Set([
  'impossible-value',
  'type-mismatch',
  'contradiction',
]);

function wayOf(random: Random, { labels, relationshipTypes }: GraphSchema) {
  const start = pick(random, labels).name;
  const hops: Hop[] = [];
  const length = 1 + Math.floor(random() * 3);
  let here = start;
  while (hops.length < length) {
    const steps = relationshipTypes.flatMap(({ name, endpoints }) =>
      endpoints.flatMap(({ from, to }): Hop[] => [
        ...(from === here ? [{ type: name, isForward: true, label: to }] : []),
        ...(to === here ? [{ type: name, isForward: false, label: from }] : []),
      ]),
    );
    if (steps.length === 0) return null;
    const step = pick(random, steps);
    hops.push(step);
    here = step.label;
  }
  return { start, hops };
}

/** A relationship between nodes of one kind goes either way. */
function bothWays(
  { relationshipTypes }: GraphSchema,
  { start, hops }: { readonly start: string; readonly hops: readonly Hop[] },
  place: number,
): boolean {
  const hop = hops[place];
  const before = place === 0 ? start : hops[place - 1]?.label;
  const ends = relationshipTypes.find(({ name }) => name === hop?.type)?.endpoints ?? [];
  return ends.some(({ from, to }) => from === to && from === before);
}

/** Its text that people know a thing by. */
function nameOf({ labels }: GraphSchema, label: string): string {
  const properties = labels.find(({ name }) => name === label)?.properties ?? [];
  return properties.find(({ types, list }) => !list && types[0] === 'STRING')?.name ?? 'name';
}

function numberOf(random: Random, { labels }: GraphSchema, label: string): string | null {
  const properties = labels.find(({ name }) => name === label)?.properties ?? [];
  const numbers = properties.filter(({ types, list }) => !list && types[0] === 'INTEGER');
  return numbers.length === 0 ? null : pick(random, numbers).name;
}

function conditionOf(
  random: Random,
  {
    end,
    number,
    schema,
    last,
    fault,
  }: { end: string; number: string; schema: GraphSchema; last: string; fault: Fault | null },
): string | null {
  const low = 10 + Math.floor(random() * 80);
  const term = `${end}.${number}`;
  if (fault === 'impossible-value')
    return marked(pick(random, [`${term} = -1`, `${term} < -${low}`, `${term} = -${low}`]));
  if (fault === 'type-mismatch') {
    return marked(
      pick(random, [
        `${end}.${nameOf(schema, last)} > ${low}`,
        `${term} = 'many'`,
        `${end}.${nameOf(schema, last)} < ${low}`,
      ]),
    );
  }
  if (fault === 'contradiction') {
    return marked(
      pick(random, [
        `${term} > ${low + 10} AND ${term} < ${low}`,
        `${term} = ${low} AND ${term} = ${low + 1}`,
        `${term} >= ${low + 1} AND ${term} <= ${low}`,
        `${term} = ${low} AND ${term} <> ${low}`,
      ]),
    );
  }
  return pick(random, [
    `${term} > ${low}`,
    `${term} >= ${low} AND ${term} < ${low + 20}`,
    `${low} <= ${term} <= ${low + 5}`,
    `${term} = ${low} OR ${term} > ${low + 30}`,
    `${term} IN [${low}, ${low + 1}]`,
    `NOT ${term} = ${low}`,
    `${term} IS NOT NULL AND ${end}.${nameOf(schema, last)} STARTS WITH 'A'`,
  ]);
}

function marked(text: string): string {
  return MARK + text + MARK;
}

function unmarked(text: string, fault: Fault | null): PlantedQuery | null {
  const start = text.indexOf(MARK);
  if (fault === null || start < 0) return fault === null ? { text, fault, span: null } : null;
  const end = text.indexOf(MARK, start + 1) - 1;
  return { text: text.replaceAll(MARK, ''), fault, span: [start, end] };
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('Nothing to choose from.');
  return item;
}
