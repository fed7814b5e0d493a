import { SaveTermsInput } from '@/lib/contracts/terms';
import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { getServiceContext } from '@/lib/services/service-context';
import { getTerms } from '@/lib/services/terms/get-terms';
import { saveTerms } from '@/lib/services/terms/save-terms';

interface Named {
  readonly name: string;
}

export const GET = route<Named>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await getTerms({ ctx, input: { name } }));
});

export const PUT = route<Named>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  const input = SaveTermsInput.parse(await readJson(request));
  return Response.json(await saveTerms({ ctx, input: { name, ...input } }));
});
