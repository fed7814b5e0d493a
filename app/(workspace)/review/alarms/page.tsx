import { AlarmsPage } from '@/components/review/alarms-page';
import { requirePerson } from '@/lib/http/require-person';

export default async function Page() {
  await requirePerson();
  return <AlarmsPage />;
}
