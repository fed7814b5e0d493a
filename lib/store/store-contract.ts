import 'server-only';
import type { Store } from './store';

/** One application database, as the suites that run on each of them need it. */
export interface StoreContract {
  readonly name: string;
  /** A store without a row of anybody else's. */
  readonly open: () => Promise<Store>;
  readonly close: (store: Store) => Promise<void>;
  /** SQL straight at the database, past the store. */
  readonly sql: (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
}
