import 'server-only';
import { explainQuery } from '@/lib/query/explain/explain-query';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { EXPLANATION_TEMPLATE } from '../prompts/compose-explanation-prompt';
import type { BodyMessage } from '../request-body';

const NO_SCHEMA = readSchemaFile({ labels: {}, relationships: [] });

/** The query of a request for an explanation in words, as any model would say it; null for another request. */
export async function explainWords(messages: readonly BodyMessage[]): Promise<string | null> {
  const [system, asked, ...more] = messages;
  const { intro, query, ask } = EXPLANATION_TEMPLATE;
  if (!system?.text.startsWith(intro) || !asked?.text.startsWith(query) || more.length > 0) {
    return null;
  }
  if (!asked.text.endsWith(ask)) return null;
  // The grammar is the largest thing there is to load, and few questions come this way.
  const { parse } = await import('@/lib/language/cypher/parse');
  const parsed = parse(asked.text.slice(query.length, -ask.length));
  if (!parsed.ok) return 'Summary: this query cannot be read.\n\nRemarks: none.';
  const said = explainQuery({ query: parsed.query, schema: NO_SCHEMA, language: 'en' });
  const steps = said.steps.map(({ text }, index) => `${index + 1}. ${text}`);
  return `${steps.join('\n')}\n\nSummary: ${said.summary}\n\nRemarks: none.`;
}
