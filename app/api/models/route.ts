import { route } from '@/lib/http/route';
import { listModels } from '@/lib/services/model/list-models';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listModels({ ctx }));
});
