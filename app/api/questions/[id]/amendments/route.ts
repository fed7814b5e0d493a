import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { listAmendments } from '@/lib/services/amendment/list-amendments';
import { previewAmendment } from '@/lib/services/amendment/preview-amendment';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listAmendments({ ctx, id }));
});

/** Takes up what is said of the query, and shows what would leave. Nothing leaves yet. */
export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  const amendment = await previewAmendment({ ctx, id, input: await readJson(request) });
  return Response.json(amendment, { status: 201 });
});
