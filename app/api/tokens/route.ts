import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { createToken } from '@/lib/services/account/tokens';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await createToken({ ctx, input: await readJson(request) }), { status: 201 });
});
