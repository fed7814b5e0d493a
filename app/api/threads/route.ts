import { queryInput } from '@/lib/http/query-input';
import { route } from '@/lib/http/route';
import { getServiceContext } from '@/lib/services/service-context';
import { listThreads } from '@/lib/services/thread/list-threads';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listThreads({ ctx, input: queryInput(request) }));
});
