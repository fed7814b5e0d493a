import 'server-only';
import { AppError } from '@/lib/base/errors';
import { BYTE_CAP, PAGE_ROWS, QUERY_DEADLINE, ROW_CAP } from '@/lib/contracts/limits';
import type { Answer } from '@/lib/contracts/question';
import { transferSpans } from '@/lib/query/explain/transfer-spans';
import { respanner } from '@/lib/query/respan';
import { startInAnswer } from '@/lib/query/start/start-in-answer';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import { requireRight } from '../access/require-right';
import { rightsIn } from '../access/role';
import { scopeDigest } from '../access/scope-digest';
import { graphSnapshot } from '../graph/graph-snapshot';
import { printForStore, storeUnsupported } from '../query/print-for-store';
import { readForRole } from '../query/read-for-role';
import { whyEmpty } from '../query/why-empty';
import type { ServiceContext } from '../service-context';
import type { AnswerWork } from './answer-within';
import type { PreparedQuestion } from './prepared-question';
import type { ReadyQuery } from './ready-query';
import { keepRows } from './stored-rows';
import { audienceOf, wordsOf } from './words-of';

interface RunRequest {
  readonly ctx: ServiceContext;
  readonly record: QuestionRecord;
  readonly query: ReadyQuery;
  readonly work: AnswerWork;
  /** True where the asker said to run it although a finding asked for a word. */
  readonly isConfirmed: boolean;
}

/**
 * Prints the checked tree for the graph's store, runs it with the values as parameters, and puts the
 * rows into the draft. A query with an `invented-literal` waits for the asker's word first.
 */
export async function runQueryOf(request: RunRequest): Promise<void> {
  const { ctx, record, query, work } = request;
  const { draft, progress, signal } = work;
  const { application } = ctx;
  const prepared = record.vault as PreparedQuestion;
  const role = requireRight(ctx, 'run', prepared.graph, record.role);
  const snapshot = await graphSnapshot(ctx, prepared.graph, role);
  const database = await application.graphs.database(snapshot.record);
  const { dialect } = database.capabilities;
  const store = { dialect, schema: snapshot.schema };
  const mayRun =
    request.isConfirmed || query.findings.every(({ code }) => code !== 'invented-literal');
  const reading = mayRun
    ? progress.step('run', () =>
        readForRole({
          database,
          snapshot,
          asker: { actor: ctx.actor.id, role: role.name },
          query: query.query,
          parameters: query.parameters,
          rowCap: ROW_CAP,
          byteCap: BYTE_CAP,
          deadline: QUERY_DEADLINE,
          signal,
        }),
      )
    : null;
  // It is put into words while the graph works; how that ends is heard below.
  reading?.catch(() => undefined);
  const said = await wordsOf(query, work.early, {
    audience: audienceOf(record, database),
    values: prepared.masking.values,
    snapshot,
  });
  if (!said.ok) throw storeUnsupported(said.diagnostics);
  work.query = snapshot.scope ? { ...query, ranFor: scopeDigest(snapshot.scope) } : query;
  draft.query = said.text;
  draft.parameters = { ...query.parameters } as Answer['parameters'];
  draft.explanation = said.explanation;
  draft.findings = [...said.findings];
  const start = startInAnswer(query.query);
  if (start) draft.start = start;
  if (!reading) {
    throw new AppError(
      'confirmation-required',
      'The query holds a value that nobody typed. Look at it, and run it if that is what you mean.',
    );
  }
  const result = await reading;
  draft.columns = [...result.columns];
  draft.rows = result.rows.slice(0, PAGE_ROWS) as Answer['rows'];
  draft.total = result.rows.length;
  draft.truncated = result.truncated;
  if (result.rows.length === 0) {
    const reason = await whyEmpty({
      database,
      snapshot,
      asker: { actor: ctx.actor.id, role: role.name },
      query: query.query,
      parameters: query.parameters,
      seesValues: rightsIn(role, prepared.graph).includes('see-values'),
      placeOf: (span) => {
        const placed = printForStore(query, store, ROW_CAP).placed();
        return respanner(query.query, transferSpans(query.query, placed))(span);
      },
      signal,
    });
    if (reason) draft.findings = [...draft.findings, reason];
  }
  await keepRows(application, record.id, result.rows);
}
