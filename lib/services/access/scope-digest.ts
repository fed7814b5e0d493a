import 'server-only';
import { createHash } from 'node:crypto';

import type { RoleScope } from '@/lib/schema/role-scope';

/** Names a scope in files and beside answers; another scope has another. */
export function scopeDigest(scope: RoleScope): string {
  return createHash('sha256').update(JSON.stringify(scope)).digest('hex').slice(0, 32);
}
