import { AppError } from '@/lib/base/errors';
import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { addModel, removeModel, updateModel } from '@/lib/services/model/change-models';
import { getModelSettings } from '@/lib/services/model/get-model-settings';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await getModelSettings({ ctx }));
});

export const POST = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await addModel({ ctx, input: await readJson(request) }), { status: 201 });
});

export const PATCH = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await updateModel({ ctx, input: await readJson(request) }));
});

/** A model's name may hold slashes, so it is named in the query. */
export const DELETE = route(async (request) => {
  const ctx = await getServiceContext(request);
  const id = new URL(request.url).searchParams.get('id');
  if (id === null) throw new AppError('invalid-input', 'Say which model: ?id=openai:NAME.');
  return Response.json(await removeModel({ ctx, id }));
});
