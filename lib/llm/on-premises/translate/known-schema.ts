import 'server-only';
import type { PromptSchema } from '../read-schema-lines';
import { Lexicon } from './lexicon';
import { namePhrases } from './name-phrases';
import { type NotedPhrase, readSchemaNotes } from './schema-notes';
import { readVocabulary } from './schema-vocabulary';
import { withoutHalvedKin } from './sense/kin-noted';
import { Paths } from './sense/paths';

/** What is read of a schema and its notes once, however many questions are asked of it. */
export interface KnownSchema {
  readonly phrases: readonly NotedPhrase[];
  readonly lexicon: Lexicon;
  readonly paths: Paths;
}

/** Of more schemas than these the oldest is read again. */
const MOST_KNOWN = 4;

const known = new Map<PromptSchema, { readonly notes: string; readonly read: KnownSchema }>();

/** The same for one schema object and the same notes. It holds names alone, and no value. */
export function knownSchema(schema: PromptSchema, notes: readonly string[]): KnownSchema {
  const said = notes.join('\n');
  const found = known.get(schema);
  if (found?.notes === said) return found.read;
  const ordered = inNameOrder(schema);
  const noted = withoutHalvedKin(readSchemaNotes(notes, ordered), ordered);
  const phrases = [...noted, ...namePhrases(ordered)];
  const lexicon = new Lexicon(readVocabulary(ordered, phrases));
  const read = { phrases, lexicon, paths: new Paths(lexicon) };
  const [oldest] = known.keys();
  if (known.size >= MOST_KNOWN && oldest) known.delete(oldest);
  known.set(schema, { notes: said, read });
  return read;
}

/** Stores tell their schema in orders of their own, and the same question is read alike on each. */
function inNameOrder({ labels, patterns }: PromptSchema): PromptSchema {
  const byKey = (a: readonly string[], b: readonly string[]): number =>
    a.join(' ') < b.join(' ') ? -1 : 1;
  return {
    labels: labels.toSorted((a, b) => byKey([a.name], [b.name])),
    patterns: patterns.toSorted((a, b) => byKey([a.type, a.from, a.to], [b.type, b.from, b.to])),
  };
}
