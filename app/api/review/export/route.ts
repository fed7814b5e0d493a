import { route } from '@/lib/http/route';
import { exportReviewBundle } from '@/lib/services/review/export-review-bundle';
import { getServiceContext } from '@/lib/services/service-context';

/** A POST, since it is an entry of the ledger. */
export const POST = route(async (request) => {
  const { name, body } = await exportReviewBundle({ ctx: await getServiceContext(request) });
  return new Response(body, {
    headers: {
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
});
