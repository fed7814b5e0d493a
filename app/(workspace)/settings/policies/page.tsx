import { PoliciesPage } from '@/components/settings/policies-page';

export default function Page() {
  return <PoliciesPage />;
}
