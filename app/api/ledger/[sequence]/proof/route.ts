import { AppError } from '@/lib/base/errors';
import { route } from '@/lib/http/route';
import { proveInclusion } from '@/lib/services/ledger/prove-inclusion';
import { getServiceContext } from '@/lib/services/service-context';

/** A file to be kept. */
export const GET = route<{ sequence: string }>(async (request, { sequence }) => {
  if (!/^\d{1,15}$/.test(sequence)) throw new AppError('not-found', 'No such entry.');
  const ctx = await getServiceContext(request);
  const proof = await proveInclusion({ ctx, sequence: Number(sequence) });
  return new Response(`${proof}\n`, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="sotto-ledger-proof-${Number(sequence)}.json"`,
    },
  });
});
