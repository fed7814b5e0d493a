import { route } from '@/lib/http/route';
import { cancelJob } from '@/lib/services/job/list-jobs';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  await cancelJob({ ctx, id });
  return new Response(null, { status: 204 });
});
