import type { Application } from '@/lib/services/application';
import { createContext, type ServiceContext } from '@/lib/services/service-context';

/** Opens the application for one command; nothing is opened when only help is asked for. */
export type OpenApplication = () => Promise<Application>;

/** Runs with the application open, and closes it whatever happens. */
export async function withContext<Result>(
  open: OpenApplication,
  run: (ctx: ServiceContext) => Promise<Result>,
): Promise<Result> {
  const application = await open();
  try {
    return await run(createContext(application));
  } finally {
    await application.close();
  }
}
