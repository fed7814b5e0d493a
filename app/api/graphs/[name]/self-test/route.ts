import { route } from '@/lib/http/route';
import { runSelfTest } from '@/lib/services/self-test/run-self-test';
import { getServiceContext } from '@/lib/services/service-context';

/** Answers when the test is over; it takes some seconds. */
export const POST = route<{ name: string }>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await runSelfTest({ ctx, input: { name } }));
});
