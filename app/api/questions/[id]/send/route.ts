import { openStream } from '@/lib/http/open-streams';
import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { streamEvents } from '@/lib/http/stream-events';
import { sendQuestion } from '@/lib/services/question/send-question';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  const input = await readJson(request);
  return openStream(ctx.actor.id, () =>
    streamEvents((work) => sendQuestion({ ctx, id, input, ...work })),
  );
});
