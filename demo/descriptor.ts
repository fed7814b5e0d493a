import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DemoName } from './build';

type DemoSensitivity = 'not-indexed' | 'public' | 'sensitive';

/** What an administrator would have set for a demo graph. */
export interface DemoDescriptor {
  readonly name: DemoName;
  /** Place among the graphs that a newcomer sees. */
  readonly order: number;
  readonly title: string;
  readonly description: string;
  readonly maskingMode: 'standard' | 'strict';
  /** By `Label.property` or `TYPE.property`; every property of the graph is named. */
  readonly sensitivity: Readonly<Record<string, DemoSensitivity>>;
  /** Lines of text for prompts; they hold no value of the graph. */
  readonly notes: readonly string[];
  /** By label, relationship type or `Label.property`: words that people use for it. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  readonly starterQuestions: readonly string[];
}

export interface DemoQuestion {
  readonly id: string;
  readonly question: string;
  /** Relationships between what the question names and what it asks for. */
  readonly hops: number;
  readonly kind: string;
  /** Run only to report, never while building. */
  readonly held: boolean;
  /** The query that answers it, in Cypher 5 with literal values. */
  readonly cypher: string;
  /** Queries whose answer is as right, where people could mean either. */
  readonly alternatives?: readonly string[];
}

/** The descriptor beside a demo graph; `demoRoot` is the folder `demo`. */
export function readDemoDescriptor(name: DemoName, demoRoot: string): DemoDescriptor {
  const json = readFileSync(join(demoRoot, name, 'demo.json'), 'utf8');
  // The file is the project's own, and demo.test.ts checks what it holds.
  return JSON.parse(json) as DemoDescriptor;
}

/** The example questions beside a demo graph. */
export function readDemoQuestions(name: DemoName, demoRoot: string): readonly DemoQuestion[] {
  const lines = readFileSync(join(demoRoot, name, 'questions.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as DemoQuestion);
}
