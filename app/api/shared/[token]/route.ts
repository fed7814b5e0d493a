import { route } from '@/lib/http/route';
import { openLink } from '@/lib/services/saved/open-link';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route<{ token: string }>(async (request, { token }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await openLink({ ctx, token }));
});
