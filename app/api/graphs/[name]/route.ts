import { route } from '@/lib/http/route';
import { removeGraph } from '@/lib/services/graph/remove-graph';
import { getServiceContext } from '@/lib/services/service-context';

export const DELETE = route<{ name: string }>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  await removeGraph({ ctx, name });
  return new Response(null, { status: 204 });
});
