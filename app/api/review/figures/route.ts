import { queryInput } from '@/lib/http/query-input';
import { route } from '@/lib/http/route';
import { getFigures } from '@/lib/services/review/get-figures';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await getFigures({ ctx, input: queryInput(request, ['days']) }));
});
