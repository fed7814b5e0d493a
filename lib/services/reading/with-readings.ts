import 'server-only';
import { AppError } from '@/lib/base/errors';
import { ROW_CAP } from '@/lib/contracts/limits';
import type { ReadingChoice } from '@/lib/contracts/reading';
import type { GraphDatabase } from '@/lib/graph/graph-database';
import { sayInWorker } from '@/lib/jobs/parse-in-worker';
import type { ReplyNotes, ReplyReading } from '@/lib/llm/language-model';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import { requireRight } from '../access/require-right';
import type { GraphSnapshot } from '../graph/graph-snapshot';
import { readForRole } from '../query/read-for-role';
import type { AnswerWork } from '../question/answer-within';
import type { PreparedQuestion } from '../question/prepared-question';
import { Progress } from '../question/progress';
import { readReply } from '../question/read-reply';
import type { ReadyQuery } from '../question/ready-query';
import { replyContextOf } from '../question/reply-context-of';
import type { ServiceContext } from '../service-context';
import { readingView } from './reading-view';

/** Rows, bytes and milliseconds that a preview of a reading may take. */
const PREVIEW_ROWS = 200;
const PREVIEW_BYTES = 1024 * 1024;
const PREVIEW_DEADLINE = 3_000;
const WORDS_DEADLINE = 5_000;

interface Readings {
  readonly ctx: ServiceContext;
  readonly record: QuestionRecord;
  readonly work: AnswerWork;
  readonly snapshot: GraphSnapshot;
  readonly notes: ReplyNotes;
  /** The best reading. */
  readonly found: ReadyQuery;
}

interface Way {
  readonly query: ReadyQuery;
  readonly choice: ReadingChoice;
}

/**
 * Puts what the model says of its reading into the draft. Where several readings are alike each is put
 * into words and its rows are counted, through the same guard and role as a query that runs; the query
 * comes back with all of them.
 */
export async function withReadings({ found, ...readings }: Readings): Promise<ReadyQuery> {
  const { ctx, record, work, notes } = readings;
  work.draft.reading = readingView(notes);
  if (!notes.readings) return found;
  const { graph } = record.vault as PreparedQuestion;
  const { name: role } = requireRight(ctx, 'run', graph, record.role);
  const database = await ctx.application.graphs.database(readings.snapshot.record);
  const ways: Way[] = [];
  for (const reading of notes.readings) {
    const way = await wayOf(reading, { ...readings, database, role });
    const isNew = way && !ways.some(({ choice }) => choice.summary.en === way.choice.summary.en);
    if (isNew) ways.push(way);
  }
  if (ways.length < 2) return found;
  work.draft.reading.choices = ways.map(({ choice }) => choice);
  return {
    ...found,
    readings: ways.map(({ query }) => query),
    ...(notes.mustChoose ? { mustChoose: true } : {}),
  };
}

type Looking = Omit<Readings, 'found'> & {
  readonly database: GraphDatabase;
  readonly role: string;
};

/** Null where it may not run, or the store cannot say it. */
async function wayOf(reading: ReplyReading, looking: Looking): Promise<Way | null> {
  const { record, snapshot, database } = looking;
  const prepared = record.vault as PreparedQuestion;
  const progress = new Progress(() => undefined);
  const read = await readReply({ text: reading.query, snapshot, prepared, work: { progress } });
  if (!read.ok) return null;
  const { query, parameters, findings } = read.ready;
  const said = await sayInWorker(
    {
      query,
      parameters,
      findings,
      values: prepared.masking.values,
      question: record.original,
      dialect: database.capabilities.dialect,
      rows: ROW_CAP + 1,
    },
    replyContextOf(snapshot),
    { deadline: WORDS_DEADLINE },
  );
  if (!said.ok) return null;
  const { en, de } = said.explanation;
  const preview = await counted(read.ready, looking);
  return {
    query: read.ready,
    choice: {
      summary: { en: en.summary, de: de.summary },
      query: said.text,
      covered: reading.covered,
      behind: reading.behind,
      ...preview,
    },
  };
}

/** How much a reading would give; nothing where the graph would not say so soon. */
async function counted(
  { query, parameters }: ReadyQuery,
  { ctx, work, snapshot, database, role }: Looking,
): Promise<Pick<ReadingChoice, 'count' | 'isMore' | 'value'>> {
  try {
    const { columns, rows, truncated } = await readForRole({
      database,
      snapshot,
      query,
      parameters,
      signal: work.signal,
      asker: { actor: ctx.actor.id, role },
      rowCap: PREVIEW_ROWS,
      byteCap: PREVIEW_BYTES,
      deadline: PREVIEW_DEADLINE,
    });
    const isOne = rows.length === 1 && columns.length === 1;
    const value = isOne ? ((rows[0]?.[0] ?? null) as ReadingChoice['value']) : null;
    return { count: rows.length, isMore: truncated !== null, value };
  } catch (error) {
    if (!(error instanceof AppError) || work.signal.aborted) throw error;
    return { count: null, isMore: false, value: null };
  }
}
