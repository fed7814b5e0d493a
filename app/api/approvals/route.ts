import { route } from '@/lib/http/route';
import { listApprovals } from '@/lib/services/review/list-approvals';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listApprovals({ ctx }));
});
