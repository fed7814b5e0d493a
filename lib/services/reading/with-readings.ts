import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { ReadingChoice } from '@/lib/contracts/reading';
import type { GraphDatabase } from '@/lib/graph/graph-database';
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
import { wordsNotUsed } from '../question/words-not-used';
import { audienceOf, wordsOf } from '../question/words-of';
import type { ServiceContext } from '../service-context';
import { besideNone, besideOthers } from './beside-others';
import { readingView } from './reading-view';
import { type ReadingRows, findsNothing, isUndisputed, settledByRows } from './settled-by-rows';

/** Rows, bytes and milliseconds that a preview of a reading may take. */
const PREVIEW_ROWS = 200;
const PREVIEW_BYTES = 1024 * 1024;
const PREVIEW_DEADLINE = 3_000;

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
  readonly rows: ReadingRows;
}

/**
 * Puts what the model says of its reading into the draft. Where several readings are alike each is put
 * into words and its rows are counted, through the same guard and role as a query that runs; the query
 * comes back with all of them. One that finds nothing gives way to the only one that finds something.
 */
export async function withReadings({ found, ...readings }: Readings): Promise<ReadyQuery> {
  const { ctx, record, work, notes } = readings;
  work.draft.reading = readingView(notes);
  if (!notes.readings) return found;
  const { graph } = record.vault as PreparedQuestion;
  const { name: role } = requireRight(ctx, 'run', graph, record.role);
  const database = await ctx.application.graphs.database(readings.snapshot.record);
  const looking = { ...readings, database, role };
  const beside = notes.readings.filter(({ spare }) => spare !== true);
  const spare = notes.readings.filter((each) => each.spare === true);
  if (beside.length < 2) {
    const { rows } = await counted(found, looking);
    return findsNothing(rows) ? withSpare({ found, ways: [], spare, beside, looking }) : found;
  }
  const ways = await waysOf(beside, looking);
  if (ways.length < 2) return found;
  const mustChoose = notes.mustChoose === true;
  const settled = settledByRows(
    ways.map(({ rows }) => rows),
    mustChoose,
  );
  if (settled === 'none') return withSpare({ found, ways, spare, beside, looking });
  work.draft.reading.choices = ways.map(({ choice }) => choice);
  const all = { readings: ways.map(({ query }) => query) };
  const way = settled === 'choose' ? undefined : ways[settled];
  if (settled === 'choose' || !way) return { ...found, ...all, mustChoose: true };
  if (settled === 0 && !mustChoose)
    return {
      ...(isUndisputed(ways.map(({ rows }) => rows)) ? alone(found, notes) : found),
      ...all,
    };
  return chosen({ way, number: settled + 1, all, looking });
}

/** Where nothing that is beside the best finds anything, either: the likeliest that does, told as such. */
async function withSpare({
  found,
  ways,
  spare,
  beside,
  looking,
}: {
  readonly found: ReadyQuery;
  readonly ways: readonly Way[];
  readonly spare: readonly ReplyReading[];
  readonly beside: readonly ReplyReading[];
  readonly looking: Looking;
}): Promise<ReadyQuery> {
  const { work, notes } = looking;
  const others = (await waysOf(spare, looking)).filter(({ rows }) => rows && !findsNothing(rows));
  const [way] = others;
  const isAsked = ways.length > 1;
  if (!way && !isAsked) return found;
  const shown = [...(isAsked ? ways : await waysOf(beside, looking)), ...others];
  if (work.draft.reading) work.draft.reading.choices = shown.map(({ choice }) => choice);
  const all = { readings: shown.map(({ query }) => query) };
  if (!way) return { ...found, ...all, ...(notes.mustChoose ? { mustChoose: true } : {}) };
  return chosen({ way, number: shown.indexOf(way) + 1, all, looking });
}

const OF_NOTES = new Set(['words-not-used', 'close-reading', 'guessed-reading']);

/** That another reading is close is no finding where it would give the same. */
function alone(found: ReadyQuery, notes: ReplyNotes): ReadyQuery {
  const own = found.findings.filter(({ code }) => !OF_NOTES.has(code));
  return { ...found, findings: [...own, ...wordsNotUsed(besideNone(notes))] };
}

/** The reading that runs in the place of the best, with a finding that says so. */
function chosen({
  way: { query },
  number,
  all,
  looking: { work, notes },
}: {
  readonly way: Way;
  readonly number: number;
  readonly all: Pick<ReadyQuery, 'readings'>;
  readonly looking: Looking;
}): ReadyQuery {
  if (work.draft.reading) work.draft.reading.chosen = number;
  return { ...query, ...all, findings: [...query.findings, ...wordsNotUsed(besideOthers(notes))] };
}

async function waysOf(
  readings: readonly ReplyReading[],
  looking: Looking,
): Promise<readonly Way[]> {
  const ways: Way[] = [];
  for (const reading of readings) {
    const way = await wayOf(reading, looking);
    const isNew = way && !ways.some(({ choice }) => choice.summary.en === way.choice.summary.en);
    if (isNew) ways.push(way);
  }
  return ways;
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
  const audience = audienceOf(record, database);
  const read = await readReply({
    text: reading.query,
    snapshot,
    prepared,
    work: { progress },
    audience,
  });
  if (!read.ok) return null;
  const { values } = prepared.masking;
  const said = await wordsOf(read.ready, read, { audience, values, snapshot });
  if (!said.ok) return null;
  const { en, de } = said.explanation;
  const { rows, ...preview } = await counted(read.ready, looking);
  return {
    query: read.ready,
    rows,
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
): Promise<Pick<ReadingChoice, 'count' | 'isMore' | 'value'> & { readonly rows: ReadingRows }> {
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
    const isMore = truncated !== null;
    return { count: rows.length, isMore, value, rows: { rows, isCut: isMore } };
  } catch (error) {
    if (!(error instanceof AppError) || work.signal.aborted) throw error;
    return { count: null, isMore: false, value: null, rows: null };
  }
}
