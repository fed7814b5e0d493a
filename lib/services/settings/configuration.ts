import 'server-only';
import path from 'node:path';

import type { z } from 'zod';

import type { InviteInput, RoleInput } from '@/lib/contracts/account';
import type { PolicyChange } from '@/lib/contracts/policy';
import type { FixedBy } from '@/lib/contracts/settings';

import type { Neo4jAddress } from '../graph/neo4j-address';
import type {
  ConfiguredGraph,
  ConfiguredModel,
  ConfiguredProvider,
  Rates,
  SecondFactor,
} from './configuration-schema';
import { type ConfigurationParts, readFileParts, readVariableParts } from './read-parts';
import { readSecret, type SecretPlaces } from './read-secret';

export interface ModelConfiguration {
  readonly id: string;
  readonly title: string | null;
  readonly baseUrl: string | null;
  readonly key: string | null;
  /** Where the key came from, for the ledger: the variable's or the file's name. */
  readonly keyId: string | null;
  readonly source: FixedBy;
}

/** Something decided, and by what. */
export interface Decided<Value> {
  readonly value: Value;
  readonly source: FixedBy;
}

/** A graph whose connection, policy or both are decided. */
export interface GraphConfiguration {
  readonly name: string;
  readonly neo4j: Decided<z.infer<typeof Neo4jAddress>> | null;
  readonly policy: Decided<PolicyChange> | null;
}

interface ProviderConfiguration {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly name: string;
}

/** What environment and configuration file decide together; of one thing the environment's word holds. */
export interface Configuration {
  /** Null where there is no file. */
  readonly file: string | null;
  readonly models: readonly ModelConfiguration[];
  readonly defaultModel: Decided<string> | null;
  readonly identityProvider: ProviderConfiguration | null;
  readonly rates: Rates;
  /** The file's; the variable SOTTO_SECOND_FACTOR goes before it. */
  readonly secondFactor: SecondFactor | undefined;
  readonly roles: readonly Decided<z.infer<typeof RoleInput>>[];
  readonly graphs: readonly GraphConfiguration[];
  readonly people: readonly Decided<z.infer<typeof InviteInput>>[];
}

interface Layer {
  readonly parts: ConfigurationParts;
  readonly source: FixedBy;
  readonly secrets: SecretPlaces;
}

/** Reads the variables and the file; null where neither says anything. */
export function readConfiguration(
  dataFolder: string,
  environment: NodeJS.ProcessEnv,
): Configuration | null {
  const { file, parts } = readFileParts(dataFolder, environment);
  const own = readVariableParts(environment);
  if (file === null && Object.keys(own).length === 0) return null;
  const besideFile = { folder: file === null ? dataFolder : path.dirname(file), environment };
  const layers: readonly Layer[] = [
    { parts: own, source: 'environment', secrets: { folder: dataFolder, environment } },
    { parts, source: 'file', secrets: besideFile },
  ];
  const provider = parts.identityProvider;
  return {
    file,
    models: firstOf(layers.flatMap(modelsOf), ({ id }) => id),
    defaultModel: layers.map(defaultOf).find((each) => each !== null) ?? null,
    identityProvider: provider ? providerOf(provider, besideFile) : null,
    rates: { ...parts.rates, ...own.rates },
    secondFactor: parts.secondFactor,
    roles: firstOf(layers.flatMap(rolesOf), ({ value }) => value.name),
    graphs: joined(layers.flatMap(graphsOf)),
    people: firstOf(layers.flatMap(peopleOf), ({ value }) => value.email),
  };
}

function modelsOf({ parts, source, secrets }: Layer): readonly ModelConfiguration[] {
  return (parts.models ?? []).map((model: ConfiguredModel) => {
    const { id, title = null, baseUrl = null, keyVariable: variable, keyFile: file } = model;
    const key = readSecret({ variable, file, what: `model ${id}` }, secrets);
    return { id, title, baseUrl, source, key: key.secret, keyId: key.id };
  });
}

function defaultOf({ parts: { defaultModel }, source }: Layer): Decided<string> | null {
  return defaultModel === undefined ? null : { value: defaultModel, source };
}

function rolesOf({ parts, source }: Layer): readonly Decided<z.infer<typeof RoleInput>>[] {
  return (parts.roles ?? []).map((value) => ({ value, source }));
}

function peopleOf({ parts, source }: Layer): readonly Decided<z.infer<typeof InviteInput>>[] {
  return (parts.people ?? []).map((value) => ({ value, source }));
}

/** The variables SOTTO_OIDC_… go before it; they are read where accounts are. */
function providerOf(provider: ConfiguredProvider, secrets: SecretPlaces): ProviderConfiguration {
  const { issuer, clientId, clientSecretVariable: variable, clientSecretFile: file } = provider;
  const { secret } = readSecret({ variable, file, what: 'identity provider' }, secrets);
  const name = provider.name ?? new URL(issuer).hostname;
  return { issuer, clientId, clientSecret: secret ?? undefined, name };
}

function graphsOf({ parts, source, secrets }: Layer): readonly GraphConfiguration[] {
  return (parts.graphs ?? []).map(({ name, neo4j, policy }: ConfiguredGraph) => ({
    name,
    neo4j: neo4j ? { value: addressOf(name, neo4j, secrets), source } : null,
    policy: policy ? { value: policy, source } : null,
  }));
}

function addressOf(
  name: string,
  neo4j: NonNullable<ConfiguredGraph['neo4j']>,
  secrets: SecretPlaces,
): z.infer<typeof Neo4jAddress> {
  const { passwordVariable: variable, passwordFile: file, ...address } = neo4j;
  const { secret } = readSecret({ variable, file, what: `graph ${name}` }, secrets);
  return { ...address, password: secret ?? '' };
}

/** Connection and policy of one graph may be decided in two places. */
function joined(graphs: readonly GraphConfiguration[]): readonly GraphConfiguration[] {
  return firstOf(graphs, ({ name }) => name).map(({ name }) => {
    const same = graphs.filter((graph) => graph.name === name);
    const neo4j = same.map((graph) => graph.neo4j).find((each) => each !== null) ?? null;
    const policy = same.map((graph) => graph.policy).find((each) => each !== null) ?? null;
    return { name, neo4j, policy };
  });
}

function firstOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const first = new Map<string, Item>();
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item);
  return [...first.values()];
}
