import { route } from '@/lib/http/route';
import { suggestAmendments } from '@/lib/services/amendment/suggest-amendments';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await suggestAmendments({ ctx, id }));
});
