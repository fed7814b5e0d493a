import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { visitOf, withCookies } from '@/lib/http/visit';
import { acceptInvitation } from '@/lib/services/account/invitations';

export const POST = route(async (request) => {
  const visit = await visitOf(request);
  const { cookies } = await acceptInvitation({ visit, input: await readJson(request) });
  return withCookies(new Response(null, { status: 204 }), cookies);
});
