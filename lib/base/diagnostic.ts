import type { Span } from './span';

export type Severity = 'error' | 'warning' | 'remark';

/** What is wrong where; people see it as a *finding*. The message never holds a raw value. */
export interface Diagnostic extends Span {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
}
