import { route } from '@/lib/http/route';
import { getAccount } from '@/lib/services/account/get-account';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await getAccount({ ctx }));
});
