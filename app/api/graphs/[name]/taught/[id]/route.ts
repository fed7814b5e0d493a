import { route } from '@/lib/http/route';
import { getServiceContext } from '@/lib/services/service-context';
import { removeTaught } from '@/lib/services/teach/change-taught';

export const DELETE = route<{ name: string; id: string }>(async (request, { name, id }) => {
  const ctx = await getServiceContext(request);
  await removeTaught({ ctx, name, id });
  return new Response(null, { status: 204 });
});
