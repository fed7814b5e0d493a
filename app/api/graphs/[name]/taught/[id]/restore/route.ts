import { route } from '@/lib/http/route';
import { getServiceContext } from '@/lib/services/service-context';
import { restoreTaught } from '@/lib/services/teach/change-taught';

export const POST = route<{ name: string; id: string }>(async (request, { name, id }) => {
  const ctx = await getServiceContext(request);
  await restoreTaught({ ctx, name, id });
  return new Response(null, { status: 204 });
});
