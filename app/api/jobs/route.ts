import { route } from '@/lib/http/route';
import { listJobs } from '@/lib/services/job/list-jobs';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listJobs({ ctx }));
});
