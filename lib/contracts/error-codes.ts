/** Every code that people or scripts see. Kebab-case, one union; `lib/http/problem.ts` maps them to HTTP. */
export const ERROR_CODES = [
  'invalid-input',
  'too-large',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'rate-limited',
  'blocked',
  'query-rejected',
  'store-unsupported',
  'deadline',
  'cancelled',
  'model-failed',
  'ledger-stopped',
  'confirmation-required',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
