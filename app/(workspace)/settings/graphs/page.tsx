import { GraphSettingsPage } from '@/components/settings/graph-settings-page';

export default function Page() {
  return <GraphSettingsPage />;
}
