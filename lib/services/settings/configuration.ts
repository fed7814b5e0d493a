import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { RoleInput } from '@/lib/contracts/account';
import { PolicyChange } from '@/lib/contracts/policy';
import { MODEL_TITLE_LENGTH, ModelId } from '@/lib/contracts/settings';

import { GRAPH_NAME } from '../graph/graph-name';
import type { Neo4jAddress } from '../graph/neo4j-address';

/** No secret stands in the file: it names the variable or the file that holds one. */
const ConfiguredModel = z
  .strictObject({
    id: ModelId,
    title: z.string().min(1).max(MODEL_TITLE_LENGTH).optional(),
    baseUrl: z.url().optional(),
    keyVariable: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]*$/)
      .optional(),
    keyFile: z.string().min(1).optional(),
  })
  .refine(({ keyVariable, keyFile }) => keyVariable === undefined || keyFile === undefined);

const Named = z.string().regex(/^[A-Z][A-Z0-9_]*$/);

/** The environment's SOTTO_OIDC_ variables go before it. */
const IdentityProvider = z.strictObject({
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecretVariable: Named.optional(),
  clientSecretFile: z.string().min(1).optional(),
  name: z.string().min(1).max(100).optional(),
});

const Rate = z.strictObject({
  burst: z.int().min(1).max(100_000),
  perMinute: z.int().min(1).max(100_000),
});

/** Of one person: whatever is asked for, and of that what makes or changes something. */
const Rates = z.strictObject({ requests: Rate.optional(), changes: Rate.optional() });

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

const ConfigurationFile = z.strictObject({
  models: z.array(ConfiguredModel).max(100).default([]),
  defaultModel: z.union([z.literal('on-premises'), ModelId]).optional(),
  identityProvider: IdentityProvider.optional(),
  rates: Rates.optional(),
  roles: z.array(RoleInput).max(200).default([]),
  graphs: z.array(ConfiguredGraph).max(200).default([]),
});
export type Rates = z.infer<typeof Rates>;

export interface ModelConfiguration {
  readonly id: string;
  readonly title: string | null;
  readonly baseUrl: string | null;
  readonly key: string | null;
  /** Where the key came from, for the ledger: the variable's or the file's name. */
  readonly keyId: string | null;
}

/** A graph whose connection, policy or both the file decides. */
export interface GraphConfiguration {
  readonly name: string;
  readonly neo4j: z.infer<typeof Neo4jAddress> | null;
  readonly policy: PolicyChange | null;
}

interface ProviderConfiguration {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly name: string;
}

export interface Configuration {
  readonly file: string;
  readonly models: readonly ModelConfiguration[];
  readonly defaultModel: string | null;
  readonly identityProvider: ProviderConfiguration | null;
  readonly rates: Rates;
  readonly roles: readonly z.infer<typeof RoleInput>[];
  readonly graphs: readonly GraphConfiguration[];
}

/**
 * Reads `SOTTO_CONFIG`, or `sotto.config.json` in the data folder; null where there is none. A file
 * that cannot be understood stops the start: half a configuration would be a surprise.
 */
export function readConfiguration(
  dataFolder: string,
  environment: NodeJS.ProcessEnv,
): Configuration | null {
  const named = environment['SOTTO_CONFIG'];
  const file = path.resolve(
    /* turbopackIgnore: true */ named === undefined || named === ''
      ? path.join(dataFolder, 'sotto.config.json')
      : named,
  );
  if (!existsSync(file)) {
    if (named === undefined || named === '') return null;
    throw new AppError('invalid-input', 'SOTTO_CONFIG names a file that is not there.');
  }
  const { models, defaultModel, identityProvider, rates, roles, graphs } = parse(file);
  const secrets: Secrets = { folder: path.dirname(file), environment };
  return {
    file,
    models: models.map((model) => ({
      id: model.id,
      title: model.title ?? null,
      baseUrl: model.baseUrl ?? null,
      ...keyOf(model, path.dirname(file), environment),
    })),
    defaultModel: defaultModel ?? null,
    identityProvider: identityProvider ? providerOf(identityProvider, secrets) : null,
    rates: rates ?? {},
    roles,
    graphs: graphs.map((graph) => graphOf(graph, secrets)),
  };
}

function parse(file: string): z.infer<typeof ConfigurationFile> {
  try {
    return ConfigurationFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // The parser's own message may quote the file.
    const places =
      error instanceof z.ZodError
        ? error.issues.map(({ path: place }) => place.join('.') || 'the file').slice(0, 5)
        : ['the file is not JSON'];
    throw new AppError(
      'invalid-input',
      `The configuration file ${file} was not understood: ${places.join(', ')}.`,
    );
  }
}

interface Secrets {
  /** That files are relative to. */
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

function providerOf(
  provider: z.infer<typeof IdentityProvider>,
  secrets: Secrets,
): ProviderConfiguration {
  const { issuer, clientId, clientSecretVariable, clientSecretFile, name } = provider;
  const secret = secretOf(
    { variable: clientSecretVariable, file: clientSecretFile, what: 'identity provider' },
    secrets,
  );
  const shown = name ?? new URL(issuer).hostname;
  return { issuer, clientId, clientSecret: secret ?? undefined, name: shown };
}

function graphOf(
  { name, neo4j, policy }: z.infer<typeof ConfiguredGraph>,
  secrets: Secrets,
): GraphConfiguration {
  if (!neo4j) return { name, neo4j: null, policy: policy ?? null };
  const { passwordVariable: variable, passwordFile: file, ...address } = neo4j;
  const password = secretOf({ variable, file, what: `graph ${name}` }, secrets) ?? '';
  return { name, neo4j: { ...address, password }, policy: policy ?? null };
}

interface SecretPlace {
  readonly variable: string | undefined;
  readonly file: string | undefined;
  readonly what: string;
}

function secretOf(
  { variable, file, what }: SecretPlace,
  { folder, environment }: Secrets,
): string | null {
  if (variable !== undefined) return environment[variable] || null;
  if (file === undefined) return null;
  try {
    return readFileSync(path.resolve(folder, file), 'utf8').trim() || null;
  } catch {
    throw new AppError('invalid-input', `The secret's file of the ${what} cannot be read.`);
  }
}

function keyOf(
  { id, keyVariable, keyFile }: z.infer<typeof ConfiguredModel>,
  folder: string,
  environment: NodeJS.ProcessEnv,
): Pick<ModelConfiguration, 'key' | 'keyId'> {
  if (keyVariable !== undefined) {
    return { key: environment[keyVariable] || null, keyId: keyVariable };
  }
  if (keyFile === undefined) return { key: null, keyId: null };
  try {
    const key = readFileSync(path.resolve(folder, keyFile), 'utf8').trim();
    return { key: key === '' ? null : key, keyId: path.basename(keyFile) };
  } catch {
    throw new AppError('invalid-input', `The key file of the model ${id} cannot be read.`);
  }
}
