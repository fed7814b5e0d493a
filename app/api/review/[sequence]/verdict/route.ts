import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { setVerdict } from '@/lib/services/review/set-verdict';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ sequence: string }>(async (request, { sequence }) => {
  const ctx = await getServiceContext(request);
  const input = await readJson(request);
  return Response.json(await setVerdict({ ctx, sequence: Number(sequence), input }));
});
