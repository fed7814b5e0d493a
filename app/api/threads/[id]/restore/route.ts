import { route } from '@/lib/http/route';
import { getServiceContext } from '@/lib/services/service-context';
import { restoreThread } from '@/lib/services/thread/remove-thread';

export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  await restoreThread({ ctx, id });
  return new Response(null, { status: 204 });
});
