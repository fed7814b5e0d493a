import { z } from 'zod';

import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { previewScope } from '@/lib/services/access/preview-scope';
import { getServiceContext } from '@/lib/services/service-context';

/** What a role with the given scope would see; nothing is kept. */
export const POST = route<{ name: string }>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  const body = z.record(z.string(), z.unknown()).parse(await readJson(request));
  return Response.json(await previewScope({ ctx, input: { ...body, graph: name } }));
});
