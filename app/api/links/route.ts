import { queryInput } from '@/lib/http/query-input';
import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { listLinks } from '@/lib/services/saved/list-links';
import { shareQuestion } from '@/lib/services/saved/share-question';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listLinks({ ctx, input: queryInput(request) }));
});

export const POST = route(async (request) => {
  const ctx = await getServiceContext(request);
  const link = await shareQuestion({ ctx, input: await readJson(request) });
  return Response.json(link, { status: 201 });
});
