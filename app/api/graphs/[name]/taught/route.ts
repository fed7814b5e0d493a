import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { getServiceContext } from '@/lib/services/service-context';
import { listTaught } from '@/lib/services/teach/list-taught';
import { teachPair } from '@/lib/services/teach/teach-pair';

interface Named {
  readonly name: string;
}

export const GET = route<Named>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listTaught({ ctx, input: { name } }));
});

export const POST = route<Named>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  const pair = await teachPair({ ctx, name, input: await readJson(request) });
  return Response.json(pair, { status: 201 });
});
