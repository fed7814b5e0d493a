import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { changePassword } from '@/lib/services/account/change-password';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route(async (request) => {
  const ctx = await getServiceContext(request);
  await changePassword({ ctx, input: await readJson(request) });
  return new Response(null, { status: 204 });
});
