import { route } from '@/lib/http/route';
import { cancelQuestion } from '@/lib/services/question/cancel-question';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  await cancelQuestion({ ctx, id });
  return new Response(null, { status: 204 });
});
