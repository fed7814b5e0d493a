import { route } from '@/lib/http/route';
import { getReview } from '@/lib/services/review/get-review';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route<{ sequence: string }>(async (request, { sequence }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await getReview({ ctx, sequence: Number(sequence) }));
});
