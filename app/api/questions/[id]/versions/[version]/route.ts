import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { getServiceContext } from '@/lib/services/service-context';
import { nameVersion } from '@/lib/services/version/name-version';

export const PATCH = route<{ id: string; version: string }>(async (request, { id, version }) => {
  const ctx = await getServiceContext(request);
  await nameVersion({ ctx, id, version, input: await readJson(request) });
  return new Response(null, { status: 204 });
});
