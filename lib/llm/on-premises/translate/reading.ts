import 'server-only';
import type { Clue } from './evidence';
import type { Outline } from './outline';
import type { SchemaPaths, Step } from './schema-paths';
import type { Vocabulary } from './schema-vocabulary';
import type { Sense } from './senses';

/** How two mentions hang together: no step where they are one node. */
export interface Link {
  readonly from: number;
  /** Null: a node that the question does not speak of. */
  readonly to: number | null;
  readonly steps: readonly Step[];
}

/** One meaning of a question: a sense for each mention, and the paths between them. */
export interface Reading {
  readonly senses: readonly Sense[];
  readonly links: readonly Link[];
  /** For relationships' properties: the mention, and the step it belongs to. */
  readonly hosts: ReadonlyMap<number, Step>;
  readonly score: number;
  /** Share of the question's content words that the reading accounts for. */
  readonly covered: number;
  readonly unused: readonly string[];
}

/** What the search for readings goes by. */
export interface Search {
  readonly outline: Outline;
  readonly vocabulary: Vocabulary;
  readonly paths: SchemaPaths;
  readonly clues: readonly Clue[];
}

/** Mentions that are one node with a mention. */
export function sameNode(mention: number, links: readonly Link[]): ReadonlySet<number> {
  const same = new Set([mention]);
  for (let grown = true; grown;) {
    grown = false;
    for (const { from, to, steps } of links) {
      if (to === null || steps.length > 0 || same.has(from) === same.has(to)) continue;
      same.add(from).add(to);
      grown = true;
    }
  }
  return same;
}
