import { RolesSettings } from '@/components/roles/roles-settings';
import { requirePerson } from '@/lib/http/require-person';

export default async function Page() {
  await requirePerson();
  return <RolesSettings />;
}
