import { TaughtPairs } from '@/components/teach/taught-pairs';
import { requirePerson } from '@/lib/http/require-person';

interface PageProps {
  readonly params: Promise<{ readonly name: string }>;
}

export default async function Page({ params }: PageProps) {
  await requirePerson();
  return <TaughtPairs graph={decodeURIComponent((await params).name)} />;
}
