import { PeopleSettings } from '@/components/account/people-settings';
import { requirePerson } from '@/lib/http/require-person';

export default async function Page() {
  await requirePerson();
  return <PeopleSettings />;
}
