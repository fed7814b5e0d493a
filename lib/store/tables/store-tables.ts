import 'server-only';
import type { StoreTables } from '../store';
import { withStoreErrors } from '../store-errors';
import { createAlarmTable } from './alarms';
import { createAmendmentTable } from './amendments';
import { createApiTokenTable } from './api-tokens';
import { createApprovalTable } from './approvals';
import { createCheckpointTable } from './checkpoints';
import { createCredentialTable } from './credentials';
import type { TableContext } from './database';
import { createPolicyTable, createSchemaTable } from './graph-versions';
import { createGraphTable } from './graphs';
import { createIndexStateTable } from './index-states';
import { createInvitationTable } from './invitations';
import { createPersonTable } from './people';
import { createQueryVersionTable } from './query-versions';
import { createQuestionRunTable } from './question-runs';
import { createQuestionTable } from './questions';
import { createRemovalTable } from './removals';
import { createReviewTable } from './reviews';
import { createRoleTable } from './roles';
import { createSavedQuestionTable } from './saved-questions';
import { createSecondFactorTable } from './second-factors';
import { createSessionTable } from './sessions';
import { createSettingTable } from './settings';
import { createShareLinkTable } from './share-links';
import { createTaughtPairTable } from './taught-pairs';
import { createThreadTable } from './threads';

/** All tables over one client or one transaction. */
export function createTables(context: TableContext): StoreTables {
  return {
    checkpoints: withStoreErrors(createCheckpointTable(context)),
    graphs: withStoreErrors(createGraphTable(context)),
    schemas: withStoreErrors(createSchemaTable(context)),
    policies: withStoreErrors(createPolicyTable(context)),
    indexes: withStoreErrors(createIndexStateTable(context)),
    threads: withStoreErrors(createThreadTable(context)),
    questions: withStoreErrors(createQuestionTable(context)),
    runs: withStoreErrors(createQuestionRunTable(context)),
    versions: withStoreErrors(createQueryVersionTable(context)),
    amendments: withStoreErrors(createAmendmentTable(context)),
    saved: withStoreErrors(createSavedQuestionTable(context)),
    taught: withStoreErrors(createTaughtPairTable(context)),
    links: withStoreErrors(createShareLinkTable(context)),
    removals: withStoreErrors(createRemovalTable(context)),
    settings: withStoreErrors(createSettingTable(context)),
    people: withStoreErrors(createPersonTable(context)),
    roles: withStoreErrors(createRoleTable(context)),
    sessions: withStoreErrors(createSessionTable(context)),
    credentials: withStoreErrors(createCredentialTable(context)),
    secondFactors: withStoreErrors(createSecondFactorTable(context)),
    invitations: withStoreErrors(createInvitationTable(context)),
    apiTokens: withStoreErrors(createApiTokenTable(context)),
    reviews: withStoreErrors(createReviewTable(context)),
    approvals: withStoreErrors(createApprovalTable(context)),
    alarms: withStoreErrors(createAlarmTable(context)),
    eraseLedgerKey: async (sequence) => {
      await context.database.ledgerKey.deleteMany({ where: { sequence } });
    },
  };
}
