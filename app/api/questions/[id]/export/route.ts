import { route } from '@/lib/http/route';
import { streamText } from '@/lib/http/stream-text';
import { exportRows } from '@/lib/services/question/export-rows';
import { getServiceContext } from '@/lib/services/service-context';

/** The whole result as CSV, fetched again and streamed; leaving stops it in the database. */
export const GET = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  const stop = new AbortController();
  const signal = AbortSignal.any([request.signal, stop.signal]);
  const body = await streamText(exportRows({ ctx, id, signal }), stop);
  const name = `sotto-${id.replaceAll(/[^\w-]/g, '')}.csv`;
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
});
