import 'server-only';
import type { PlaceholderView, Preview, RequestView } from '@/lib/contracts/question';
import { countTokens } from '@/lib/llm/prompts/count-tokens';
import type { MaskedValue } from '@/lib/masking/masking';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import type { PreparedQuestion } from './prepared-question';

/** What the asker sees before anything is sent. */
export async function previewOf(
  record: QuestionRecord,
  { graph, masking, prompt, lifting, approvalHours, amends, seesValues }: PreparedQuestion,
  digest: string | null,
): Promise<Preview> {
  return {
    id: record.id,
    thread: record.threadId,
    graph,
    masked: masking.text,
    pieces: masking.pieces.map(({ span, ...piece }) => ({
      start: span.start,
      end: span.end,
      ...piece,
    })),
    placeholders: masking.values.map((value) => placeholderView(value, seesValues === true)),
    clear: [...masking.clearWords],
    undecided: masking.undecided.map(({ placeholder, types }) => ({
      placeholder,
      types: [...types],
    })),
    blocked: masking.blocked ?? null,
    model: { id: record.model, host: record.host },
    messages: prompt.messages.map(({ role, segments }) => ({
      role,
      segments: segments.map(({ kind, text }) => ({ kind, text })),
    })),
    request: await requestView(record, prompt, digest),
    timings: { ...record.timings },
    ...(lifting ? { lifting } : {}),
    ...(approvalHours === undefined ? {} : { approvalHours }),
    ...(amends ? { amends: amendsView(amends) } : {}),
  };
}

function placeholderView(
  { name, description, source, types, text, part, spellings }: MaskedValue,
  seesValues: boolean,
): PlaceholderView {
  const names = part === undefined || !seesValues ? [] : spellings.map(({ value }) => value);
  return {
    name,
    description,
    source,
    types: [...types],
    value: text,
    ...(names.length > 0 ? { names: [...new Set(names)] } : {}),
  };
}

function amendsView({
  question,
  version,
  revision,
  text,
}: NonNullable<PreparedQuestion['amends']>): NonNullable<Preview['amends']> {
  return { question, version, revision, text };
}

async function requestView(
  { request }: QuestionRecord,
  prompt: PreparedQuestion['prompt'],
  digest: string | null,
): Promise<RequestView | null> {
  if (!request || digest === null) return null;
  return {
    method: request.method,
    url: request.url,
    headers: request.headers.map(([name, value]): [string, string] => [name, value]),
    body: new TextDecoder().decode(request.body),
    bytes: request.body.length,
    tokens: await countTokens(prompt),
    digest,
  };
}
