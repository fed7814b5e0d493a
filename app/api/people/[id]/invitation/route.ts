import { route } from '@/lib/http/route';
import { renewInvitation } from '@/lib/services/person/invite-person';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await renewInvitation({ ctx, id }), { status: 201 });
});
