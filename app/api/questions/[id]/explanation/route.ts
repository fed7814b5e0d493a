import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { askForWords } from '@/lib/services/question/ask-for-words';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  const input = await readJson(request);
  return Response.json(await askForWords({ ctx, id, input, signal: request.signal }));
});
