import { ModelsPage } from '@/components/settings/models-page';
import { requirePerson } from '@/lib/http/require-person';

export default async function Page() {
  await requirePerson();
  return <ModelsPage />;
}
