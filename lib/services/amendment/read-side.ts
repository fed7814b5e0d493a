import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { Side } from '@/lib/contracts/amendment';
import type { Answer } from '@/lib/contracts/question';
import { print } from '@/lib/language/cypher/print';
import type { AmendmentReader } from '@/lib/store/tables/amendments';
import type { QueryVersionReader } from '@/lib/store/tables/query-versions';
import type { QuestionReader, QuestionRecord } from '@/lib/store/tables/questions';

import type { ReadyQuery } from '../question/ready-query';
import type { ServiceContext } from '../service-context';

/** The store, or a transaction of it. */
interface Readers {
  readonly versions: QueryVersionReader;
  readonly amendments: AmendmentReader;
  readonly questions: QuestionReader;
}

/** The text of a version, of what an amendment proposes, of a draft, or of the query that was answered. */
export async function readSide(
  { versions, amendments, questions }: Readers,
  record: QuestionRecord,
  side: Side,
): Promise<string> {
  if ('query' in side) return side.query;
  if ('answered' in side) return answeredText(record);
  if ('version' in side) {
    const version = await versions.get(side.version);
    if (version?.questionId === record.id) return version.content.query;
    throw new AppError('not-found', 'There is no such version.');
  }
  const amendment = await amendments.get(side.amendment);
  const answer = amendment ? (await questions.get(amendment.id))?.result : null;
  const proposal = (answer as Answer | null)?.proposal;
  if (amendment?.amends === record.id && proposal) return proposal.after;
  throw new AppError('not-found', 'There is no such proposal.');
}

/** The query of an answer as the model wrote it, with placeholders; throws `conflict` where there is none. */
export function answeredText(record: QuestionRecord): string {
  const asked = (record.query as ReadyQuery | null)?.asked;
  const printed = asked ? print(asked, { dialect: 'neo4j' }) : null;
  if (printed?.ok) return printed.text;
  throw new AppError('conflict', 'This question has no query that could be amended.');
}

/** The query that a question is at: its version, else what was answered. */
export async function currentText(
  { application: { store } }: ServiceContext,
  record: QuestionRecord,
): Promise<{
  readonly text: string;
  readonly version: string | null;
  readonly revision: number | null;
}> {
  const head = await store.versions.head(record.id);
  const version = head ? await store.versions.get(head.versionId) : null;
  if (head && version) {
    return { text: version.content.query, version: version.id, revision: head.revision };
  }
  return { text: answeredText(record), version: null, revision: null };
}
