import { route } from '@/lib/http/route';
import { listAlarms } from '@/lib/services/alarm/list-alarms';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listAlarms({ ctx }));
});
