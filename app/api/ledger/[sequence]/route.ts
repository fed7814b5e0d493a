import { AppError } from '@/lib/base/errors';
import { route } from '@/lib/http/route';
import { getLedgerEntry } from '@/lib/services/ledger/get-ledger-entry';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route<{ sequence: string }>(async (request, { sequence }) => {
  if (!/^\d{1,15}$/.test(sequence)) throw new AppError('not-found', 'No such entry.');
  const ctx = await getServiceContext(request);
  return Response.json(await getLedgerEntry({ ctx, sequence: Number(sequence) }));
});
