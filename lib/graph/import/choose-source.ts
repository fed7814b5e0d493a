import 'server-only';
import { basename } from 'node:path';

import { AppError } from '@/lib/base/errors';

import type { ImportRequest, ImportSource } from './import-source';
import { parseTripleMapping } from './triple-mapping';

export interface ImportChoice {
  readonly paths: readonly string[];
  /** True for `--triples`: the file has three columns. */
  readonly triples?: boolean;
  /** Content of the mapping file, parsed as JSON. */
  readonly mapping?: unknown;
  /** `column:STRING,other:DATE`. */
  readonly types?: string;
}

/** Decides from names and options what is imported; refuses what no reader knows. */
export function chooseSource(choice: ImportChoice): ImportRequest {
  return { source: sourceOf(choice), types: parseTypes(choice.types ?? '') };
}

function sourceOf({ paths, triples = false, mapping }: ImportChoice): ImportSource {
  const [first, second] = paths;
  if (first === undefined) throw new AppError('invalid-input', 'Name a file to import.');
  if (triples) {
    if (paths.length > 1) throw new AppError('invalid-input', 'Triples come from one file.');
    requireEnding(first, ['tsv', 'csv']);
    const parsed = mapping === undefined ? null : parseTripleMapping(mapping);
    return { format: 'triples', path: first, mapping: parsed };
  }
  if (mapping !== undefined) {
    throw new AppError('invalid-input', 'A mapping goes with triples: add --triples.');
  }
  if (paths.every((path) => endingOf(path) === 'jsonl')) return { format: 'json-lines', paths };
  if (paths.every((path) => endingOf(path) === 'csv') && paths.length <= 2) {
    return tables(first, second);
  }
  const ending = paths.map(endingOf).find((name) => name !== 'jsonl' && name !== 'csv');
  if (ending === undefined) {
    throw new AppError('invalid-input', 'Name nodes.csv and edges.csv, or JSON lines, not both.');
  }
  if (ending === 'tsv') throw new AppError('invalid-input', 'A .tsv file needs --triples.');
  throw new AppError(
    'store-unsupported',
    'This kind of file cannot be imported. Use .csv, .jsonl, or .tsv with --triples.',
  );
}

function tables(first: string, second: string | undefined): ImportSource {
  if (second === undefined) return { format: 'tables', nodes: first, edges: null };
  const edgesFirst = basename(first).startsWith('edges');
  return edgesFirst
    ? { format: 'tables', nodes: second, edges: first }
    : { format: 'tables', nodes: first, edges: second };
}

function requireEnding(path: string, endings: readonly string[]): void {
  if (endings.includes(endingOf(path))) return;
  throw new AppError('invalid-input', `Triples come from a .${endings.join(' or .')} file.`);
}

/** `csv` of `nodes.csv` and of `nodes.csv.gz`. */
function endingOf(path: string): string {
  const name = basename(path).toLowerCase().replace(/\.gz$/u, '');
  return name.slice(name.lastIndexOf('.') + 1);
}

function parseTypes(text: string): Record<string, string> {
  const entries = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): [string, string] => {
      const at = part.lastIndexOf(':');
      if (at < 1 || at === part.length - 1) {
        throw new AppError('invalid-input', 'Types are written column:TYPE,column:TYPE.');
      }
      return [
        part.slice(0, at).trim(),
        part
          .slice(at + 1)
          .trim()
          .toUpperCase(),
      ];
    });
  return Object.fromEntries(entries);
}
