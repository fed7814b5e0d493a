import 'server-only';
import type { GraphValue, Parameters } from '@/lib/base/graph-value';
import {
  DISTINCT_CAP,
  type GraphSchema,
  type LabelSchema,
  type PropertySchema,
  type RelationshipEndpoints,
  type RelationshipTypeSchema,
  type ScalarType,
} from '@/lib/schema/graph-schema';
import { isPromptableName } from '@/lib/schema/promptable-name';

import type { LongWork } from '../graph-database';
import type { Neo4jConnection } from './neo4j-connection';
import { textOf } from './text-of';
import { parseValueType } from './value-type';

export interface Sampling {
  /** Graphs with more elements than this are sampled. */
  readonly above: number;
  /** Elements looked at for each label and type. */
  readonly perName: number;
}

interface Owner {
  readonly pattern: string;
  readonly count: number;
  /** Elements looked at, all or a sample. */
  readonly limit: number;
}

const QUERY_TIMEOUT = 120_000;

/** Reads the schema off a Neo4j database with counts and value types; never a value. */
export class Neo4jIntrospection {
  readonly #connection: Neo4jConnection;
  readonly #sampling: Sampling;
  readonly #work: LongWork;
  readonly #refused = new Set<string>();
  #sampled = false;

  constructor(connection: Neo4jConnection, sampling: Sampling, work: LongWork) {
    this.#connection = connection;
    this.#sampling = sampling;
    this.#work = work;
  }

  async schema(): Promise<GraphSchema> {
    const nodeCount = await this.#count('MATCH (x) RETURN count(x)');
    const relationshipCount = await this.#count('MATCH ()-[x]->() RETURN count(x)');
    const labelNames = await this.#names('CALL db.labels() YIELD label RETURN label');
    const typeNames = await this.#names(
      'CALL db.relationshipTypes() YIELD relationshipType AS t RETURN t',
    );
    const total = labelNames.length + typeNames.length;
    const labels: LabelSchema[] = [];
    for (const name of labelNames) {
      const count = await this.#count(`MATCH (x:\`${name}\`) RETURN count(x)`);
      // Neo4j remembers names that nothing bears any more.
      if (count > 0) {
        const owner = this.#owner(`MATCH (x:\`${name}\`)`, count, nodeCount);
        labels.push({ name, count, properties: await this.#properties(owner) });
      }
      this.#work.onProgress?.(labels.length / total);
    }
    const relationshipTypes: RelationshipTypeSchema[] = [];
    for (const name of typeNames) {
      const count = await this.#count(`MATCH ()-[x:\`${name}\`]->() RETURN count(x)`);
      if (count > 0) {
        const owner = this.#owner(`MATCH ()-[x:\`${name}\`]->()`, count, relationshipCount);
        const endpoints = await this.#endpoints(owner);
        const properties = await this.#properties(owner);
        relationshipTypes.push({ name, count, endpoints, properties });
      }
      this.#work.onProgress?.((labels.length + relationshipTypes.length) / total);
    }
    return {
      labels,
      relationshipTypes,
      nodeCount,
      relationshipCount,
      sampled: this.#sampled,
      refusedNames: this.#refused.size,
    };
  }

  #owner(pattern: string, count: number, total: number): Owner {
    const isBig = total > this.#sampling.above && count > this.#sampling.perName;
    this.#sampled ||= isBig;
    return { pattern, count, limit: isBig ? this.#sampling.perName : count };
  }

  async #properties({ pattern, count, limit }: Owner): Promise<readonly PropertySchema[]> {
    const sample = `${pattern} WITH x LIMIT $limit UNWIND keys(x) AS key`;
    const typed = await this.#ask(
      `${sample} WITH key, valueType(x[key]) AS type RETURN key, type, count(*) ORDER BY key`,
      { limit: { $int: String(limit) } },
    );
    const tallies = new Map<
      string,
      { filled: number; lists: number; types: Map<ScalarType, number> }
    >();
    for (const [key, type, seen] of typed) {
      const name = textOf(key);
      if (!this.#keeps(name)) continue;
      const { scalar, list } = parseValueType(textOf(type));
      const tally = tallies.get(name) ?? { filled: 0, lists: 0, types: new Map() };
      tallies.set(name, tally);
      tally.filled += Number(seen);
      if (list) tally.lists += Number(seen);
      if (scalar !== null) tally.types.set(scalar, (tally.types.get(scalar) ?? 0) + Number(seen));
    }
    const distinct = await this.#distinct(sample, limit);
    const properties: PropertySchema[] = [];
    for (const [name, { filled, lists, types }] of tallies) {
      properties.push({
        name,
        types: types.size === 0 ? ['STRING'] : ranked(types),
        list: lists * 2 > filled,
        filled: scaled(filled, count, limit),
        distinct: Math.min(DISTINCT_CAP, distinct.get(name) ?? 0),
      });
    }
    return properties;
  }

  /** Distinct values of each property; of a list, its elements count. */
  async #distinct(sample: string, limit: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#ask(
      `${sample} WITH key, x[key] AS value
       UNWIND CASE WHEN valueType(value) STARTS WITH 'LIST' THEN value ELSE [value] END AS item
       RETURN key, count(DISTINCT item)`,
      { limit: { $int: String(limit) } },
    );
    return new Map(rows.map(([key, count]) => [textOf(key), Number(count)]));
  }

  async #endpoints({ pattern, count, limit }: Owner): Promise<readonly RelationshipEndpoints[]> {
    const rows = await this.#ask(
      `${pattern} WITH x LIMIT $limit WITH startNode(x) AS a, endNode(x) AS b
       UNWIND labels(a) AS start UNWIND labels(b) AS end
       RETURN start, end, count(*) AS seen ORDER BY seen DESC`,
      { limit: { $int: String(limit) } },
    );
    return rows
      .map(([from, to, seen]) => {
        const among = scaled(Number(seen), count, limit);
        return { from: textOf(from), to: textOf(to), count: among };
      })
      .filter(({ from, to }) => this.#keeps(from) && this.#keeps(to));
  }

  async #names(text: string): Promise<readonly string[]> {
    const names = (await this.#ask(text, {})).map(([name]) => textOf(name)).sort();
    return names.filter((name) => this.#keeps(name));
  }

  #keeps(name: string): boolean {
    if (isPromptableName(name)) return true;
    this.#refused.add(name);
    return false;
  }

  async #count(text: string): Promise<number> {
    const [row] = await this.#ask(text, {});
    return Number(row?.[0] ?? 0);
  }

  #ask(text: string, parameters: Parameters): Promise<readonly (readonly GraphValue[])[]> {
    const deadlineAt = Date.now() + QUERY_TIMEOUT;
    return this.#connection.rows({ text, parameters, deadlineAt, signal: this.#work.signal });
  }
}

function ranked(types: ReadonlyMap<ScalarType, number>): readonly ScalarType[] {
  return [...types].sort(([, a], [, b]) => b - a).map(([type]) => type);
}

/** What a count in the sample means for all. */
function scaled(seen: number, count: number, limit: number): number {
  return limit >= count ? seen : Math.round((seen * count) / limit);
}
