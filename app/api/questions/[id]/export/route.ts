import { queryInput } from '@/lib/http/query-input';
import { route } from '@/lib/http/route';
import { streamText } from '@/lib/http/stream-text';
import { exportRows } from '@/lib/services/question/export-rows';
import { getServiceContext } from '@/lib/services/service-context';

const KINDS = {
  csv: ['csv', 'text/csv'],
  json: ['json', 'application/json'],
  query: ['cypher', 'text/plain'],
} as const;

/** The whole result, fetched again and streamed; leaving stops it in the database. */
export const GET = route<{ id: string }>(async (request, { id }) => {
  const ctx = await getServiceContext(request);
  const input = { format: 'csv', ...queryInput(request) };
  const stop = new AbortController();
  const signal = AbortSignal.any([request.signal, stop.signal]);
  const body = await streamText(exportRows({ ctx, id, input, signal }), stop);
  const [ending, type] = KINDS[input.format as keyof typeof KINDS];
  const name = `sotto-${id.replaceAll(/[^\w-]/g, '')}.${ending}`;
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
});
