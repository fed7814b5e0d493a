import { readFileSync } from 'node:fs';

/** Rows of a tab-separated file with a header, each as a map from column to cell. */
export function readTable(path: string): readonly ReadonlyMap<string, string>[] {
  const [header, ...lines] = readFileSync(path, 'utf8').replace(/\n$/u, '').split('\n');
  const columns = header?.split('\t') ?? [];

  return lines.map((line, index) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length) {
      throw new Error(`${path}, line ${index + 2}: ${cells.length} cells, not ${columns.length}`);
    }
    return new Map(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}
