import 'server-only';
import { explainQuery } from '@/lib/query/explain/explain-query';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { EXPLANATION_TEMPLATE } from '../prompts/compose-explanation-prompt';
import { PUBLISHED_EXPLANATION } from '../prompts/published-explanation';
import type { BodyMessage } from '../request-body';

const NO_SCHEMA = readSchemaFile({ labels: {}, relationships: [] });

/** The query of a request for an explanation in words, as any model would say it; null for another request. */
export async function explainWords(messages: readonly BodyMessage[]): Promise<string | null> {
  const text = askedQuery(messages);
  if (text === null) return null;
  // The grammar is the largest thing there is to load, and few questions come this way.
  const { parse } = await import('@/lib/language/cypher/parse');
  const parsed = parse(text);
  if (!parsed.ok) return 'Summary: this query cannot be read.\n\nRemarks: none.';
  const said = explainQuery({ query: parsed.query, schema: NO_SCHEMA, language: 'en' });
  const steps = said.steps.map(({ text }, index) => `${index + 1}. ${text}`);
  return `${steps.join('\n')}\n\nSummary: ${said.summary}\n\nRemarks: none.`;
}

/** What stands between the fixed pieces of our request, or of the published one. */
function askedQuery(messages: readonly BodyMessage[]): string | null {
  const [first, second, ...more] = messages;
  if (!first || more.length > 0) return null;
  if (!second) return between(first.text, PUBLISHED_EXPLANATION.open, PUBLISHED_EXPLANATION.ask);
  const { intro, query, ask } = EXPLANATION_TEMPLATE;
  return first.text.startsWith(intro) ? between(second.text, query, ask) : null;
}

function between(text: string, before: string, after: string): string | null {
  const isWhole = text.startsWith(before) && text.endsWith(after);
  return isWhole ? text.slice(before.length, -after.length) : null;
}
