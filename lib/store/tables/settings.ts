import 'server-only';
import { openJson, sealJson, type TableContext, timestamp } from './database';

export interface SettingReader {
  /** Null where it was never set. */
  get(key: string): Promise<unknown>;
}

export interface SettingTable extends SettingReader {
  set(key: string, value: unknown): Promise<void>;
  /** As `set`, sealed at rest: credentials and the like. */
  setSecret(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

export function createSettingTable({ database, sealer }: TableContext): SettingTable {
  return {
    get: async (key) => {
      const row = await database.setting.findUnique({ where: { key } });
      if (row === null) return null;
      return row.sealed === null
        ? JSON.parse(row.json ?? 'null')
        : openJson(sealer, row.sealed, contextOf(key));
    },
    set: (key, value) => save(key, { json: JSON.stringify(value), sealed: null }),
    setSecret: (key, value) =>
      save(key, { json: null, sealed: sealJson(sealer, value, contextOf(key)) }),
    delete: async (key) => {
      await database.setting.deleteMany({ where: { key } });
    },
  };

  async function save(
    key: string,
    columns: { json: string | null; sealed: Uint8Array<ArrayBuffer> | null },
  ): Promise<void> {
    const data = { ...columns, updatedAt: timestamp() };
    await database.setting.upsert({ where: { key }, create: { key, ...data }, update: data });
  }
}

function contextOf(key: string): string {
  return `Setting.sealed:${key}`;
}
