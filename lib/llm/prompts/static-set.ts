import 'server-only';
import { createHash } from 'node:crypto';

import { AMENDMENT_TEMPLATE, FINDING_SENTENCES, PUBLISHED_AMENDMENT } from './amendment-template';
import { EXPLANATION_TEMPLATE } from './compose-explanation-prompt';
import { SYNONYM_TEMPLATE } from './compose-synonym-prompt';
import { type PromptGraph, noteLine, schemaNames, schemaPropertyKeys } from './prompt-graph';
import { PUBLISHED_EXPLANATION } from './published-explanation';
import { GRAMMAR_WORDS, quotedName } from './query-words';
import { REPAIR_SENTENCES } from './repair-sentences';
import { PLACEHOLDER_PHRASES, TEMPLATE } from './template';

/** The texts that may stand in a prompt as static segments, by digest. */
export interface StaticSet {
  /** Hex SHA-256 over the sorted digests: names the whole set in the ledger. */
  readonly digest: string;
  has(text: string): boolean;
}

/**
 * Digests of every static piece that a prompt about this graph may be built of. Made when schema,
 * policy or notes are saved and stored with them, so that a request is checked against what an
 * administrator saw and not against what the composer says of itself.
 */
export function staticSegmentDigests(graph: PromptGraph): readonly string[] {
  const texts = [
    ...Object.values(TEMPLATE),
    ...Object.values(SYNONYM_TEMPLATE),
    ...Object.values(EXPLANATION_TEMPLATE),
    ...Object.values(PUBLISHED_EXPLANATION),
    ...Object.values(AMENDMENT_TEMPLATE),
    ...Object.values(PUBLISHED_AMENDMENT),
    ...Object.values(FINDING_SENTENCES),
    ...PLACEHOLDER_PHRASES,
    ...Object.values(REPAIR_SENTENCES),
    ...GRAMMAR_WORDS,
    ...graph.pieces,
    ...graph.notes.map(noteLine),
    ...schemaPropertyKeys(graph),
    ...schemaNames(graph).flatMap((name) => [name, quotedName(name)]),
  ];
  return [...new Set(texts.map(digestOf))].sort();
}

/** The set as the gateway reads it, from stored digests. */
export function staticSetOf(digests: readonly string[]): StaticSet {
  const known = new Set(digests);
  const digest = digestOf([...known].sort().join('\n'));
  // The set never changes, and prompts are built of the same few texts: each is hashed once.
  const verdicts = new Map<string, boolean>();
  return {
    digest,
    has: (text) => {
      const verdict = verdicts.get(text);
      if (verdict !== undefined) return verdict;
      const isKnown = known.has(digestOf(text));
      if (isKnown) verdicts.set(text, true);
      return isKnown;
    },
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
