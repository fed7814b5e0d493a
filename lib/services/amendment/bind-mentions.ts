import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { GraphValue } from '@/lib/base/graph-value';
import type { Span } from '@/lib/base/span';
import type { Mention } from '@/lib/contracts/amendment';
import type { Answer, TypeChoice } from '@/lib/contracts/question';
import { namingProperty } from '@/lib/llm/on-premises/amend/lexicon';
import { valueText } from '@/lib/masking/stored-value';
import { columnOrigins } from '@/lib/query/column-origins';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import { findQuestion } from '../question/find-question';
import type { ReadyQuery } from '../question/ready-query';
import { readRows } from '../question/stored-rows';
import type { ServiceContext } from '../service-context';
import { rowMentions } from './row-mentions';

interface MentionRequest {
  readonly ctx: ServiceContext;
  /** The amended question. */
  readonly record: QuestionRecord;
  readonly schema: GraphSchema;
  readonly text: string;
  readonly mentions: readonly Mention[];
}

interface BoundMentions {
  /** The words with the value of each mention in its place. */
  readonly text: string;
  /** Those places: masked whatever the value is. */
  readonly marks: readonly Span[];
  /** What the value of each is, by the column that it stood in. */
  readonly choices: readonly TypeChoice[];
}

/**
 * Puts the values that are pointed at in their places: a clicked cell, or `row 2` where no cell of it was
 * clicked. Throws `invalid-input` for a cell that is not there or holds no single value.
 */
export async function bindMentions(request: MentionRequest): Promise<BoundMentions> {
  const { ctx, record, schema, text } = request;
  const said = request.mentions.length > 0 ? [] : rowMentions(text, { record, schema });
  const mentions = [...request.mentions, ...said].toSorted((a, b) => a.start - b.start);
  let bound = '';
  let at = 0;
  const marks: Span[] = [];
  const choices: TypeChoice[] = [];
  for (const mention of mentions) {
    if (mention.start < at || mention.end <= mention.start || mention.end > text.length) {
      throw new AppError('invalid-input', 'These mentions do not fit the words.');
    }
    const { value, types } = await cellOf(ctx, { record, schema, mention });
    bound += text.slice(at, mention.start);
    const start = bound.length;
    bound += value;
    marks.push({ start, end: bound.length });
    for (const type of types) choices.push({ start, end: bound.length, type });
    at = mention.end;
  }
  return { text: bound + text.slice(at), marks, choices };
}

interface Cell {
  readonly value: string;
  /** Properties that it came from; none for what was computed. */
  readonly types: readonly string[];
}

async function cellOf(
  ctx: ServiceContext,
  {
    record,
    schema,
    mention,
  }: {
    readonly record: QuestionRecord;
    readonly schema: GraphSchema;
    readonly mention: Mention;
  },
): Promise<Cell> {
  const { question, row: place, column } = mention;
  const shown = question === undefined ? record : await findQuestion(ctx, question);
  const row = shown.threadId === record.threadId ? await rowAt(ctx, shown, place) : null;
  const cell = row?.[column];
  if (row === null || cell === undefined) {
    const total = (shown.result as Answer | null)?.total ?? 0;
    throw new AppError(
      'invalid-input',
      `There is no such cell in the rows that are shown; there are ${total} rows.`,
    );
  }
  const query = (shown.query as ReadyQuery | null)?.query;
  const found = singleValue(cell, schema, query ? (columnOrigins(query)[column] ?? []) : []);
  if (found) return found;
  throw new AppError('invalid-input', 'This cell holds no single value that could be meant.');
}

async function rowAt(
  { application }: ServiceContext,
  record: QuestionRecord,
  place: number,
): Promise<readonly GraphValue[] | null> {
  const answer = record.result as Answer | null;
  if (!answer || place >= answer.total) return null;
  const known = answer.rows[place];
  if (known) return known;
  const [row] = await readRows(application, record.id, { offset: place, limit: 1 });
  return row ?? null;
}

/** The text of a value; of a node what it is called. */
function singleValue(cell: GraphValue, schema: GraphSchema, types: readonly string[]): Cell | null {
  const plain = valueText(cell);
  if (plain) return plain.text.trim() === '' ? null : { value: plain.text, types };
  if (cell === null || typeof cell !== 'object') return null;
  const { $node: node } = cell as { readonly $node?: GraphValue };
  if (node === undefined || node === null || typeof node !== 'object') return null;
  const { labels, properties } = node as {
    readonly labels?: readonly string[];
    readonly properties?: Readonly<Record<string, GraphValue>>;
  };
  for (const label of labels ?? []) {
    const name = namingProperty(schema, label);
    const named = name === null ? undefined : properties?.[name];
    if (named !== undefined) return singleValue(named, schema, [`${label}.${name}`]);
  }
  return null;
}
