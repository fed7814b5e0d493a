import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { createRole } from '@/lib/services/access/change-roles';
import { listRoles } from '@/lib/services/access/list-roles';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listRoles({ ctx }));
});

export const POST = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await createRole({ ctx, input: await readJson(request) }), { status: 201 });
});
