import 'server-only';
import { z } from 'zod';

import { type ImportedTerms, ImportTermsInput, type Term } from '@/lib/contracts/terms';

import { requireRight } from '../access/require-right';
import { GRAPH_NAME } from '../graph/graph-name';
import { graphSnapshot } from '../graph/graph-snapshot';
import type { ServiceContext } from '../service-context';
import { addWords, newWords } from './add-words';
import { changeSettings } from './change-settings';
import { readWordList } from './read-word-list';
import { meantName, schemaNames } from './schema-names';

const Input = z.strictObject({ name: GRAPH_NAME, ...ImportTermsInput.shape });

/** Adds the words of a list to those there are; shows first what it would add where `save` is not said. */
export async function importTerms(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<ImportedTerms> {
  const { ctx } = args;
  const { name, format, text, save } = Input.parse(args.input);
  const role = requireRight(ctx, ['teach', 'administer'], name);
  const snapshot = await graphSnapshot(ctx, name, role);
  const names = schemaNames(snapshot.schema);
  const listed = readWordList(text, format);
  const meant = listed.map((entry) => ({
    ...entry,
    term: entry.names.map((one) => meantName(one, names)).find((one) => one !== null),
  }));
  const terms = meant.flatMap(({ term, words }): Term[] =>
    term === undefined || term === null ? [] : words.map((word) => ({ name: term, word })),
  );
  const added = await newWords(snapshot, terms);
  if (save && added.length > 0) {
    await changeSettings(ctx, {
      graphId: snapshot.record.id,
      graph: name,
      action: 'terms.import',
      change: (before) => ({
        after: { ...before, synonyms: addWords(before.synonyms, added) },
        facts: { format, words: added.length },
      }),
    });
  }
  return {
    added: [...added],
    unmatched: meant.filter(({ term }) => term === undefined).length,
    left: terms.length - added.length,
  };
}
