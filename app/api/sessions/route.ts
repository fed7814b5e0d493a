import { route } from '@/lib/http/route';
import { endOtherSessions } from '@/lib/services/account/end-sessions';
import { getServiceContext } from '@/lib/services/service-context';

/** Ends every session of the person's but this one. */
export const DELETE = route(async (request) => {
  const ctx = await getServiceContext(request);
  await endOtherSessions({ ctx });
  return new Response(null, { status: 204 });
});
