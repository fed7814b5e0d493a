import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { removeSaved, renameSaved } from '@/lib/services/saved/change-saved';
import { getServiceContext } from '@/lib/services/service-context';

export const PATCH = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  await renameSaved({ ctx, id, input: await readJson(request) });
  return new Response(null, { status: 204 });
});

export const DELETE = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  await removeSaved({ ctx, id });
  return new Response(null, { status: 204 });
});
