import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { SaveTermsInput, type TermsView } from '@/lib/contracts/terms';

import { requireRight } from '../access/require-right';
import { GRAPH_NAME } from '../graph/graph-name';
import { graphSnapshot } from '../graph/graph-snapshot';
import type { ServiceContext } from '../service-context';
import { changeSettings } from './change-settings';
import { isValue, isWord } from './fit-word';
import { getTerms } from './get-terms';
import { schemaNames } from './schema-names';

const Input = z.strictObject({ name: GRAPH_NAME, ...SaveTermsInput.shape });

/**
 * Saves an expert's words for the names given; other names keep theirs. A word that is a value of the
 * graph and no ordinary word is refused: words for the schema stand in prompts.
 */
export async function saveTerms(args: { ctx: ServiceContext; input: unknown }): Promise<TermsView> {
  const { ctx } = args;
  const { name, synonyms } = Input.parse(args.input);
  const role = requireRight(ctx, ['teach', 'administer'], name);
  const snapshot = await graphSnapshot(ctx, name, role);
  const known = new Set(schemaNames(snapshot.schema).map((one) => one.name));
  for (const [term, words] of Object.entries(synonyms)) {
    if (!known.has(term)) {
      throw new AppError(
        'invalid-input',
        'Words are for a label, a relationship type or a Label.property of the schema.',
      );
    }
    for (const [at, word] of words.entries()) {
      if (!isWord(word)) {
        throw new AppError(
          'invalid-input',
          `Word ${at + 1} for ${term} is not a word or a short phrase.`,
        );
      }
      if (await isValue(snapshot, word)) {
        throw new AppError(
          'invalid-input',
          `Word ${at + 1} for ${term} is a value of the graph, and words for the schema stand in prompts. Make it another name of that value instead.`,
        );
      }
    }
  }
  await changeSettings(ctx, {
    graphId: snapshot.record.id,
    graph: name,
    action: 'terms.save',
    change: (before) => {
      const after = { ...before.synonyms, ...unique(synonyms) };
      return {
        after: { ...before, synonyms: withoutEmpty(after) },
        facts: { names: Object.keys(synonyms).length, ...counts(before.synonyms, after) },
      };
    },
  });
  return getTerms({ ctx, input: { name } });
}

type Synonyms = Readonly<Record<string, readonly string[]>>;

function unique(synonyms: Synonyms): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(synonyms).map(([term, words]) => [term, [...new Set(words)]]),
  );
}

function withoutEmpty(synonyms: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(synonyms).filter(([, words]) => words.length > 0));
}

function counts(before: Synonyms, after: Synonyms): Readonly<Record<string, number>> {
  const count = (synonyms: Synonyms): number =>
    Object.values(synonyms).reduce((sum, words) => sum + words.length, 0);
  return { wordsBefore: count(before), wordsAfter: count(after) };
}
