import { route } from '@/lib/http/route';
import { visitOf } from '@/lib/http/visit';
import { getEntrance } from '@/lib/services/account/get-entrance';

export const GET = route(async (request) =>
  Response.json(await getEntrance({ visit: await visitOf(request) })),
);
