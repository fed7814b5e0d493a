import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { setPersonState } from '@/lib/services/person/set-person-state';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await setPersonState({ ctx, id, input: await readJson(request) }));
});
