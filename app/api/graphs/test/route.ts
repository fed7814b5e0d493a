import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { testConnection } from '@/lib/services/graph/test-connection';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await testConnection({ ctx, input: await readJson(request) }));
});
