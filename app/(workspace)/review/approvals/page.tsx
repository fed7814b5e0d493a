import { ApprovalsPage } from '@/components/review/approvals-page';
import { requirePerson } from '@/lib/http/require-person';

export default async function Page() {
  await requirePerson();
  return <ApprovalsPage />;
}
