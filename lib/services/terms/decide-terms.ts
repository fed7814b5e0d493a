import 'server-only';
import { z } from 'zod';

import { DecideTermsInput, type Term, type TermsView } from '@/lib/contracts/terms';

import { requireRight } from '../access/require-right';
import { GRAPH_NAME } from '../graph/graph-name';
import { graphSnapshot } from '../graph/graph-snapshot';
import type { ServiceContext } from '../service-context';
import { addWords, newWords } from './add-words';
import { changeSettings } from './change-settings';
import { getTerms } from './get-terms';

const Input = z.strictObject({ name: GRAPH_NAME, ...DecideTermsInput.shape });

/** Takes proposed words in, or drops them; only what was proposed can be decided. */
export async function decideTerms(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<TermsView> {
  const { ctx } = args;
  const { name, accept, reject } = Input.parse(args.input);
  const role = requireRight(ctx, ['teach', 'administer'], name);
  const snapshot = await graphSnapshot(ctx, name, role);
  const isProposed = (term: Term): boolean =>
    snapshot.settings.proposals.some((one) => isSame(one, term));
  const taken = await newWords(snapshot, accept.filter(isProposed));
  await changeSettings(ctx, {
    graphId: snapshot.record.id,
    graph: name,
    action: 'terms.decide',
    change: (before) => ({
      after: {
        ...before,
        synonyms: addWords(before.synonyms, taken),
        proposals: before.proposals.filter(
          (one) => ![...accept, ...reject].some((term) => isSame(one, term)),
        ),
      },
      facts: { accepted: taken.length, rejected: reject.filter(isProposed).length },
    }),
  });
  return getTerms({ ctx, input: { name } });
}

function isSame(one: Term, other: Term): boolean {
  return one.name === other.name && one.word === other.word;
}
