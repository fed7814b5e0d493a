import 'server-only';
import { AppError } from '@/lib/base/errors';
import { BYTE_CAP, PAGE_ROWS, QUERY_DEADLINE, ROW_CAP } from '@/lib/contracts/limits';
import type { Answer, Finding } from '@/lib/contracts/question';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import { requireRight } from '../access/require-right';
import { rightsIn } from '../access/role';
import { graphSnapshot } from '../graph/graph-snapshot';
import { explainPrinted } from '../query/explain-printed';
import { findingView } from '../query/find-findings';
import { printForStore } from '../query/print-for-store';
import { readForRole } from '../query/read-for-role';
import { shownValues } from '../query/shown-values';
import { whyEmpty } from '../query/why-empty';
import type { ServiceContext } from '../service-context';
import type { AnswerWork } from './answer-within';
import type { PreparedQuestion } from './prepared-question';
import type { ReadyQuery } from './ready-query';
import { keepRows } from './stored-rows';

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
  const { schema } = snapshot;
  const { text, parameters, placed } = printForStore(query, { dialect, schema }, ROW_CAP);

  draft.query = text;
  draft.parameters = { ...parameters } as Answer['parameters'];
  work.query = query;
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
  const said = explainPrinted({
    query: query.query,
    printed: placed(),
    snapshot,
    values: shownValues(parameters, prepared.masking.values),
    question: record.original,
  });
  draft.explanation = said.explanation;
  const own = query.findings.map((each) => ({ ...each, ...said.placeOf(each) }));
  const found = said.findings.map((each) => findingView(each, schema));
  draft.findings = withoutTwins([...found, ...own]);
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
      placeOf: said.placeOf,
      signal,
    });
    if (reason) draft.findings = [...draft.findings, reason];
  }
  await keepRows(application, record.id, result.rows);
}

/** What is found in the query as the model wrote it and as it runs is said once. */
function withoutTwins(findings: readonly Finding[]): Finding[] {
  const seen = new Map(findings.map((each) => [`${each.code} ${each.start} ${each.end}`, each]));
  for (const each of findings) {
    if (each.fix) seen.set(`${each.code} ${each.start} ${each.end}`, each);
  }
  return [...seen.values()].toSorted((a, b) => a.start - b.start || a.end - b.end);
}
