import 'server-only';
import { AppError } from '@/lib/base/errors';

import type { ImportPlace } from './graph-element';

/** `Line 17 of edges.csv: …`; `sentence` says what is wrong and never what is written there. */
export function importError(place: ImportPlace, sentence: string): AppError {
  return new AppError('invalid-input', `Line ${place.line} of ${place.file}: ${sentence}`, {
    details: { line: place.line },
  });
}
