import { route } from '@/lib/http/route';
import { revokeLink } from '@/lib/services/saved/revoke-link';
import { getServiceContext } from '@/lib/services/service-context';

export const DELETE = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  await revokeLink({ ctx, id });
  return new Response(null, { status: 204 });
});
