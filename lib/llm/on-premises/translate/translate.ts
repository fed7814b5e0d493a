import 'server-only';
import { print } from '@/lib/language/cypher/print';

import type { Translate } from '../on-premises-model';
import { type TranslationProblem, translateQuestion } from './translate-question';

/** Answers a prompt as any model would: with one query as text, or with a sentence that says why there is none. */
export const translate: Translate = (prompt) => {
  const translation = translateQuestion(prompt);
  if (!translation.ok) return { ok: false, sentence: SENTENCES[translation.problem] };
  const { covered, margin, unused } = translation;
  const printed = print(translation.query, { dialect: 'neo4j' });
  return printed.ok
    ? { ok: true, query: printed.text, notes: { covered, margin, unused } }
    : { ok: false, sentence: SENTENCES['no-reading'] };
};

const OTHERWISE = 'or connect a language model in Settings.';

const SENTENCES: Readonly<Record<TranslationProblem, string>> = {
  'nothing-asked': `The on-premises model does not see what is asked for. Begin with who, what, which, when, where or how many, ${OTHERWISE}`,
  'several-asked': `The on-premises model reads one question at a time. Ask for one thing, ${OTHERWISE}`,
  'too-long': `The question speaks of too many things at once. Ask it in smaller steps, ${OTHERWISE}`,
  operator: `The question compares, orders, groups or excludes in a way that the on-premises model cannot read yet. Ask it more plainly, ${OTHERWISE}`,
  'no-reading': `The on-premises model found nothing in the graph's schema that joins what the question speaks of. Use the schema's own words, ${OTHERWISE}`,
  uncovered: `Too few of the question's words say something about this graph. Use the schema's own words, ${OTHERWISE}`,
  ambiguous: `The question has two readings that are equally good. Name what you mean in the schema's own words, ${OTHERWISE}`,
};
