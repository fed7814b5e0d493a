import 'server-only';
import type { Right } from '@/lib/contracts/access';

/** As much of a request as tells who makes it. */
export type Asking = Pick<Request, 'headers'> & { readonly method?: string };

/** What an API token may do of what its person may. */
export interface AccessLimit {
  readonly rights: readonly Right[];
  /** Names; null for every graph. */
  readonly graphs: readonly string[] | null;
}
