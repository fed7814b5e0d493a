import { route } from '@/lib/http/route';
import { visitOf, withCookies } from '@/lib/http/visit';
import { signOut } from '@/lib/services/account/sign-out';

export const POST = route(async (request) => {
  const { cookies } = await signOut({ visit: await visitOf(request) });
  return withCookies(new Response(null, { status: 204 }), cookies);
});
