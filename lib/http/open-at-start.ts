import 'server-only';
import { sharedApplication } from '@/lib/services/application';
import { emptyBin } from '@/lib/services/bin/empty-bin';
import { sweepFiles } from '@/lib/services/bin/sweep-files';
import { scheduleRefreshes } from '@/lib/services/graph/refresh-indexes';
import { redactFailures } from '@/lib/services/redact-failures';
import { createContext } from '@/lib/services/service-context';
import { applyConfiguration } from '@/lib/services/settings/apply-configuration';
import { warmUp } from '@/lib/services/warm-up';

import { logFailure } from './log-failure';

/** A server that cannot open its data still answers, so that the page can say what is wrong. */
export async function openAtStart(): Promise<void> {
  redactFailures();
  try {
    const ctx = createContext(await sharedApplication());
    await emptyBin({ ctx });
    await sweepFiles({ ctx });
    for (const { what, error } of await applyConfiguration({ ctx })) {
      logFailure(`configuration: ${what}`, error);
    }
    await warmUp({ ctx });
    scheduleRefreshes(ctx, (error) => logFailure('index', error));
  } catch (error) {
    logFailure('start', error);
  }
}
