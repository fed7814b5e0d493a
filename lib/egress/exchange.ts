import 'server-only';
import { AppError } from '@/lib/base/errors';
import { LinkedAbort } from '@/lib/base/linked-abort';
import type {
  CapturedRequest,
  LanguageModel,
  LocalLanguageModel,
  ModelReply,
} from '@/lib/llm/language-model';

import { type Door, ReplyTooLarge } from './door';
import type { SendRecord } from './record';
import type { Credential } from './send-context';

interface ExchangeArguments {
  readonly request: {
    readonly model: LanguageModel;
    readonly credential: Credential | null;
    readonly deadline: number;
    readonly signal?: AbortSignal;
  };
  readonly captured: CapturedRequest;
  readonly record: SendRecord;
  readonly door: () => Door;
}

interface Exchanged {
  readonly reply: ModelReply;
  /** Resolves once the reply's entry is durable; rejects where it could not be written. */
  readonly recorded: Promise<unknown>;
}

/** What became of a request after its intent was recorded: sent or not, replied or not, each an entry. */
export async function exchange(args: ExchangeArguments): Promise<Exchanged> {
  const { request, record } = args;
  const abort = new LinkedAbort([request.signal], { deadline: request.deadline });
  const under: { sent: Promise<void> | null } = { sent: null };
  const onSent = (): void => {
    under.sent = record.sent();
    // It is awaited below; until then its failure is nobody's unhandled rejection.
    under.sent.catch(() => undefined);
  };

  let reply: ModelReply;
  try {
    reply = await ask(args, abort.signal, onSent);
  } catch (error) {
    const failure = failureOf(error, { request, isLate: abort.isLate });
    if (under.sent === null) {
      await record.failed(failure.reason);
    } else {
      await Promise.all([
        under.sent,
        failure.isKnown ? record.failed(failure.reason) : record.unknown(failure.reason),
      ]);
    }
    throw failure.error;
  } finally {
    abort.release();
  }

  if (reply.status >= 300 && reply.status < 400) {
    await Promise.all([under.sent, record.failed('redirected', reply)]);
    throw new AppError(
      'model-failed',
      "The model's server sent us elsewhere, and that is refused. Check the model's address.",
    );
  }
  // Appended in this order, and one commit serves both where the reply was that quick.
  const recorded = Promise.all([under.sent, record.replied(reply)]);
  // Its failure is the caller's to hear, who waits for it.
  recorded.catch(() => undefined);
  return { reply, recorded };
}

async function ask(
  { request, captured, door }: ExchangeArguments,
  signal: AbortSignal,
  onSent: () => void,
): Promise<ModelReply> {
  signal.throwIfAborted();
  if (!isLocal(request.model)) {
    return door().post({ captured, credential: request.credential, signal, onSent });
  }
  onSent();
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(asError(signal.reason)), { once: true });
  });
  return Promise.race([request.model.answer(captured, signal), stopped]);
}

function isLocal(model: LanguageModel): model is LocalLanguageModel {
  return 'answer' in model;
}

interface Failure {
  readonly reason: string;
  /** True where the request is known to have had no answer that counts. */
  readonly isKnown: boolean;
  readonly error: AppError;
}

function failureOf(
  error: unknown,
  { request, isLate }: { request: ExchangeArguments['request']; isLate: boolean },
): Failure {
  if (request.signal?.aborted) {
    return {
      reason: 'cancelled',
      isKnown: isLocal(request.model),
      error: new AppError('cancelled', 'Stopped while the model was asked.'),
    };
  }
  if (isLate) {
    return {
      reason: 'deadline',
      isKnown: isLocal(request.model),
      error: new AppError(
        'deadline',
        'The model did not answer in time. Ask again, or raise its time limit in Settings.',
      ),
    };
  }
  if (error instanceof ReplyTooLarge) {
    return {
      reason: 'reply-too-large',
      isKnown: true,
      error: new AppError(
        'model-failed',
        'The model answered far more than a query. Ask again, or in other words.',
      ),
    };
  }
  if (isLocal(request.model)) {
    const own =
      error instanceof AppError
        ? error
        : new AppError('model-failed', 'The on-premises model failed. Ask in other words.');
    return { reason: 'model-threw', isKnown: true, error: own };
  }
  return {
    reason: connectionReason(error),
    isKnown: false,
    error: new AppError(
      'model-failed',
      "The connection to the model's server failed. Check its address, its certificate and the network, then ask again.",
    ),
  };
}

/** The engine's own code of what went wrong, never its message: that may name what the server said. */
function connectionReason(error: unknown): string {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code)
    ? code
    : 'connection-failed';
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('Stopped.');
}
