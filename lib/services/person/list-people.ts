import 'server-only';
import { type PersonView, PersonView as Shape } from '@/lib/contracts/account';
import type { PersonRecord } from '@/lib/store/tables/people';

import { INSTALLATION, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { fixedBy } from '../settings/fixed';

/** Everybody who has or had an account, and who is invited. */
export async function listPeople({ ctx }: { ctx: ServiceContext }): Promise<readonly PersonView[]> {
  requireRight(ctx, 'administer', INSTALLATION);
  const people = await ctx.application.store.people.list();
  return people.map((person) => viewOf(ctx, person));
}

export function viewOf(
  { application }: Pick<ServiceContext, 'application'>,
  person: PersonRecord,
): PersonView {
  const { updatedAt: _updated, ...view } = person;
  return Shape.parse({ ...view, fixedBy: fixedBy(application, 'person', person.email) });
}
