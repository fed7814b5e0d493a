import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { Span } from '@/lib/base/span';
import type { Masking } from '@/lib/masking/masking';
import { DEFAULT_LIFTING, type MaskingPolicy } from '@/lib/masking/policy';

/** Masks that an asker took off: how many, of what, and why. Kept with the question, told to the ledger when it is sent. */
export interface Lifts {
  readonly count: number;
  /** Properties whose values leave by it; none for what the graph does not know. */
  readonly properties: readonly string[];
  readonly reason: string | null;
}

interface LiftRequest {
  readonly lifted: readonly Span[];
  readonly reason: string | undefined;
  readonly role: string;
  readonly policy: MaskingPolicy;
  /** The question as it is masked without any lift. */
  readonly masking: Masking;
}

/** What policy says of lifting, beside the right to do it at all. Throws where it says no. */
export function checkLifts(request: LiftRequest): Lifts {
  const { lifted, role, policy, masking } = request;
  const { allowed, roles, reasonRequired, never } = policy.lifting ?? DEFAULT_LIFTING;
  if (!allowed) {
    throw new AppError('forbidden', 'The policy of this graph lets nobody lift a mask.');
  }
  if (roles.length > 0 && !roles.includes(role)) {
    throw new AppError(
      'forbidden',
      'The policy of this graph lets other roles lift masks, not yours.',
    );
  }
  const values = masking.values.filter(({ spans }) =>
    spans.some((span) => lifted.some(({ start, end }) => start <= span.start && end >= span.end)),
  );
  const properties = [...new Set(values.flatMap(({ types }) => types))];
  if (properties.some((property) => never.includes(property))) {
    throw new AppError(
      'forbidden',
      'The policy of this graph lets nobody lift the mask of such a value. Leave it masked.',
    );
  }
  const reason = request.reason?.trim() ?? '';
  if (reasonRequired && values.length > 0 && reason === '') {
    throw new AppError(
      'invalid-input',
      'The policy of this graph asks why a mask is lifted. Say it, and lift it then.',
    );
  }
  return { count: values.length, properties, reason: reason === '' ? null : reason };
}

/** What a page needs to know of lifting before anybody tries. */
export function liftingOf({ lifting = DEFAULT_LIFTING }: MaskingPolicy): {
  readonly allowed: boolean;
  readonly reasonRequired: boolean;
} {
  return { allowed: lifting.allowed, reasonRequired: lifting.reasonRequired };
}
