import { z } from 'zod';

import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { deleteRole, updateRole } from '@/lib/services/access/change-roles';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ name: string }>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  const body = z.record(z.string(), z.unknown()).parse(await readJson(request));
  return Response.json(await updateRole({ ctx, input: { ...body, name } }));
});

export const DELETE = route<{ name: string }>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  await deleteRole({ ctx, name });
  return new Response(null, { status: 204 });
});
