import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { decideApproval } from '@/lib/services/review/decide-approval';
import { getApproval } from '@/lib/services/review/list-approvals';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await getApproval({ ctx, id }));
});

export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await decideApproval({ ctx, id, input: await readJson(request) }));
});
