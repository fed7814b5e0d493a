import { route } from '@/lib/http/route';
import { uploadFile } from '@/lib/services/graph/uploads';
import { getServiceContext } from '@/lib/services/service-context';

/** The bytes of one file as the body, whatever they are; no form, so that no page of another site sends one. */
export const PUT = route<{ upload: string; file: string }>(async (request, { upload, file }) => {
  const ctx = await getServiceContext(request);
  const { body } = request;
  return Response.json(await uploadFile({ ctx, upload, file, body }), { status: 201 });
});
