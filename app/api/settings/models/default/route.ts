import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { setDefaultModel } from '@/lib/services/model/change-models';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await setDefaultModel({ ctx, input: await readJson(request) }));
});
