import { route } from '@/lib/http/route';
import { endSession } from '@/lib/services/account/end-sessions';
import { getServiceContext } from '@/lib/services/service-context';

export const DELETE = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  await endSession({ ctx, id });
  return new Response(null, { status: 204 });
});
