import 'server-only';
import { AppError } from '@/lib/base/errors';

interface Place {
  readonly createdAt: string;
  readonly id: string;
}

/** Where a page of questions ended, as one text: two questions may be of the same millisecond. */
export function nextPlace(questions: readonly Place[], page: number): string | null {
  const last = questions.length < page ? undefined : questions.at(-1);
  return last === undefined ? null : `${last.createdAt}_${last.id}`;
}

export function readPlace(text: string): Place {
  const [, createdAt, id] = /^(\d{4}-\d{2}-\d{2}T[\d:.]{8,13}Z)_([\w-]{1,80})$/.exec(text) ?? [];
  if (createdAt === undefined || id === undefined) {
    throw new AppError('invalid-input', 'This is no place in the list; begin at its first page.');
  }
  return { createdAt, id };
}
