import 'server-only';

/** What a column or a part of it is, where Grafeo's rows show only text. */
export type ColumnShape =
  | { readonly kind: '$date' | '$time' | '$datetime' | '$duration' | 'other' }
  | { readonly kind: 'list'; readonly item: ColumnShape }
  | { readonly kind: 'map'; readonly entries: ReadonlyMap<string, ColumnShape> };

const OTHER: ColumnShape = { kind: 'other' };

/** Numbers of Arrow's `Type` union (format/Schema.fbs). */
const ARROW = { date: 8, time: 9, timestamp: 10, list: 12, struct: 13, largeList: 21 };

/**
 * Reads the schema message at the head of an Arrow stream: the one place where Grafeo says which
 * column is a date. A column of several types is text there and stays text.
 */
export function columnShapes(stream: Uint8Array): ReadonlyMap<string, ColumnShape> {
  const reader = new FlatReader(stream);
  const message = reader.target(8);
  const schema = reader.tableField(message, 2);
  return shapesOf(reader, schema === 0 ? 0 : reader.target(schema), 1);
}

function shapesOf(reader: FlatReader, table: number, field: number) {
  const shapes = new Map<string, ColumnShape>();
  const at = table === 0 ? 0 : reader.tableField(table, field);
  for (const child of at === 0 ? [] : reader.tables(at)) {
    const name = reader.tableField(child, 0);
    shapes.set(name === 0 ? '' : reader.text(name), shapeOf(reader, child));
  }
  return shapes;
}

function shapeOf(reader: FlatReader, field: number): ColumnShape {
  const type = reader.tableField(field, 2);
  switch (type === 0 ? 0 : reader.byte(type)) {
    case ARROW.date:
      return { kind: '$date' };
    case ARROW.time:
      return { kind: '$time' };
    case ARROW.timestamp:
      return { kind: '$datetime' };
    case ARROW.list:
    case ARROW.largeList: {
      const [item] = shapesOf(reader, field, 5).values();
      return { kind: 'list', item: item ?? OTHER };
    }
    case ARROW.struct: {
      const entries = shapesOf(reader, field, 5);
      const isDuration = [...entries.keys()].join() === 'months,days,nanos';
      return isDuration ? { kind: '$duration' } : { kind: 'map', entries };
    }
    default:
      return OTHER;
  }
}

/** As much of the FlatBuffers format as a schema needs; a position of 0 means absent. */
class FlatReader {
  readonly #view: DataView;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  byte(at: number): number {
    return this.#view.getUint8(at);
  }

  target(at: number): number {
    return at + this.#view.getUint32(at, true);
  }

  tableField(table: number, index: number): number {
    const directory = table - this.#view.getInt32(table, true);
    const at = 4 + 2 * index;
    if (at >= this.#view.getUint16(directory, true)) return 0;
    const offset = this.#view.getUint16(directory + at, true);
    return offset === 0 ? 0 : table + offset;
  }

  text(at: number): string {
    const start = this.target(at);
    const length = this.#view.getUint32(start, true);
    return new TextDecoder().decode(this.#bytes.subarray(start + 4, start + 4 + length));
  }

  tables(at: number): number[] {
    const start = this.target(at);
    const length = this.#view.getUint32(start, true);
    return Array.from({ length }, (_, index) => this.target(start + 4 + 4 * index));
  }
}
