import type { z } from 'zod';

import { ApiError, asApiError, readProblem } from './api-error';
import { csrfHeader } from './csrf-header';

/** GET, checked against its contract. Every failure is an ApiError. */
export async function getJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.infer<Schema>> {
  return read(await reach(path, signal ? { signal } : {}), schema);
}

/** POST of a JSON body, its answer checked against its contract. */
export async function postJson<Schema extends z.ZodType>(
  path: string,
  body: unknown,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.infer<Schema>> {
  return read(await post(path, body, signal), schema);
}

/** PUT, PATCH and DELETE likewise. */
export async function sendJson<Schema extends z.ZodType>(
  method: 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return read(await reach(path, jsonRequest(method, body)), schema);
}

export async function change(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown = null,
): Promise<void> {
  await reach(path, jsonRequest(method, body));
}

/** The bytes of a file as they are. */
export async function putFile(path: string, file: Blob, signal?: AbortSignal): Promise<void> {
  await reach(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    ...(signal ? { signal } : {}),
  });
}

function jsonRequest(method: string, body: unknown): RequestInit {
  return body === null
    ? { method }
    : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** POST whose answer is read by the caller: a stream, or nothing. */
export async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return reach(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

/** DELETE, of which nothing comes back. */
export async function remove(path: string): Promise<void> {
  await reach(path, { method: 'DELETE' });
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  // What changes something carries the word that only a page of this server knows.
  const headers = new Headers(init.headers);
  const own = init.method === undefined ? {} : csrfHeader();
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  const response = await fetch(path, { ...init, headers }).catch((error: unknown) => {
    throw asApiError(error);
  });
  if (!response.ok) throw await readProblem(response);
  return response;
}

async function read<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = schema.safeParse(body);
  // An old page and a new server, or the other way round: a reload brings both together.
  if (!parsed.success) throw new ApiError('internal', '', { cause: parsed.error });
  return parsed.data;
}
