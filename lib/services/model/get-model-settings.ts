import 'server-only';
import type { ModelSettings } from '@/lib/contracts/settings';

import { INSTALLATION, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';

/** All models with where each comes from; no key is among it. */
export async function getModelSettings({ ctx }: { ctx: ServiceContext }): Promise<ModelSettings> {
  requireRight(ctx, 'administer', INSTALLATION);
  return ctx.application.models.settings();
}
