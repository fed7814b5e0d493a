import { route } from '@/lib/http/route';
import { restoreSaved } from '@/lib/services/saved/change-saved';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  await restoreSaved({ ctx, id });
  return new Response(null, { status: 204 });
});
