import 'server-only';
import type { AppError } from '@/lib/base/errors';
import type { LedgerDraft, LedgerReceipt, LedgerWriter } from '@/lib/ledger/entry';

import type { SealedFiles } from './keys/sealed-file';
import type { LedgerReader } from './ledger/ledger-reader';
import type { ApplyOptions, PlannedChange } from './sql/statement';
import type { AlarmReader, AlarmTable } from './tables/alarms';
import type { AmendmentReader, AmendmentTable } from './tables/amendments';
import type { ApiTokenReader, ApiTokenTable } from './tables/api-tokens';
import type { ApprovalReader, ApprovalTable } from './tables/approvals';
import type { CheckpointReader, CheckpointTable } from './tables/checkpoints';
import type { CredentialReader, CredentialTable } from './tables/credentials';
import type { PolicyReader, PolicyTable, SchemaReader, SchemaTable } from './tables/graph-versions';
import type { GraphReader, GraphTable } from './tables/graphs';
import type { IndexStateReader, IndexStateTable } from './tables/index-states';
import type { InvitationReader, InvitationTable } from './tables/invitations';
import type { PersonReader, PersonTable } from './tables/people';
import type { PlannedChanges } from './tables/planned-changes';
import type { QueryVersionReader, QueryVersionTable } from './tables/query-versions';
import type { QuestionRunReader, QuestionRunTable } from './tables/question-runs';
import type { QuestionReader, QuestionTable } from './tables/questions';
import type { RemovalReader, RemovalTable } from './tables/removals';
import type { ReviewReader, ReviewTable } from './tables/reviews';
import type { RoleReader, RoleTable } from './tables/roles';
import type { SavedQuestionReader, SavedQuestionTable } from './tables/saved-questions';
import type { SecondFactorReader, SecondFactorTable } from './tables/second-factors';
import type { SessionReader, SessionTable } from './tables/sessions';
import type { SettingReader, SettingTable } from './tables/settings';
import type { ShareLinkReader, ShareLinkTable } from './tables/share-links';
import type { TaughtPairReader, TaughtPairTable } from './tables/taught-pairs';
import type { ThreadReader, ThreadTable } from './tables/threads';

interface StoreReaders {
  readonly checkpoints: CheckpointReader;
  readonly graphs: GraphReader;
  readonly schemas: SchemaReader;
  readonly policies: PolicyReader;
  readonly indexes: IndexStateReader;
  readonly threads: ThreadReader;
  readonly questions: QuestionReader;
  readonly runs: QuestionRunReader;
  readonly versions: QueryVersionReader;
  readonly amendments: AmendmentReader;
  readonly saved: SavedQuestionReader;
  readonly taught: TaughtPairReader;
  readonly links: ShareLinkReader;
  readonly removals: RemovalReader;
  readonly settings: SettingReader;
  readonly people: PersonReader;
  readonly roles: RoleReader;
  readonly sessions: SessionReader;
  readonly credentials: CredentialReader;
  readonly secondFactors: SecondFactorReader;
  readonly invitations: InvitationReader;
  readonly apiTokens: ApiTokenReader;
  readonly reviews: ReviewReader;
  readonly approvals: ApprovalReader;
  readonly alarms: AlarmReader;
}

/** What a transaction may read and change. */
export interface StoreTables extends StoreReaders {
  readonly checkpoints: CheckpointTable;
  readonly graphs: GraphTable;
  readonly schemas: SchemaTable;
  readonly policies: PolicyTable;
  readonly indexes: IndexStateTable;
  readonly threads: ThreadTable;
  readonly questions: QuestionTable;
  readonly runs: QuestionRunTable;
  readonly versions: QueryVersionTable;
  readonly amendments: AmendmentTable;
  readonly saved: SavedQuestionTable;
  readonly taught: TaughtPairTable;
  readonly links: ShareLinkTable;
  readonly removals: RemovalTable;
  readonly settings: SettingTable;
  readonly people: PersonTable;
  readonly roles: RoleTable;
  readonly sessions: SessionTable;
  readonly credentials: CredentialTable;
  readonly secondFactors: SecondFactorTable;
  readonly invitations: InvitationTable;
  readonly apiTokens: ApiTokenTable;
  readonly reviews: ReviewTable;
  readonly approvals: ApprovalTable;
  readonly alarms: AlarmTable;
  /** Erases the key of an entry's payload: nobody reads it again, and the chain still verifies. */
  eraseLedgerKey(sequence: number): Promise<void>;
}

/** What a change gives back, and what the ledger says of it. */
export interface Change<T> {
  readonly result: T;
  readonly entry: LedgerDraft;
}

export interface RecordedChange<T> {
  readonly result: T;
  readonly receipt: LedgerReceipt;
}

/** Application data and ledger in one database. Reading never waits for a writer. */
export interface Store extends StoreReaders {
  /** Name of this process, as its ledger entries and its questions under way have it. */
  readonly writer: string;
  readonly ledger: LedgerReader;
  readonly ledgerWriter: LedgerWriter<PlannedChange>;
  /** Whole files at rest, for instance the value index. */
  readonly files: SealedFiles;
  /** Set from the first write that failed on: nothing is written any more until a fresh start. */
  readonly stopped: AppError | null;
  /**
   * Commits a change and its ledger entry together or not at all, on disk when it resolves. `run`
   * holds the write lock: it reads and changes through `tx`, and waits for nothing else.
   */
  write<T>(run: (tx: StoreTables) => Promise<Change<T>>): Promise<RecordedChange<T>>;
  /**
   * As `write` without an entry, for what the ledger records by other means or not at all: the state
   * of a question whose sends are entries, a thread's memory.
   */
  keep<T>(run: (tx: StoreTables) => Promise<T>): Promise<T>;
  /** What `apply` can be given. */
  readonly changes: PlannedChanges;
  /**
   * As `keep` for changes that need no look at the database first: all or none of them, false where
   * one that must change a row changed none. Those who come at the same time share one wait for the
   * disk, so this is the way of what every question writes.
   */
  apply(changes: readonly PlannedChange[], options?: ApplyOptions): Promise<boolean>;
  /** Ends as `unknown` the sends of processes that died; the number of them. */
  closeOpenIntents(): Promise<number>;
  close(): Promise<void>;
}
