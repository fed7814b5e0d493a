import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { testModel } from '@/lib/services/model/test-model';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await testModel({ ctx, input: await readJson(request) }));
});
