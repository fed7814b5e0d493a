import { queryInput } from '@/lib/http/query-input';
import { route } from '@/lib/http/route';
import { getGraphSchema } from '@/lib/services/graph/get-graph-schema';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route<{ name: string }>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  const input = { ...queryInput(request), graph: name };
  return Response.json(await getGraphSchema({ ctx, input }));
});
