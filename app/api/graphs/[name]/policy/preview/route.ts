import { PreviewPolicyInput } from '@/lib/contracts/policy';
import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { previewPolicy } from '@/lib/services/graph/preview-policy';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ name: string }>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  const input = PreviewPolicyInput.parse(await readJson(request));
  return Response.json(await previewPolicy({ ctx, input: { name, ...input } }));
});
