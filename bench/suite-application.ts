import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { importGraph } from '@/lib/services/graph/import-graph';
import { createContext, type ServiceContext } from '@/lib/services/service-context';

import { openOfflineApplication } from './offline-application';

export interface SuiteApplication {
  readonly ctx: ServiceContext;
  /** Imports a graph from the lines of the import format. */
  load(name: string, lines: string): Promise<void>;
  close(): Promise<void>;
}

/** The whole application on a folder of its own, asked in one process; it connects nowhere. */
export async function openSuiteApplication(): Promise<SuiteApplication> {
  process.env['SOTTO_MASTER_KEY'] = randomBytes(32).toString('base64');
  const folder = await mkdtemp(path.join(tmpdir(), 'sotto-suite-'));
  const application = await openOfflineApplication(path.join(folder, 'data'));
  const ctx = createContext(application);
  return {
    ctx,
    async load(name, lines) {
      const file = path.join(folder, `${name}.jsonl`);
      await writeFile(file, lines);
      await importGraph({ ctx, input: { name, paths: [file], mode: 'strict' } });
    },
    async close() {
      await application.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
