import 'server-only';
import type { Masking } from '@/lib/masking/masking';
import type { Prompt } from '@/lib/masking/segment';

import type { Lifts } from './check-lifts';

/** What a question is after its preview; sealed at rest, since its vault holds raw values. */
export interface PreparedQuestion {
  /** Name of the graph. */
  readonly graph: string;
  readonly role: string;
  readonly masking: Masking;
  readonly prompt: Prompt;
  /** Masks that the asker took off; absent where there are none. */
  readonly lifts?: Lifts;
  /** Hours for a second person's word, where policy asks for one before these bytes leave. */
  readonly approvalHours?: number;
  /** What policy says of lifting, for the page. */
  readonly lifting?: { readonly allowed: boolean; readonly reasonRequired: boolean };
}
