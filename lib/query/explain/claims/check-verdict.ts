import { CLAIMED_FAULT, FAULT, NO_FAULT } from './cues';
import type { WordsFinding } from './words-finding';

/** A fault that the checks know must be remarked on, and none may be claimed where they know of none. */
export function verdict(
  text: string,
  remarks: string,
  isDoubtful: boolean,
): readonly WordsFinding[] {
  if (isDoubtful)
    return FAULT.test(text.replaceAll(NO_FAULT, ''))
      ? []
      : [{ code: 'words-missed-fault', about: '' }];
  return CLAIMED_FAULT.test(remarks) ? [{ code: 'words-false-alarm', about: '' }] : [];
}
