import 'server-only';
import type { TripleMapping } from './triple-mapping';

/** Called with the number of bytes read from disk since the last call. */
export type OnBytes = (bytes: number) => void;

export type ImportSource =
  | { readonly format: 'tables'; readonly nodes: string; readonly edges: string | null }
  | { readonly format: 'json-lines'; readonly paths: readonly string[] }
  | {
      readonly format: 'triples';
      readonly path: string;
      readonly mapping: TripleMapping | null;
    };

export interface ImportRequest {
  readonly source: ImportSource;
  /** Column or property to type, as `--types` says it; only tables read it. */
  readonly types: Readonly<Record<string, string>>;
}

/** The files of a source, for sizes and for the sentence when one is missing. */
export function pathsOf(source: ImportSource): readonly string[] {
  switch (source.format) {
    case 'tables':
      return source.edges === null ? [source.nodes] : [source.nodes, source.edges];
    case 'json-lines':
      return source.paths;
    case 'triples':
      return [source.path];
  }
}
