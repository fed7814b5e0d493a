import { ZodError } from 'zod';

import { AppError } from '@/lib/base/errors';

export interface DescribedError {
  readonly code: string;
  readonly message: string;
}

/** A sentence for people; anything that was not thrown on purpose says no more than `internal`. */
export function describeError(error: unknown): DescribedError {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  if (error instanceof ZodError) {
    const issue = error.issues[0];
    const field = issue?.path.join('.') ?? '';
    if (issue?.code === 'too_big' && issue.origin === 'string') {
      return { code: 'too-large', message: `The field "${field}" is too long.` };
    }
    return {
      code: 'invalid-input',
      message:
        field === ''
          ? 'The input has not the form of this command.'
          : `The field "${field}" is missing or has not the right form.`,
    };
  }
  return {
    code: 'internal',
    message: 'Something went wrong inside Sotto; nothing was sent after that.',
  };
}
