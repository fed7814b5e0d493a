import 'server-only';
import type { StoredValue } from '../graph-database';
import { storedValues } from '../stored-values';
import { type ColumnShape, columnShapes } from './arrow-types';
import type { ReadQuery, ReadValues, Truncated } from './child-protocol';
import type { ChunkSender } from './chunk-sender';
import { GrafeoValues } from './from-grafeo';
import { type GrafeoDB, type GrafeoValue, openReadOnly } from './grafeo';
import type { EmbeddedMeta } from './graph-files';
import { toGrafeoParameters } from './to-grafeo-parameters';

type Result = Awaited<ReturnType<GrafeoDB['executeCypher']>>;
type GrafeoMap = Readonly<Record<string, GrafeoValue>>;

interface Ended {
  readonly columns: readonly string[];
  readonly truncated: Truncated;
}

/** One graph held open read-only, answering one request at a time; lives in a child process. */
export class ServedGraph {
  readonly #graph: GrafeoDB;
  readonly #meta: EmbeddedMeta;
  readonly #values: GrafeoValues;

  constructor(graphFile: string, meta: EmbeddedMeta) {
    this.#graph = openReadOnly(graphFile);
    this.#meta = meta;
    this.#values = new GrafeoValues(this.#graph, meta);
  }

  async read(query: ReadQuery, sender: ChunkSender): Promise<Ended> {
    const parameters = toGrafeoParameters(query.parameters);
    const result = await this.#graph.executeCypher(query.text, parameters);
    const columns = result.columns;
    const shapeOf = lazyShapes(result);
    const shapes = columns.map((name) => () => shapeOf(name));

    let bytes = 0;
    let rows = 0;
    for (const row of rowsOf(result, query.rowCap)) {
      const values = row.map((value, index) => {
        return this.#values.value(value, shapes[index] ?? otherShape);
      });
      const json = JSON.stringify(values);
      bytes += Buffer.byteLength(json) + 1;
      if (bytes > query.byteCap) return { columns, truncated: 'bytes' };
      sender.add(json);
      rows += 1;
    }
    return { columns, truncated: result.length > rows ? 'rows' : null };
  }

  /** Values of the elements from `from` on; ids count from 0, since a graph is only ever built whole. */
  values({ from, count }: ReadValues, sender: ChunkSender): Ended {
    const { nodeCount, relationshipCount } = this.#meta;
    const end = Math.min(from + count, nodeCount + relationshipCount);
    for (let index = from; index < end; index += 1) {
      const values =
        index < nodeCount ? this.#nodeValues(index) : this.#edgeValues(index - nodeCount);
      for (const value of values) sender.add(JSON.stringify(value));
    }
    return { columns: [], truncated: null };
  }

  *#nodeValues(id: number): Generator<StoredValue> {
    const node = this.#graph.getNode(id);
    if (node === null) return;
    const labels = node.labels;
    const owners = labels.length === 0 ? [''] : labels;
    const properties = node.properties() as GrafeoMap;
    const values = this.#values.properties(properties, owners, this.#meta.labelTypes);
    yield* storedValues('node', labels, values);
  }

  *#edgeValues(id: number): Generator<StoredValue> {
    const edge = this.#graph.getEdge(id);
    if (edge === null) return;
    const properties = edge.properties() as GrafeoMap;
    const types = this.#meta.relationshipTypes;
    const values = this.#values.properties(properties, [edge.edgeType], types);
    yield* storedValues('relationship', [edge.edgeType], values);
  }
}

/** All rows at once where they fit, which is faster; else one by one up to the cap. */
function* rowsOf(result: Result, cap: number): Generator<GrafeoValue[]> {
  if (result.length <= cap) {
    yield* result.rows();
    return;
  }
  const { columns } = result;
  for (let index = 0; index < cap; index += 1) {
    const row = result.get(index);
    yield columns.map((name) => row[name] ?? null);
  }
}

function lazyShapes(result: Result): (column: string) => ColumnShape {
  let shapes: ReadonlyMap<string, ColumnShape> | null = null;
  return (column) => {
    shapes ??= columnShapes(result.toArrowIPC());
    return shapes.get(column) ?? otherShape();
  };
}

function otherShape(): ColumnShape {
  return { kind: 'other' };
}
