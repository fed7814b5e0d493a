import { SaveValueAliasesInput } from '@/lib/contracts/terms';
import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { getServiceContext } from '@/lib/services/service-context';
import { saveValueAliases } from '@/lib/services/terms/save-value-aliases';

export const PUT = route<{ name: string }>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  const input = SaveValueAliasesInput.parse(await readJson(request));
  return Response.json(await saveValueAliases({ ctx, input: { name, ...input } }));
});
