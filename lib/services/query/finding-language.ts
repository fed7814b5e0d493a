import 'server-only';
import { z } from 'zod';

import type { Finding } from '@/lib/contracts/question';
import { germanSentence } from '@/lib/query/plausibility/german/german-sentence';

/** Of the query, or of the words; a query is Cypher, and words are English where nothing is said. */
export const WordsLanguage = z
  .enum(['cypher', 'en', 'de'])
  .default('en')
  .transform((language) => (language === 'cypher' ? 'en' : language));

/** The sentence in a language; one of a store or a parser, which is none of ours, stays as it is. */
export function sentenceIn(language: 'en' | 'de', english: string): string {
  return language === 'de' ? (germanSentence(english) ?? english) : english;
}

/** A finding with its sentence and the title of its fix in a language. */
export function findingIn(language: 'en' | 'de', finding: Finding): Finding {
  const { message, fix } = finding;
  return {
    ...finding,
    message: sentenceIn(language, message),
    ...(fix ? { fix: { ...fix, title: sentenceIn(language, fix.title) } } : {}),
  };
}
