import 'server-only';
import type { Right } from '@/lib/contracts/access';

/** As much of a request as tells who makes it. */
export type Asking = Pick<Request, 'headers'> & { readonly method?: string };

/** What is left of what a person may: of an API token's, or of somebody's whose second factor is asked for. */
export interface AccessLimit {
  readonly rights: readonly Right[];
  /** Names; null for every graph. */
  readonly graphs: readonly string[] | null;
  /** Nothing may be done until there is a second factor; whoever is refused is told so. */
  readonly lacks?: 'second-factor';
}
