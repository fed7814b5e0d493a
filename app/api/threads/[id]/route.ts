import { route } from '@/lib/http/route';
import { getServiceContext } from '@/lib/services/service-context';
import { getThread } from '@/lib/services/thread/get-thread';
import { removeThread } from '@/lib/services/thread/remove-thread';

export const GET = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await getThread({ ctx, id }));
});

export const DELETE = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  await removeThread({ ctx, id });
  return new Response(null, { status: 204 });
});
