import 'server-only';
import type { MaskedPiece, MaskedValue, Masking } from '@/lib/masking/masking';
import type { ValueIndex } from '@/lib/masking/value-index';
import type { VersionRecord } from '@/lib/store/tables/query-versions';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import { maskWith } from '../question/mask-input';
import type { PreparedQuestion } from '../question/prepared-question';
import type { ServiceContext } from '../service-context';
import { withValues } from './version-context';

/** Most earlier amendments that are told. */
const MOST = 5;

/** Words that make sense only with what was said before. */
const REFERS_BACK =
  /\b(again|before|earlier|previous(ly)?|last (time|one|change)|back|undo|same (as|way)|as (it )?was|also not|another|else|wieder|vorhin|vorher|zuvor|zurück|nochmals?|letzte\w*|wie eben|davor)\b/iu;

interface HistoryRequest {
  readonly ctx: ServiceContext;
  readonly record: QuestionRecord;
  readonly snapshot: GraphSnapshot;
  readonly thread: readonly MaskedValue[];
  readonly overlay: ValueIndex | null;
  /** The new words. */
  readonly text: string;
}

export interface MaskedHistory {
  readonly question: readonly MaskedPiece[];
  /** Earlier words on the way to the version, oldest first; none where the new ones do not speak of them. */
  readonly earlier: readonly (readonly MaskedPiece[])[];
  /** What is masked in any of it. */
  readonly values: readonly MaskedValue[];
  readonly blocked: Masking['blocked'];
}

/**
 * The question and as much of the earlier words as is needed, masked again by what the graph and the
 * conversation hold now: what was clear when it was typed may have been shown as a value since.
 */
export async function maskHistory(request: HistoryRequest): Promise<MaskedHistory> {
  const { record, snapshot, thread, overlay } = request;
  const { masking } = record.vault as PreparedQuestion;
  const marks = masking.values.flatMap(({ source, spans }) => (source === 'user' ? spans : []));
  const question = maskWith(
    snapshot,
    { question: record.original, choices: [], marks: [...marks], thread, overlay },
    [],
  );
  let values = question.values;
  const earlier: (readonly MaskedPiece[])[] = [];
  for (const words of await earlierWords(request)) {
    const known = withValues(thread, values);
    const masked = maskWith(
      snapshot,
      { question: words, choices: [], marks: [], thread: known, overlay },
      [],
    );
    values = withValues(values, masked.values);
    earlier.push(masked.pieces);
  }
  return { question: question.pieces, earlier, values, blocked: question.blocked };
}

async function earlierWords({ ctx, record, text }: HistoryRequest): Promise<readonly string[]> {
  if (!REFERS_BACK.test(text)) return [];
  const { versions } = ctx.application.store;
  const [all, head] = await Promise.all([versions.list(record.id), versions.head(record.id)]);
  const byId = new Map(all.map((version) => [version.id, version]));
  const words: string[] = [];
  let at: VersionRecord | undefined = byId.get(head?.versionId ?? '');
  while (at && words.length < MOST) {
    if (at.content.amendment !== null) words.unshift(at.content.amendment);
    at = byId.get(at.parentId ?? '');
  }
  return words;
}
