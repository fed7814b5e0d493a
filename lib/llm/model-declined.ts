import 'server-only';
import { AppError } from '@/lib/base/errors';

import type { ReplyNotes } from './language-model';

/** A model that read the question and says that it has no query for it, with what it says of its reading. */
export class ModelDeclined extends AppError {
  readonly notes: ReplyNotes | null;

  constructor(message: string, notes: ReplyNotes | null) {
    super('model-failed', message);
    this.notes = notes;
  }
}
