import 'server-only';
import type { SqlRow } from '../sql/sql-executor';
import { insertInto } from '../sql/statement';
import type { TableContext } from './database';
import { runStatement } from './raw-write';
import { momentIn, numberIn, textIn, textOrNullIn } from './row-values';

export interface AlarmRecord {
  readonly id: string;
  readonly kind: string;
  readonly graph: string | null;
  /** The ledger entry that tells more; null where none does. */
  readonly sequence: number | null;
  readonly createdAt: string;
  readonly acknowledgedBy: string | null;
  readonly acknowledgedAt: string | null;
}

export type NewAlarm = Pick<AlarmRecord, 'id' | 'kind' | 'graph' | 'sequence'>;

export interface AlarmReader {
  get(id: string): Promise<AlarmRecord | null>;
  /** Those that nobody has acknowledged first, then newest first. */
  list(limit: number): Promise<readonly AlarmRecord[]>;
}

export interface AlarmTable extends AlarmReader {
  add(alarm: NewAlarm): Promise<void>;
  /** False where somebody has before. */
  acknowledge(id: string, by: string): Promise<boolean>;
}

export function createAlarmTable({ database, query }: TableContext): AlarmTable {
  return {
    get: async (id) => {
      const [row] = await query({ text: 'SELECT * FROM "Alarm" WHERE "id" = ?', values: [id] });
      return row === undefined ? null : recordOf(row);
    },
    list: async (limit) => {
      const rows = await query({
        text: 'SELECT * FROM "Alarm" ORDER BY CASE WHEN "acknowledgedAt" IS NULL THEN 0 ELSE 1 END, "createdAt" DESC, "id" LIMIT ?',
        values: [limit],
      });
      return rows.map((row) => recordOf(row));
    },
    add: async (alarm) => {
      await runStatement(database, insertInto('Alarm', { ...alarm, createdAt: new Date() }));
    },
    acknowledge: async (id, by) =>
      (await runStatement(database, {
        text: 'UPDATE "Alarm" SET "acknowledgedBy" = ?, "acknowledgedAt" = ? WHERE "id" = ? AND "acknowledgedAt" IS NULL',
        values: [by, new Date(), id],
      })) === 1,
  };
}

function recordOf(row: SqlRow): AlarmRecord {
  return {
    id: textIn(row, 'id'),
    kind: textIn(row, 'kind'),
    graph: textOrNullIn(row, 'graph'),
    sequence: row['sequence'] === null ? null : numberIn(row, 'sequence'),
    createdAt: momentIn(row, 'createdAt'),
    acknowledgedBy: textOrNullIn(row, 'acknowledgedBy'),
    acknowledgedAt: row['acknowledgedAt'] === null ? null : momentIn(row, 'acknowledgedAt'),
  };
}
