import { queryInput } from '@/lib/http/query-input';
import { route } from '@/lib/http/route';
import { listLedgerEntries } from '@/lib/services/ledger/list-ledger-entries';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  const input = queryInput(request, ['before']);
  return Response.json(await listLedgerEntries({ ctx, input }));
});
