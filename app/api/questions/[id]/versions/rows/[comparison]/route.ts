import { queryInput } from '@/lib/http/query-input';
import { route } from '@/lib/http/route';
import { listComparedRows } from '@/lib/services/amendment/list-compared-rows';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route<{ id: string; comparison: string }>(
  async (request, { id, comparison }) => {
    const ctx = await getServiceContext(request);
    const input = queryInput(request, ['offset', 'limit']);
    return Response.json(await listComparedRows({ ctx, id, comparison, input }));
  },
);
