import { allRoles } from '@/lib/services/access/find-roles';
import type { Application } from '@/lib/services/application';
import { importStarterGraphs } from '@/lib/services/graph/import-starter-graphs';
import { createContext, type ServiceContext } from '@/lib/services/service-context';

/** Opens the application for one command; nothing is opened when only help is asked for. */
export type OpenApplication = () => Promise<Application>;

/**
 * Runs with the application open, and closes it whatever happens. A graph that comes with the product
 * and is named by `graph` is made at its first use, since a fresh clone has none yet.
 */
export async function withContext<Result>(
  open: OpenApplication,
  run: (ctx: ServiceContext) => Promise<Result>,
  graph?: string,
): Promise<Result> {
  const application = await open();
  try {
    const ctx = createContext(application, await allRoles(application.store));
    if (graph !== undefined) await importStarterGraphs({ ctx, only: graph });
    return await run(ctx);
  } finally {
    await application.close();
  }
}
