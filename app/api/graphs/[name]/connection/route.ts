import { AppError } from '@/lib/base/errors';
import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { getConnection } from '@/lib/services/graph/get-connection';
import { updateConnection } from '@/lib/services/graph/update-connection';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route<{ name: string }>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  return Response.json(await getConnection({ ctx, name }));
});

export const PATCH = route<{ name: string }>(async (request, { name }) => {
  const ctx = await getServiceContext(request);
  const neo4j = await readJson(request);
  if (typeof neo4j !== 'object') throw new AppError('invalid-input', 'Send an object.');
  return Response.json(await updateConnection({ ctx, input: { name, neo4j } }));
});
