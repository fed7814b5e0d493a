import { NotFound } from '@/components/shell/not-found';

export default function Page() {
  return <NotFound />;
}
