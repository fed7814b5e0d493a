import 'server-only';
import type { GraphElement } from './graph-element';
import type { ImportRequest, OnBytes } from './import-source';
import { readJsonLines } from './read-json-lines';
import { readTables } from './read-tables';
import { readTriples } from './read-triples';

/** The nodes and relationships of a source, as they are read; the first broken line ends it with an error. */
export function readElements(
  { source, types }: ImportRequest,
  onBytes: OnBytes,
): AsyncIterable<GraphElement> {
  switch (source.format) {
    case 'tables':
      return readTables({ ...source, types, onBytes });
    case 'json-lines':
      return readJsonLines({ ...source, onBytes });
    case 'triples':
      return readTriples({ ...source, onBytes });
  }
}
