import 'server-only';
import { insertRecords } from '../ledger/append-entries';
import type { EntryChain } from '../ledger/entry-chain';
import type { SqlExecutor } from '../sql/sql-executor';
import type { LedgerJournal } from './ledger-journal';

/** So many go into the database as soon as nobody waits, */
export const MANY_RECORDS = 256;
/** and so many into its open transaction before, so that nobody waits for all at once; in a pause fewer. */
export const SOME_RECORDS = 32;
export const FEW_RECORDS = 8;

/** An open transaction to which entries are chained that are durable in the journal alone. */
export class Burst {
  readonly chain: EntryChain;
  readonly since = performance.now();
  /** So many of the chain's records are in the journal, and in the database's open transaction. */
  #journaled = 0;
  #inserted = 0;

  constructor(chain: EntryChain) {
    this.chain = chain;
  }

  /** Entries that are not in the open transaction. */
  get waiting(): number {
    return this.chain.records.length - this.#inserted;
  }

  /** True where the journal, and so the disk, has all of them. */
  get isJournaled(): boolean {
    return this.#journaled === this.chain.records.length;
  }

  /** False where the journal has no room: then the database itself must have the entries before they are told of. */
  write(journal: LedgerJournal): boolean {
    if (this.isJournaled) return true;
    const { records } = this.chain;
    journal.grow();
    if (!journal.append(records.slice(this.#journaled))) return false;
    this.#journaled = records.length;
    return true;
  }

  /** Puts the entries into the open transaction, as far as they are not there. */
  async insert(sql: SqlExecutor): Promise<void> {
    const { records } = this.chain;
    await insertRecords(sql, records.slice(this.#inserted));
    this.#inserted = records.length;
  }
}
