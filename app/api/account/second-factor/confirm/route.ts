import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { confirmSecondFactor } from '@/lib/services/account/second-factor';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await confirmSecondFactor({ ctx, input: await readJson(request) }));
});
