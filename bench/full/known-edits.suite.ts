import { applyChanges, closedUnderNeeds, diffQueries } from '@/lib/query/diff/diff-queries';
import { guard } from '@/lib/query/guard';
import {
  editedQuery,
  queriesOfCorpus,
  queriesOfQuestions,
  queryText,
  readQuery,
} from '@/lib/testing/edited-queries';

import { pick, runSuite } from './run-suite';

/** A query of the corpus or of the demo graphs' questions with known edits: the diff names exactly those, and every closed selection of them parses and may run. */
const all = [queriesOfCorpus(), queriesOfQuestions()];

await runSuite((random, round) => {
  const edited = editedQuery(pick(random, all[round % 2] ?? []), random);
  if (!edited) return null;
  const { query, old, now, kinds } = edited;
  const diff = diffQueries(old, now);
  const found = diff.changes.map(({ kind }) => kind).toSorted();
  if (found.join(' ') !== kinds.join(' ')) {
    return `${query.id}: ${found.join(' ')} for ${kinds.join(' ')} in ${queryText(now)}`;
  }
  const ids = diff.changes.map(({ id }) => id);
  for (let mask = 1; mask < 2 ** ids.length - 1; mask += 1) {
    const chosen = new Set(ids.filter((_id, index) => (mask >> index) % 2 === 1));
    const part = readQuery(queryText(applyChanges(diff, closedUnderNeeds(diff, chosen))));
    if (!part || !guard(part).allowed)
      return `${query.id}: a part of ${queryText(now)} may not run`;
  }
  return null;
});
