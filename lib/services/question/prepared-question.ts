import 'server-only';
import type { Masking } from '@/lib/masking/masking';
import type { Prompt } from '@/lib/masking/segment';

/** What a question is after its preview; sealed at rest, since its vault holds raw values. */
export interface PreparedQuestion {
  /** Name of the graph. */
  readonly graph: string;
  readonly role: string;
  readonly masking: Masking;
  readonly prompt: Prompt;
}
