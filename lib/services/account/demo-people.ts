import 'server-only';
import type { Application } from '../application';
import { isLoopback } from './account-settings';
import { hasOnlyStarterGraphs } from './starter-graphs';

/** People that a newcomer may be, one click each; a person of each built-in role. */
export const DEMO_PEOPLE = ['analyst', 'expert', 'reviewer', 'administrator'] as const;
export type DemoPerson = (typeof DEMO_PEOPLE)[number];

/** Kind of a person's record; the other is `person`. */
export const DEMO = 'demo';

/** So long an answer about graphs and accounts is good, in milliseconds. */
const KEPT = 1_000;

const kept = new WeakMap<object, { readonly at: number; readonly isOpen: Promise<boolean> }>();

/**
 * Whether the demo people may be here: nobody but this machine reaches the server, and there is nothing
 * to protect yet. Asked at every request of theirs, so that they are gone once there is.
 */
export async function areDemoPeopleOffered(
  application: Application,
  headers: Headers,
): Promise<boolean> {
  return isFromThisMachine(application, headers) && (await hasNothingToProtect(application));
}

/** To be called when an account is made, so that no demo person outlives it by a moment. */
export function forgetDemoAnswer(application: Application): void {
  kept.delete(application);
}

/**
 * A browser of this machine and nothing between: no proxy has left a word. Next writes the usual
 * headers itself where nobody did, from the connection; those say no more than that.
 */
function isFromThisMachine({ accounts }: Application, headers: Headers): boolean {
  const host = headers.get('host') ?? '';
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  const isUnproxied = [...headers.keys()]
    .filter((key) => /^(?:x-forwarded|forwarded$|via$|x-real-ip$|cf-|true-client-ip$)/.test(key))
    .every((key) => isOfNext(key, headers.get(key) ?? '', host));
  return (
    isLoopback(accounts.settings.host) && ['localhost', '127.0.0.1'].includes(name) && isUnproxied
  );
}

function isOfNext(key: string, value: string, host: string): boolean {
  switch (key) {
    case 'x-forwarded-host':
      return value === host;
    case 'x-forwarded-port':
      return /^\d+$/.test(value) && host.endsWith(`:${value}`);
    case 'x-forwarded-proto':
      return value === 'http';
    case 'x-forwarded-for':
      return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(value);
    default:
      return false;
  }
}

function hasNothingToProtect(application: Application): Promise<boolean> {
  const known = kept.get(application);
  if (known && performance.now() - known.at < KEPT) return known.isOpen;
  const isOpen = look(application);
  kept.set(application, { at: performance.now(), isOpen });
  isOpen.catch(() => kept.delete(application));
  return isOpen;
}

async function look({ store, environment, models }: Application): Promise<boolean> {
  const { models: offered } = await models.settings();
  if (environment.openaiKey !== undefined || offered.some(({ outside }) => outside)) return false;
  const people = await store.people.list();
  return people.every(({ kind }) => kind === DEMO) && hasOnlyStarterGraphs(store);
}
