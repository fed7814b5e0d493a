import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { getDatabaseUsers, setDatabaseUsers } from '@/lib/services/graph/database-users';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route<{ name: string }>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await getDatabaseUsers({ ctx, name }));
});

export const PUT = route<{ name: string }>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await setDatabaseUsers({ ctx, name, input: await readJson(request) }));
});
