import 'server-only';
import type { PromptExample } from '@/lib/llm/prompts/example-segments';
import type { HiddenNames } from '@/lib/llm/prompts/restore-query-text';
import type { Masking } from '@/lib/masking/masking';
import type { Prompt } from '@/lib/masking/segment';

import type { Lifts } from './check-lifts';

/** What a question is after its preview; sealed at rest, since its vault holds raw values. */
export interface PreparedQuestion {
  /** Name of the graph. */
  readonly graph: string;
  readonly role: string;
  readonly masking: Masking;
  readonly prompt: Prompt;
  /** Verified pairs that the prompt shows; absent where there are none. */
  readonly examples?: readonly PromptExample[];
  /** Masks that the asker took off; absent where there are none. */
  readonly lifts?: Lifts;
  /** Hours for a second person's word, where policy asks for one before these bytes leave. */
  readonly approvalHours?: number;
  /** What policy says of lifting, for the page. */
  readonly lifting?: { readonly allowed: boolean; readonly reasonRequired: boolean };
  /** Set for a role that may see values: it is told which names a part of one stands for. */
  readonly seesValues?: true;
  /** Of an amendment: what it amends, and how its reply is read. */
  readonly amends?: AmendedVersion;
}

/** The version that an amendment is about, as it was when the asker saw it. */
export interface AmendedVersion {
  readonly question: string;
  /** Null where the question had no version yet. */
  readonly version: string | null;
  readonly revision: number | null;
  /** The asker's words, mentions put in. */
  readonly text: string;
  /** The version's query, with placeholders. */
  readonly query: string;
  readonly hidden: HiddenNames;
}

/** Every placeholder that the request may hold: the question's own, and those of the pairs it shows. */
export function issuedNames({
  masking,
  examples = [],
}: Pick<PreparedQuestion, 'examples' | 'masking'>): readonly string[] {
  return [...masking.values, ...examples.flatMap(({ values }) => values)].map(({ name }) => name);
}
