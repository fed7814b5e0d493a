import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { invitePerson } from '@/lib/services/person/invite-person';
import { listPeople } from '@/lib/services/person/list-people';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listPeople({ ctx }));
});

export const POST = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await invitePerson({ ctx, input: await readJson(request) }), {
    status: 201,
  });
});
