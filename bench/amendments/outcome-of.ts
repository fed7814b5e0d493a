import type { GraphValue } from '@/lib/base/graph-value';
import { checkQuery } from '@/lib/language/cypher/check-query';
import { print } from '@/lib/language/cypher/print';
import type { Query } from '@/lib/query/model';
import { amendQuery } from '@/lib/services/query/amend-query';
import { runQuery } from '@/lib/services/query/run-query';
import type { ServiceContext } from '@/lib/services/service-context';

import { readGold } from '../questions/gold';
import { isSameAnswer } from '../questions/same-answer';
import { strayedFrom, type Strayed } from './named-edits';
import type { Wording } from './wordings';

export type Row = readonly GraphValue[];

export interface Outcome {
  readonly verdict: 'right' | 'wrong' | 'asked';
  /** What was said where nothing was made. */
  readonly said: string;
  readonly made: string;
  /** The changes that were named. */
  readonly changes: readonly string[];
  /** What was changed otherwise than asked; null where nothing was made, or nothing is said of it. */
  readonly strayed: Strayed | null;
}

/** What comes of a wording without a model, judged by the rows of the graph called `name`. */
export async function outcomeOf(
  ctx: ServiceContext,
  wording: Wording,
  name: string = wording.graph,
): Promise<Outcome> {
  const { question, query, amendment, gold, edits } = wording;
  try {
    const report = await amendQuery({ ctx, input: { graph: name, question, query, amendment } });
    const changes = report.changes.map(({ kind, text }) => `${kind}: ${text}`);
    const rowsOf = (text: string) => rowsThrough(ctx, name, text);
    const isRight = gold !== null && (await isAsGold({ gold, made: report.query, rowsOf }));
    const strayed =
      edits.length === 0 ? null : strayedFrom(edits, { before: query, after: report.query });
    return { verdict: isRight ? 'right' : 'wrong', said: '', made: report.query, changes, strayed };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { verdict: 'asked', said, made: '', changes: [], strayed: null };
  }
}

/** Whether a query gives what another gives: in any order of the columns; where rows tie, any of them. */
export async function isAsGold({
  gold,
  made,
  rowsOf,
}: {
  readonly gold: string;
  readonly made: string;
  /** What a store gives for a query. */
  readonly rowsOf: (query: string) => Promise<readonly Row[]>;
}): Promise<boolean> {
  const checked = checkQuery(gold);
  if (!checked.ok) throw new TypeError(`A gold query does not parse: ${gold}`);
  const { query, ...how } = readGold(checked.query);
  const printed = print(query, { dialect: 'neo4j' });
  if (!printed.ok) throw new TypeError(`A gold query cannot be printed: ${gold}`);
  if (isSameText(checked.query, made)) return true;
  const wanted = (await rowsOf(printed.text)).map(sortedLists);
  const rows = (await rowsOf(made)).map(sortedLists);
  const width = rows[0]?.length ?? how.width;
  if (width !== how.width) return false;
  return orders(width).some((order) =>
    isSameAnswer({
      gold: how,
      goldRows: wanted,
      rows: rows.map((row) => order.map((at) => row[at] ?? null)),
    }),
  );
}

/** Whether it is the very query, which needs no rows to be told. */
function isSameText(gold: Query, made: string): boolean {
  const checked = checkQuery(made);
  const texts = checked.ok
    ? [gold, checked.query].map((query) => print(query, { dialect: 'neo4j' }))
    : [];
  const [one, other] = texts.map((printed) => (printed.ok ? printed.text : ''));
  return one !== undefined && one !== '' && one === other;
}

async function rowsThrough(
  ctx: ServiceContext,
  graph: string,
  query: string,
): Promise<readonly Row[]> {
  return (await runQuery({ ctx, input: { graph, query } })).rows;
}

function sortedLists(row: Row): Row {
  return row.map((cell) => (Array.isArray(cell) ? sorted(cell) : cell));
}

/** A collected list has no order of its own. */
function sorted(list: readonly GraphValue[]): GraphValue {
  return list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Every order of so many columns; only the first where there are too many to try. */
function orders(width: number): readonly (readonly number[])[] {
  const places = Array.from({ length: width }, (_none, at) => at);
  if (width > 5) return [places];
  return places.reduce<readonly (readonly number[])[]>(
    (found) =>
      found.flatMap((order) =>
        places.filter((at) => !order.includes(at)).map((at) => [...order, at]),
      ),
    [[]],
  );
}
