import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { visitOf } from '@/lib/http/visit';
import { getInvitation } from '@/lib/services/account/invitations';

/** Whom a link is for. A POST, so that the link stands in no address. */
export const POST = route(async (request) => {
  const visit = await visitOf(request);
  return Response.json(await getInvitation({ visit, input: await readJson(request) }));
});
