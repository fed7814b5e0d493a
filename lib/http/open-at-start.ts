import 'server-only';
import { getServiceContext } from '@/lib/services/service-context';
import { warmUp } from '@/lib/services/warm-up';

import { logFailure } from './log-failure';

/** A server that cannot open its data still answers, so that the page can say what is wrong. */
export async function openAtStart(): Promise<void> {
  try {
    await warmUp({ ctx: await getServiceContext() });
  } catch (error) {
    logFailure('start', error);
  }
}
