import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { Query } from '../model';
import { elementsOf } from '../visit';
import { denseEnglish } from './english/dense-english';
import { english } from './english/english';
import { terseEnglish, tersestEnglish } from './english/terse-english';
import type { Explanation, ExplanationLanguage } from './explanation';
import { denseGerman, german } from './german/german';
import { germanNouns } from './german/german-nouns';
import { terseGerman, tersestGerman } from './german/terse-german';
import { createNameBook, type Nouns } from './name-book';
import type { ShownValue } from './speaker';
import { stepsOf } from './steps';
import { type Voice, wordQuery } from './word-query';

export interface ExplainInput {
  readonly query: Query;
  readonly schema: GraphSchema;
  readonly language: ExplanationLanguage;
  /** What the asker calls labels and properties. */
  readonly nouns?: Nouns;
  /** What parameters stand for, by name; for eyes that may see it. */
  readonly values?: ReadonlyMap<string, ShownValue>;
}

/** From the best to read to the shortest. */
const GRAMMARS = {
  en: [english, denseEnglish, terseEnglish, tersestEnglish],
  de: [german, denseGerman, terseGerman, tersestGerman],
} as const;
const NO_NOUNS: Nouns = new Map();
const NO_VALUES: ReadonlyMap<string, ShownValue> = new Map();
/** A summary of more words is told in fewer. */
const MOST_WORDS = 70;

/**
 * A query in words. The summary keeps every label, relationship with its direction, value, comparison,
 * negation, optional part, group, order and limit, and says where two things differ only because no
 * relationship is walked twice. The same input always gives the same words.
 */
export function explainQuery(input: ExplainInput): Explanation {
  const { query, schema, language, nouns = NO_NOUNS, values = NO_VALUES } = input;
  const [grammar, ...shorter] = GRAMMARS[language];
  const { readNoun: noun, readType: type, quote } = grammar;
  const asked = language === 'de' ? germanNouns(nouns) : nouns;
  const reserved = grammar.nodeNoun([]);
  const read = { noun, type };
  const book = createNameBook({ schema, query, nouns: asked, read, quote, reserved });
  const voice: Voice = { grammar, book, values };
  const summary = wordQuery(voice, query);
  const steps = stepsOf(voice, query);
  let best = summary;
  for (const other of shorter) {
    if (countWords(best) <= MOST_WORDS) break;
    const told = wordQuery({ ...voice, grammar: other, uses: usesIn(query) }, query);
    if (countWords(told) < countWords(best)) best = told;
  }
  return { summary: best, steps };
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}

/** How often each name is read. */
function usesIn(query: Query): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { name } of elementsOf(query, 'variable')) uses.set(name, (uses.get(name) ?? 0) + 1);
  return uses;
}
