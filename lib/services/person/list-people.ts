import 'server-only';
import { type PersonView, PersonView as Shape } from '@/lib/contracts/account';
import type { PersonRecord } from '@/lib/store/tables/people';

import { INSTALLATION, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';

/** Everybody who has or had an account, and who is invited. */
export async function listPeople({ ctx }: { ctx: ServiceContext }): Promise<readonly PersonView[]> {
  requireRight(ctx, 'administer', INSTALLATION);
  const people = await ctx.application.store.people.list();
  return people.map((person) => viewOf(person));
}

export function viewOf(person: PersonRecord): PersonView {
  const { updatedAt: _updated, ...view } = person;
  return Shape.parse(view);
}
