import 'server-only';
import { AppError } from '@/lib/base/errors';

import type { Application } from '../application';
import type { ServiceContext } from '../service-context';

/** Who the ledger says it was when a server began with a changed configuration file. */
export const CONFIGURATION_ACTOR = 'configuration';

/** What the file may decide: a role, a graph's connection, a graph's policy. */
type Configured = 'role' | 'connection' | 'policy';

/** Whether the configuration file decides it; it is then only shown in the app. */
export function isFromFile(
  { environment: { configuration } }: Pick<Application, 'environment'>,
  what: Configured,
  name: string,
): boolean {
  if (what === 'role') return configuration?.roles.some((role) => role.name === name) ?? false;
  const graph = configuration?.graphs.find((one) => one.name === name);
  return graph !== undefined && (what === 'policy' ? graph.policy : graph.neo4j) !== null;
}

/** Refuses a change of what the file decides, whoever asks; every verb that changes such a thing calls it. */
export function requireNotFromFile(
  { application, actor }: ServiceContext,
  what: Configured,
  name: string,
): void {
  if (actor.id === CONFIGURATION_ACTOR || !isFromFile(application, what, name)) return;
  throw new AppError(
    'conflict',
    'The configuration file decides this; change it there and start the server again.',
  );
}
