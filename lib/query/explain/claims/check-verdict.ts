import { CLAIMED_FAULT, FAULT, NO_FAULT } from './cues';
import type { WordsFinding } from './words-finding';

/**
 * Whether what the checks found is something that a reader must have remarked on. That values may be
 * multiplied is nothing that an explanation of what a query does would have to doubt.
 */
export function mustBeRemarked(
  findings: readonly { readonly severity: string; readonly code: string }[],
): boolean {
  return findings.some(({ severity, code }) => severity !== 'remark' && code !== 'fan-out');
}

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
