import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { DemoName } from '@/demo/build';

/** What is said of a query over a demo graph, and what must come of it. */
export interface Wording {
  readonly id: string;
  readonly graph: DemoName;
  readonly question: string;
  readonly query: string;
  readonly amendment: string;
  /** The query that must come out, compared by its rows; null where something is left open. */
  readonly gold: string | null;
  /** Never run while the grammar is worked on. */
  readonly held: boolean;
}

/** The wordings of this folder and those of `demo/amendments.jsonl`; `root` is the checkout. */
export function readWordings(
  root: string,
  file: 'bench/amendments/wordings.jsonl' | 'demo/amendments.jsonl',
): readonly Wording[] {
  return readFileSync(path.join(root, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      // The files are the project's own.
      const { gold = null, held = false, ...rest } = JSON.parse(line) as Partial<Wording>;
      return { ...(rest as Omit<Wording, 'gold' | 'held'>), gold, held };
    });
}
