import { GraphSettingsPage } from '@/components/settings/graph-settings-page';
import { requirePerson } from '@/lib/http/require-person';

export default async function Page() {
  await requirePerson();
  return <GraphSettingsPage />;
}
