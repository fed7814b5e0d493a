import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { assignRoles } from '@/lib/services/person/assign-roles';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await assignRoles({ ctx, id, input: await readJson(request) }));
});
