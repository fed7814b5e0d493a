import { GraphOverview } from '@/components/graphs/graph-overview';
import { requirePerson } from '@/lib/http/require-person';

interface PageProps {
  readonly params: Promise<{ readonly name: string }>;
}

export default async function Page({ params }: PageProps) {
  await requirePerson();
  return <GraphOverview name={decodeURIComponent((await params).name)} />;
}
