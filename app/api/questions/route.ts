import { queryInput } from '@/lib/http/query-input';
import { readJson } from '@/lib/http/read-json';
import { route } from '@/lib/http/route';
import { listQuestions } from '@/lib/services/question/list-questions';
import { previewQuestion } from '@/lib/services/question/preview-question';
import { getServiceContext } from '@/lib/services/service-context';

export const GET = route(async (request) => {
  const ctx = await getServiceContext(request);
  return Response.json(await listQuestions({ ctx, input: queryInput(request) }));
});

/** Makes a question and shows what would leave. Nothing leaves yet. */
export const POST = route(async (request) => {
  const ctx = await getServiceContext(request);
  const preview = await previewQuestion({ ctx, input: await readJson(request) });
  return Response.json(preview, { status: 201 });
});
