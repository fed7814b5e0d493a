import { openStream } from '@/lib/http/open-streams';
import { route } from '@/lib/http/route';
import { streamEvents } from '@/lib/http/stream-events';
import { getServiceContext } from '@/lib/services/service-context';
import { runVersion } from '@/lib/services/version/run-version';

export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  return openStream(ctx.actor.id, () => streamEvents((work) => runVersion({ ctx, id, ...work })));
});
