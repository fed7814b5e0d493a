import { route } from '@/lib/http/route';
import { revokeToken } from '@/lib/services/account/tokens';
import { getServiceContext } from '@/lib/services/service-context';

export const DELETE = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  await revokeToken({ ctx, id });
  return new Response(null, { status: 204 });
});
