import { route } from '@/lib/http/route';
import { cancelIndex, getIndex, startIndex } from '@/lib/services/graph/index-jobs';
import { getServiceContext } from '@/lib/services/service-context';

interface Named {
  readonly name: string;
}

export const GET = route<Named>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await getIndex({ ctx, input: { name } }));
});

export const POST = route<Named>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await startIndex({ ctx, input: { name } }), { status: 202 });
});

export const DELETE = route<Named>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await cancelIndex({ ctx, input: { name } }));
});
