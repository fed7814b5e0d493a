import { queryInput } from '@/lib/http/query-input';
import { route } from '@/lib/http/route';
import { listRows } from '@/lib/services/question/list-rows';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  const input = queryInput(request, ['offset', 'limit']);
  return Response.json(await listRows({ ctx, id, input }));
});
