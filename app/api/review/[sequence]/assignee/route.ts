import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { assignReview } from '@/lib/services/review/assign-review';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ sequence: string }>(async (request, { sequence }) => {
  const ctx = await getServiceContext(request);
  const input = await readJson(request);
  return Response.json(await assignReview({ ctx, sequence: Number(sequence), input }));
});
