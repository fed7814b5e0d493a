import { route } from '@/lib/http/route';
import { getHealth } from '@/lib/services/health/get-health';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await getHealth({ ctx }));
});
