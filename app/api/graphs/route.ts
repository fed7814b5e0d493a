import { route } from '@/lib/http/route';
import { listGraphs } from '@/lib/services/graph/list-graphs';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listGraphs({ ctx }));
});
