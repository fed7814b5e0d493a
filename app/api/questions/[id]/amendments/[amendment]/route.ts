import { route } from '@/lib/http/route';
import { rejectAmendment } from '@/lib/services/amendment/reject-amendment';
import { getServiceContext } from '@/lib/services/service-context';

export const DELETE = route<{ id: string; amendment: string }>(
  async (request, { id, amendment }) => {
    const ctx = await getServiceContext(request);
    await rejectAmendment({ ctx, id, amendment });
    return new Response(null, { status: 204 });
  },
);
