import { route } from '@/lib/http/route';
import { acknowledgeAlarm } from '@/lib/services/alarm/list-alarms';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await acknowledgeAlarm({ ctx, id }));
});
