import { route } from '@/lib/http/route';
import { planQuery } from '@/lib/services/question/plan-query';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await planQuery({ ctx, id, signal: request.signal }));
});
