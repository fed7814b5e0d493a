import { ImportTermsInput } from '@/lib/contracts/terms';
import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { getServiceContext } from '@/lib/services/service-context';
import { importTerms } from '@/lib/services/terms/import-terms';

export const POST = route<{ name: string }>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  const input = ImportTermsInput.parse(await readJson(request));
  return Response.json(await importTerms({ ctx, input: { name, ...input } }));
});
