import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { listSaved } from '@/lib/services/saved/list-saved';
import { saveQuestion } from '@/lib/services/saved/save-question';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listSaved({ ctx }));
});

export const POST = route(async (request) => {
  const ctx = await getServiceContext(request);
  const saved = await saveQuestion({ ctx, input: await readJson(request) });
  return Response.json(saved, { status: 201 });
});
