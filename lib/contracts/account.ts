import { z } from 'zod';

import { Right } from './access';
import { PagePath } from './page-path';
import { RoleScope } from './role';
import { FixedBy } from './settings';

/** Shortest password, in characters as people count them. */
export const PASSWORD_MIN = 12;
/** Longest: long enough for any phrase, short enough to hash at once. */
export const PASSWORD_MAX = 256;

const EmailAddress = z
  .email()
  .max(200)
  .transform((text) => text.normalize('NFC').toLowerCase());
const PersonName = z.string().trim().min(1).max(100);
/** Any characters at all; its rules are told by `invalid-input`. */
const Password = z.string().min(1).max(2_000);
const Link = z.string().min(20).max(100);

export const SignInInput = z.strictObject({
  email: z.string().max(300),
  password: Password,
  /** Six digits of the authenticator, or a recovery code. */
  code: z.string().max(40).optional(),
});
export const SignInAnswer = z.object({ state: z.enum(['signed-in', 'second-factor']) });
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const DemoInput = z.strictObject({
  person: z.enum(['analyst', 'expert', 'reviewer', 'administrator']),
});

export const SetUpInput = z.strictObject({
  link: Link,
  name: PersonName,
  email: EmailAddress,
  password: Password,
});

export const AcceptInput = z.strictObject({ link: Link, password: Password });
export const InvitationInput = z.strictObject({ link: Link });
export const InvitationView = z.object({ name: z.string(), email: z.string() });
export type InvitationView = z.infer<typeof InvitationView>;

/** What a visitor may know before signing in. */
export const EntranceView = z.object({
  demo: z.boolean(),
  /** Nobody has an account yet: the link that the server printed makes the first. */
  setup: z.boolean(),
  /** The identity provider's name, or null. */
  provider: z.string().nullable(),
});
export type EntranceView = z.infer<typeof EntranceView>;

/** Where to, once the identity provider has sent the browser back. */
export const ProviderInput = z.strictObject({ next: PagePath.optional() });
export const ProviderAnswer = z.object({ url: z.string() });

/** Why nobody came in by the identity provider, as far as it can be told. */
export const ProviderFailure = z.enum(['denied', 'out-of-date', 'unknown-person', 'provider']);
export type ProviderFailure = z.infer<typeof ProviderFailure>;

export const PasswordInput = z.strictObject({ current: Password, password: Password });
export const StartFactorInput = z.strictObject({ password: Password });
export const ConfirmFactorInput = z.strictObject({ code: z.string().max(20) });
export const StopFactorInput = z.strictObject({ password: Password });

export const FactorStart = z.object({ secret: z.string(), uri: z.string(), picture: z.string() });
export type FactorStart = z.infer<typeof FactorStart>;
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });

export const TokenInput = z.strictObject({
  name: z.string().trim().min(1).max(100),
  rights: z.array(Right).min(1),
  graphs: z.array(z.string().min(1).max(100)).max(200).nullable().default(null),
  days: z.int().min(1).max(365),
});
export const TokenMade = z.object({ id: z.string(), token: z.string() });

const DeviceView = z.object({
  id: z.string(),
  /** As the browser calls itself. */
  userAgent: z.string().nullable(),
  since: z.string(),
  usedAt: z.string(),
  isThis: z.boolean(),
});
export const TokenView = z.object({
  id: z.string(),
  name: z.string(),
  rights: z.array(Right),
  graphs: z.array(z.string()).nullable(),
  expiresAt: z.string(),
  createdAt: z.string(),
});

/** What people see of their own account. */
export const AccountView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isDemo: z.boolean(),
  roles: z.array(z.string()),
  /** Held somewhere by one of the roles. */
  rights: z.array(Right),
  hasPassword: z.boolean(),
  secondFactor: z.object({ recoveryCodes: z.int() }).nullable(),
  /** Nothing may be done until there is one. */
  mustAddFactor: z.boolean(),
  devices: z.array(DeviceView),
  tokens: z.array(TokenView),
});
export type AccountView = z.infer<typeof AccountView>;

export const PersonView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  kind: z.enum(['person', 'demo']),
  state: z.enum(['invited', 'active', 'disabled']),
  roles: z.array(z.string()),
  /** What decides the roles, where that is not the app. */
  fixedBy: FixedBy.nullable(),
  createdAt: z.string(),
});
export type PersonView = z.infer<typeof PersonView>;
export const People = z.array(PersonView);

const RoleNames = z.array(z.string().min(1).max(60)).max(20);
export const InviteInput = z.strictObject({
  name: PersonName,
  email: EmailAddress,
  roles: RoleNames,
});
/** The link is shown once, to whoever invited. */
export const InvitationMade = z.object({ id: z.string(), link: z.string(), expiresAt: z.string() });
export type InvitationMade = z.infer<typeof InvitationMade>;
export const AssignInput = z.strictObject({ roles: RoleNames });
export const StateInput = z.strictObject({ state: z.enum(['active', 'disabled']) });

const GraphRights = z.record(z.string().min(1).max(100), z.array(Right));
export const RoleInput = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'lower-case letters, digits and dashes'),
  rights: z.array(Right),
  graphs: GraphRights.default({}),
  scopes: z.record(z.string().min(1).max(100), RoleScope).default({}),
});
const SeenPart = z.object({
  name: z.string(),
  all: z.int(),
  seen: z.int(),
  /** That are seen. */
  properties: z.array(z.string()),
});
export const ScopePreviewInput = z.strictObject({
  graph: z.string().min(1).max(100),
  scope: RoleScope,
});
/** What a role with a scope would see of a graph. */
export const ScopePreview = z.object({
  labels: z.array(SeenPart),
  relationshipTypes: z.array(SeenPart),
  /** Names in the scope that the graph does not have. */
  unknown: z.array(z.string()),
});
export type ScopePreview = z.infer<typeof ScopePreview>;

export const RoleView = z.object({
  name: z.string(),
  isBuiltIn: z.boolean(),
  /** Null where it is changed in the app. */
  fixedBy: FixedBy.nullable(),
  rights: z.array(Right),
  graphs: GraphRights,
  scopes: z.record(z.string(), RoleScope),
  /** How many people hold it. */
  people: z.int(),
});
export type RoleView = z.infer<typeof RoleView>;
export const Roles = z.array(RoleView);
