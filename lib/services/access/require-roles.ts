import 'server-only';
import { AppError } from '@/lib/base/errors';

import type { ServiceContext } from '../service-context';
import { findRoles } from './find-roles';

/** Refuses names that no role has. The command line's own role is none that a person can hold. */
export async function requireRoles(
  { application }: ServiceContext,
  names: readonly string[],
): Promise<void> {
  const found = await findRoles(application.store, names);
  if (found.length === names.length && new Set(names).size === names.length) return;
  throw new AppError('invalid-input', 'A role is named that is not there, or twice.');
}
