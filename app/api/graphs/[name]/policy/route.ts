import { SavePolicyInput } from '@/lib/contracts/policy';
import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { getPolicy } from '@/lib/services/graph/get-policy';
import { setPolicy } from '@/lib/services/graph/set-policy';
import { getServiceContext } from '@/lib/services/service-context';

interface Named {
  readonly name: string;
}

export const GET = route<Named>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  const propose = new URL(request.url).searchParams.get('propose') === 'true';
  return Response.json(await getPolicy({ ctx, input: { name, propose } }));
});

export const PUT = route<Named>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  const { change, version } = SavePolicyInput.parse(await readJson(request));
  return Response.json(await setPolicy({ ctx, input: { name, version, ...change } }));
});
