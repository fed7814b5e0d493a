import { queryInput } from '@/lib/http/query-input';
import { route } from '@/lib/http/route';
import { listReviews } from '@/lib/services/review/list-reviews';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listReviews({ ctx, input: queryInput(request, ['before']) }));
});
