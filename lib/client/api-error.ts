import type { ErrorCode } from '@/lib/contracts/error-codes';
import { Problem } from '@/lib/contracts/problem';

/** What went wrong, as the page shows it. `unreachable`: the server could not be asked at all. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'unreachable';

  constructor(code: ErrorCode | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
  }
}

/** The failure that a response tells of. A body that is no problem document is not repeated. */
export async function readProblem(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const problem = Problem.safeParse(body);
  return problem.success
    ? new ApiError(problem.data.code, problem.data.title)
    : new ApiError('internal', '');
}

/** Any thrown thing as an ApiError: a rejected fetch means that nobody answered. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('unreachable', '', { cause: error });
}
