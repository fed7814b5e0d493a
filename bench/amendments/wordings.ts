import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What is said of a query over a graph, and what must come of it. */
export interface Wording {
  readonly id: string;
  readonly graph: string;
  readonly question: string;
  readonly query: string;
  readonly amendment: string;
  /** The query that must come out, compared by its rows; null where something is left open. */
  readonly gold: string | null;
  /** What is to be changed, and nothing else; see `strayedFrom`. */
  readonly edits: readonly string[];
  /** What it is, where the list says so. */
  readonly kind?: string;
  /** Never run while the grammar is worked on. */
  readonly held: boolean;
}

/** Lists of wordings, each of them the project's own. */
export const WORDING_FILES = {
  own: 'demo/amendments.jsonl',
  wordings: 'bench/amendments/wordings.jsonl',
  further: 'bench/amendments/further.jsonl',
  spoken: 'bench/amendments/spoken.jsonl',
  everyday: 'bench/amendments/everyday.jsonl',
  followed: 'bench/amendments/followed.jsonl',
} as const;

/** `root` is the checkout. */
export function readWordings(root: string, list: keyof typeof WORDING_FILES): readonly Wording[] {
  return readFileSync(path.join(root, WORDING_FILES[list]), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      // The files are the project's own.
      const {
        gold = null,
        held = false,
        edits = [],
        ...rest
      } = JSON.parse(line) as Partial<Wording>;
      return { ...(rest as Omit<Wording, 'gold' | 'held' | 'edits'>), gold, held, edits };
    });
}
