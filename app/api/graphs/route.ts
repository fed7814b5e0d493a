import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { listGraphs } from '@/lib/services/graph/list-graphs';
import { startWork } from '@/lib/services/graph/start-work';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listGraphs({ ctx }));
});

/** Begins an import, a connection or a rebuild; its progress is read under /api/jobs. */
export const POST = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await startWork({ ctx, input: await readJson(request) }), { status: 202 });
});
