import { returningRoute } from '@/lib/http/route';
import { visitOf, withCookies } from '@/lib/http/visit';
import { finishElsewhere } from '@/lib/services/account/sign-in-elsewhere';

/** Where the identity provider sends the browser back to; the one address that another site leads to. */
export const GET = returningRoute(async (request) => {
  const visit = await visitOf(request);
  const { cookies, location } = await finishElsewhere({ visit, request });
  return withCookies(new Response(null, { status: 303, headers: { location } }), cookies);
});
