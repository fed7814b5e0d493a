import 'server-only';
import { z } from 'zod';

import { InviteInput, RoleInput } from '@/lib/contracts/account';
import { PolicyChange } from '@/lib/contracts/policy';
import { MODEL_TITLE_LENGTH, ModelId } from '@/lib/contracts/settings';

import { GRAPH_NAME } from '../graph/graph-name';

/** An environment variable that holds a secret. No secret stands in a configuration itself. */
const Named = z.string().regex(/^[A-Z][A-Z0-9_]*$/);

const ConfiguredModel = z
  .strictObject({
    id: ModelId,
    title: z.string().min(1).max(MODEL_TITLE_LENGTH).optional(),
    baseUrl: z.url().optional(),
    keyVariable: Named.optional(),
    keyFile: z.string().min(1).optional(),
  })
  .refine(({ keyVariable, keyFile }) => keyVariable === undefined || keyFile === undefined);
export type ConfiguredModel = z.infer<typeof ConfiguredModel>;

/** The environment's SOTTO_OIDC_ variables go before it. */
const IdentityProvider = z.strictObject({
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecretVariable: Named.optional(),
  clientSecretFile: z.string().min(1).optional(),
  name: z.string().min(1).max(100).optional(),
});
export type ConfiguredProvider = z.infer<typeof IdentityProvider>;

const Rate = z.strictObject({
  burst: z.int().min(1).max(100_000),
  perMinute: z.int().min(1).max(100_000),
});

/** Of one person: whatever is asked for, and of that what makes or changes something. */
export const Rates = z.strictObject({ requests: Rate.optional(), changes: Rate.optional() });
export type Rates = z.infer<typeof Rates>;

/** Whether whoever has a password needs an authenticator beside it. */
export const SecondFactor = z.enum(['optional', 'required']);
export type SecondFactor = z.infer<typeof SecondFactor>;

const ConfiguredGraph = z.strictObject({
  name: GRAPH_NAME,
  neo4j: z
    .strictObject({
      url: z.string().min(1).max(1_000),
      user: z.string().min(1).max(200).default('neo4j'),
      database: z.string().min(1).max(200).nullable().default(null),
      passwordVariable: Named.optional(),
      passwordFile: z.string().min(1).optional(),
    })
    .optional(),
  policy: PolicyChange.optional(),
});
export type ConfiguredGraph = z.infer<typeof ConfiguredGraph>;

export const DefaultModel = z.union([z.literal('on-premises'), ModelId]);
export const Models = z.array(ConfiguredModel).max(100);
export const Roles = z.array(RoleInput).max(200);
export const Graphs = z.array(ConfiguredGraph).max(200);
/** Who may come in and in which roles: name, address, roles. */
export const ConfiguredPeople = z.array(InviteInput).max(2_000);

/** What the configuration file may say; each part may also stand in the environment. */
export const ConfigurationFile = z.strictObject({
  models: Models.default([]),
  defaultModel: DefaultModel.optional(),
  identityProvider: IdentityProvider.optional(),
  rates: Rates.optional(),
  secondFactor: SecondFactor.optional(),
  roles: Roles.default([]),
  graphs: Graphs.default([]),
  people: ConfiguredPeople.default([]),
});
export type ConfigurationFile = z.infer<typeof ConfigurationFile>;
