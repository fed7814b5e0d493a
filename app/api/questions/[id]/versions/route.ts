import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { getServiceContext } from '@/lib/services/service-context';
import { addVersion } from '@/lib/services/version/add-version';
import { listVersions } from '@/lib/services/version/list-versions';

export const GET = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listVersions({ ctx, id }));
});

export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  const tree = await addVersion({ ctx, id, input: await readJson(request) });
  return Response.json(tree, { status: 201 });
});
