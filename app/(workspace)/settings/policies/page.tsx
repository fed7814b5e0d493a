import { PoliciesPage } from '@/components/settings/policies-page';
import { requirePerson } from '@/lib/http/require-person';

export default async function Page() {
  await requirePerson();
  return <PoliciesPage />;
}
