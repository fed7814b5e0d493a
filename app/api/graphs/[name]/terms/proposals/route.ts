import { DecideTermsInput, ProposeTermsInput } from '@/lib/contracts/terms';
import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { getServiceContext } from '@/lib/services/service-context';
import { decideTerms } from '@/lib/services/terms/decide-terms';
import { proposeTerms } from '@/lib/services/terms/propose-terms';

interface Named {
  readonly name: string;
}

/** Shows the request for proposals, or sends it where its digest is given. */
export const POST = route<Named>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  const input = ProposeTermsInput.parse(await readJson(request));
  const { signal } = request;
  return Response.json(await proposeTerms({ ctx, input: { name, ...input }, signal }));
});

export const PUT = route<Named>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  const input = DecideTermsInput.parse(await readJson(request));
  return Response.json(await decideTerms({ ctx, input: { name, ...input } }));
});
