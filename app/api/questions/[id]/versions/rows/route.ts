import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { compareResults } from '@/lib/services/amendment/compare-results';
import { getServiceContext } from '@/lib/services/service-context';

/** Leaving stops both in the database. */
export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  const input = await readJson(request);
  return Response.json(await compareResults({ ctx, id, input, signal: request.signal }));
});
