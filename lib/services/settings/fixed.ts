import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { FixedBy } from '@/lib/contracts/settings';

import type { Application } from '../application';
import type { ServiceContext } from '../service-context';

/** Who the ledger says it was when a server began with a changed configuration. */
export const CONFIGURATION_ACTOR = 'configuration';

/** What a configuration may decide: a role, a graph's connection or policy, the roles of a person. */
type Configured = 'role' | 'connection' | 'policy' | 'person';

/** What decides it, where that is not the app; it is then only shown there. A person is named by address. */
export function fixedBy(
  { environment: { configuration } }: Pick<Application, 'environment'>,
  what: Configured,
  name: string,
): FixedBy | null {
  if (what === 'role') {
    return configuration?.roles.find(({ value }) => value.name === name)?.source ?? null;
  }
  if (what === 'person') {
    return configuration?.people.find(({ value }) => value.email === name)?.source ?? null;
  }
  const graph = configuration?.graphs.find((one) => one.name === name);
  return (what === 'policy' ? graph?.policy : graph?.neo4j)?.source ?? null;
}

/** Refuses a change of what is decided elsewhere, whoever asks; every verb that changes such a thing calls it. */
export function requireNotFixed(
  { application, actor }: ServiceContext,
  what: Configured,
  name: string,
): void {
  if (actor.id === CONFIGURATION_ACTOR) return;
  const source = fixedBy(application, what, name);
  if (source !== null) throw new AppError('conflict', SENTENCES[source]);
}

const SENTENCES: Readonly<Record<FixedBy, string>> = {
  file: 'The configuration file decides this; change it there and start the server again.',
  environment: 'The environment decides this; change its variable and start the server again.',
};
