import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { visitOf, withCookies } from '@/lib/http/visit';
import { signIn } from '@/lib/services/account/sign-in';

export const POST = route(async (request) => {
  const visit = await visitOf(request);
  const { state, cookies } = await signIn({ visit, input: await readJson(request) });
  return withCookies(Response.json({ state }), cookies);
});
