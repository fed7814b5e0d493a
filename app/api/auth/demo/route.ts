import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { visitOf, withCookies } from '@/lib/http/visit';
import { signInDemo } from '@/lib/services/account/sign-in-demo';

export const POST = route(async (request) => {
  const visit = await visitOf(request);
  const { cookies } = await signInDemo({ visit, input: await readJson(request) });
  return withCookies(new Response(null, { status: 204 }), cookies);
});
