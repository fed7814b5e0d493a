import 'server-only';
import type { Gateway, ModelAnswer, SendRequest } from './gateway';

/** Asks a model where no person looks at the bytes first: composed once, and those bytes are sent. */
export async function generate(
  gateway: Gateway,
  request: Omit<SendRequest, 'captured' | 'approvedDigest'>,
): Promise<ModelAnswer> {
  const captured = await request.model.compose(request.prompt);
  return gateway.send({ ...request, captured, approvedDigest: null });
}
