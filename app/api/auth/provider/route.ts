import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { visitOf, withCookies } from '@/lib/http/visit';
import { signInElsewhere } from '@/lib/services/account/sign-in-elsewhere';

export const POST = route(async (request) => {
  const { url, cookies } = await signInElsewhere({
    visit: await visitOf(request),
    input: await readJson(request),
  });
  return withCookies(Response.json({ url }), cookies);
});
