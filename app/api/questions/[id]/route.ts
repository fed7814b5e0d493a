import { route } from '@/lib/http/route';
import { getAnswer } from '@/lib/services/question/get-answer';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await getAnswer({ ctx, id }));
});
