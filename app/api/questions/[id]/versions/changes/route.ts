import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { compareVersions } from '@/lib/services/amendment/compare-versions';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await compareVersions({ ctx, id, input: await readJson(request) }));
});
