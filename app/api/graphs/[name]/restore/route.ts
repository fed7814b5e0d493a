import { route } from '@/lib/http/route';
import { restoreGraph } from '@/lib/services/graph/remove-graph';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ name: string }>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  await restoreGraph({ ctx, name });
  return new Response(null, { status: 204 });
});
