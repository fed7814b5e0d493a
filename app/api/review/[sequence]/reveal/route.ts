import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { revealOriginals } from '@/lib/services/review/reveal-originals';
import { getServiceContext } from '@/lib/services/service-context';

export const POST = route<{ sequence: string }>(async (request, { sequence }) => {
  const ctx = await getServiceContext(request);
  const input = await readJson(request);
  return Response.json(await revealOriginals({ ctx, sequence: Number(sequence), input }));
});
